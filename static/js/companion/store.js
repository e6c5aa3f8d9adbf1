// What this device keeps: fights as they were shown last, answers that wait for the network, and a journal of what was sent.

const NAME = "companion";
const STORES = {
  fights: { keyPath: "match" },
  queue: { keyPath: "id", autoIncrement: true },
  journal: { keyPath: "id", autoIncrement: true },
};
const JOURNAL = 2000; // entries; the oldest go first

let opened = null;

export async function get(store, key) {
  return asked((await database()).transaction(store).objectStore(store).get(key));
}

export async function all(store, match = null) {
  const rows = await asked((await database()).transaction(store).objectStore(store).getAll());
  return match === null ? rows : rows.filter((row) => row.match === match);
}

/** Several changes, all or none: each a function of the stores. */
export async function change(stores, make) {
  const transaction = (await database()).transaction(stores, "readwrite");
  make(...stores.map((name) => transaction.objectStore(name)));
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error);
  });
}

export async function put(store, row) {
  return asked((await database()).transaction(store, "readwrite").objectStore(store).put(row));
}

/** Notes what the house has taken. */
export function note(journal, entry) {
  journal.add({ ...entry, at: Date.now() }).onsuccess = ({ target }) => {
    if (target.result > JOURNAL) journal.delete(IDBKeyRange.upperBound(target.result - JOURNAL));
  };
}

function database() {
  opened ??= new Promise((done, failed) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      for (const [name, how] of Object.entries(STORES)) opening.result.createObjectStore(name, how);
    };
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => failed(opening.error);
  });
  return opened;
}

function asked(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
