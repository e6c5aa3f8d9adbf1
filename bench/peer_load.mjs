// Load client for room servers on this machine (loopback only): N matches, two real connections each, one JSON line a run.
//   node peer_load.mjs --target bgio|limit|tablee --spawn "COMMAND" --matches 20 --moves 200 --seconds 4 [options]
//   node peer_load.mjs --local client|master --moves 3000         boardgame.io without a network
// Options: --mode closed|open  --rate MOVES_PER_S (open: all matches together)  --warm S  --reps K  --label TEXT
//          --spectators S (first match; the next move waits until all have the last one)  --client socketio|light
//          --deflate (offer compression)  --delta (server sends patches)  --core C (core of the spawned server)
//          --quiet S (wait for a quiet machine, repeat disturbed runs)  --seed N  --url http://127.0.0.1:PORT [--api URL] and --pid PID (a server that already runs, instead of --spawn)
//          --game ID --options '{"NAME":VALUE}' --way socket|post (tablee: what is played, and how the page says what it does)
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { makeGame, pickMove, peerRequire } from './peer_server.mjs';
import { TableePage, guests, openMatch } from './tablee.mjs';
import { Visitor } from './wire.mjs';

const A = { target: 'bgio', matches: '1', moves: '200', seconds: '4', warm: '1.5', mode: 'closed', rate: '200', reps: '1',
  label: '', game: 'elemental_arena', options: '{}', way: 'socket', spectators: '0', client: 'socketio', seed: '1', core: '0' };
for (let i = 2; i < process.argv.length; i++) {
  const k = process.argv[i].replace(/^--/, '');
  A[k] = i + 1 < process.argv.length && !process.argv[i + 1].startsWith('--') ? process.argv[++i] : true;
}
const N = Math.min(+A.matches, 1000), MOVES = Math.min(+A.moves, 1e5), SECONDS = Math.min(+A.seconds, 60);
const SPECT = Math.min(+A.spectators, 2000), WARM = Math.min(+A.warm, 20);
const now = () => performance.now();
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
let seed = +A.seed >>> 0;
const rnd = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 4294967296; };
const out = (o) => fs.writeSync(1, JSON.stringify(o) + '\n');
const r3 = (x) => Math.round(x * 1000) / 1000;
function pct(a) {
  if (!a.length) return null;
  const s = Float64Array.from(a).sort();
  const q = (p) => r3(s[Math.min(s.length - 1, Math.floor(p * s.length))]);
  return { mean: r3(s.reduce((x, y) => x + y, 0) / s.length), p50: q(0.5), p95: q(0.95), p99: q(0.99), max: r3(s[s.length - 1]), n: s.length };
}
function procStat(pid) {
  const f = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const t = f.slice(f.lastIndexOf(')') + 2).split(' ');
  const st = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const kb = (k) => +(st.match(new RegExp(k + ':\\s+(\\d+)')) || [0, 0])[1];
  const own = { cpu: (+t[11] + +t[12]) / 100, rss: kb('VmRSS') / 1024, peak: kb('VmHWM') / 1024 };
  for (const child of fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)) { // workers
    try { for (const [k, v] of Object.entries(procStat(child))) own[k] += v; } catch { /* gone meanwhile */ }
  }
  return own;
}
function machine() { // busy and stolen CPU seconds of the whole machine
  const t = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  return { busy: (t[0] + t[1] + t[2] + t[5] + t[6]) / 100, steal: t[7] / 100 };
}

// ---- connections. Each calls onState(conn, version) for every new state; conn.view is the decoded state, if any ----
class Conn {
  constructor(seat, onState) { this.seat = seat; this.onState = onState; this.v = -1; this.view = null; this.next = null; }
  got(v) { if (v > this.v) { this.v = v; this.onState(this, v); } }
}
let WS, ioClient, applyPatch;
class BgioSocket extends Conn {
  open(base, m) {
    this.m = m;
    const s = (this.s = ioClient(`${base}/bench`, { transports: ['websocket'], forceNew: true, reconnection: false }));
    return new Promise((ok, bad) => {
      s.on('connect', () => s.emit('sync', m.id, this.seat < 0 ? null : String(this.seat), m.creds[this.seat], 2));
      s.on('connect_error', bad);
      s.on('sync', (_, info) => { this.st = info.state; this.view = info.state.G; this.v = info.state._stateID; ok(); });
      s.on('update', (_, st) => { this.view = st.G; this.got(st._stateID); });
      s.on('patch', (_, prev, v, patch) => { applyPatch(this.st, patch); this.view = this.st.G; this.got(v); });
    });
  }
  send(args, v) {
    this.s.emit('update', { type: 'MAKE_MOVE', payload: { type: 'play', args, playerID: String(this.seat), credentials: this.m.creds[this.seat] } },
      v, this.m.id, String(this.seat));
  }
  bytes() { return this.s?.io.engine?.transport?.ws?._socket?.bytesRead ?? 0; }
  close() { this.s.close(); }
}
// The same wire protocol by hand: spectators (and players with --client light) read the version, and decode only if they must.
class BgioLight extends Conn {
  open(base, m) {
    this.m = m;
    const ws = (this.ws = new WS(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: !!A.deflate }));
    return new Promise((ok, bad) => {
      ws.on('error', bad);
      ws.on('message', (buf) => {
        const c0 = buf[0], c1 = buf[1];
        if (c0 === 48) ws.send('40/bench,');
        else if (c0 === 50) ws.send('3');
        else if (c0 === 52 && c1 === 48) this.emit('sync', m.id, this.seat < 0 ? null : String(this.seat), m.creds[this.seat], 2);
        else if (c0 === 52 && c1 === 50) {
          const kind = buf[11]; // 42/bench,["X...
          if (kind === 117 || kind === 115) { // update, sync
            let v;
            if (this.seat < 0 || A.target !== 'bgio') {
              const at = buf.indexOf('"_stateID":');
              v = parseInt(buf.toString('latin1', at + 11, at + 20), 10);
            } else {
              const msg = JSON.parse(buf.toString('utf8', 9));
              const st = kind === 115 ? msg[2].state : msg[2];
              this.view = st.G; this.st = st; v = st._stateID;
            }
            if (kind === 115) { this.v = v; ok(); } else this.got(v);
          } else if (kind === 112) { // patch
            const msg = JSON.parse(buf.toString('utf8', 9));
            if (this.seat >= 0) { applyPatch(this.st, msg[4]); this.view = this.st.G; }
            this.got(msg[3]);
          }
        }
      });
    });
  }
  emit(...a) { this.ws.send('42/bench,' + JSON.stringify(a)); }
  send(args, v) {
    this.emit('update', { type: 'MAKE_MOVE', payload: { type: 'play', args, playerID: String(this.seat), credentials: this.m.creds[this.seat] } },
      v, this.m.id, String(this.seat));
  }
  bytes() { return this.ws?._socket?.bytesRead ?? 0; }
  close() { this.ws.close(); }
}
// limit_ws.py: text frames that begin {"v":N, ; then a JSON view, or HTML with one suggested action in data-next.
class LimitWs extends Conn {
  open(base, m) {
    const ws = (this.ws = new WS(`${base.replace('http', 'ws')}/ws/${m.id}/${this.seat < 0 ? 's' : this.seat}`, { perMessageDeflate: !!A.deflate }));
    return new Promise((ok, bad) => {
      ws.on('error', bad);
      ws.on('close', () => { if (!this.closed) bad(new Error('closed by the server')); });
      ws.on('message', (buf) => {
        const v = parseInt(buf.toString('latin1', 5, 16), 10);
        if (this.seat >= 0) {
          const msg = JSON.parse(buf.toString('utf8'));
          this.view = msg.view || null;
          this.next = null;
          if (msg.html) {
            const at = msg.html.indexOf('data-next="');
            if (at >= 0) this.next = msg.html.slice(at + 11, at + 24).split('"')[0].split(',').map(Number);
          }
        }
        if (this.v < 0) { this.v = v; ok(); } else this.got(v);
      });
    });
  }
  send(args, v) { this.ws.send(`{"a":[${args}],"v":${v}}`); }
  bytes() { return this.ws?._socket?.bytesRead ?? 0; }
  close() { this.closed = true; this.ws.close(); }
}

async function newMatch(api, i) {
  if (A.target === 'limit') return { id: `m${process.pid}x${i}`, creds: {} };
  const post = async (p, body) => (await fetch(api + p, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  const { matchID } = await post('/games/bench/create', { numPlayers: 2, unlisted: true });
  const creds = {};
  for (const p of ['0', '1']) creds[p] = (await post(`/games/bench/${matchID}/join`, { playerID: p, playerName: 'p' + p })).playerCredentials;
  return { id: matchID, creds };
}

let running = null;
process.on('exit', () => { if (running) running.kill('SIGKILL'); }); // also after an error
async function oneRun(rep) {
  let child = null, base = A.url, api = A.api || A.url, pid = A.pid ? +A.pid : null;
  if (A.spawn) {
    const words = A.spawn.split(' ').filter(Boolean);
    child = spawn('taskset', ['-c', A.core, ...words], { stdio: ['ignore', 'pipe', A.debug ? 'inherit' : 'ignore'], env: { ...process.env, NODE_ENV: 'production' } });
    running = child;
    const ready = await new Promise((ok, bad) => {
      let buf = '';
      const t = setTimeout(() => bad(new Error('server not ready')), 20000);
      child.stdout.on('data', (d) => {
        buf += d;
        for (const l of buf.split('\n')) if (l.startsWith('{"ready"')) { clearTimeout(t); ok(JSON.parse(l)); return; }
      });
      child.on('exit', (c) => bad(new Error('server ended: ' + c)));
    });
    base = `http://127.0.0.1:${ready.port}`;
    api = `http://127.0.0.1:${ready.api || ready.port}`;
    pid = child.pid;
  }
  for (const u of [base, api]) if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(u)) throw new Error('loopback only');

  const own = [], opp = [], spec = [], last = [];
  let phase = 'warm', done = 0, opened = 0, bytes = 0, stop = false, deliveries = 0, errors = 0;
  const slots = [];
  const Player = A.target === 'limit' ? LimitWs : A.client === 'light' ? BgioLight : BgioSocket;
  const Spectator = A.target === 'limit' ? LimitWs : BgioLight;

  class Slot {
    constructor(i) { this.i = i; this.ring = new Map(); this.queue = []; this.played = 0; this.conns = []; this.specs = []; this.busy = false; }
    async open(withSpectators) {
      const m = await newMatch(api, opened++);
      this.conns = [0, 1].map((s) => new Player(s, (c, v) => this.state(c, v)));
      this.b0 = [0, 0];
      for (const c of this.conns) await c.open(base, m);
      if (withSpectators && !this.specs.length)
        for (let k = 0; k < SPECT; k += 25) {
          const some = Array.from({ length: Math.min(25, SPECT - k) }, () => new Spectator(-1, (c, v) => this.state(c, v)));
          await Promise.all(some.map((c) => c.open(base, m)));
          this.specs.push(...some);
        }
      this.counted = 0;
      this.played = 0;
      this.ring.clear();
      this.turn = 0;
      this.b0 = this.conns.map((c) => c.bytes());
      this.busy = false;
    }
    sendNext(due) {
      const c = this.conns[this.turn];
      const args = c.view ? pickMove(c.view, c.seat, rnd) : c.next || [Math.floor(rnd() * 4), c.seat * 20 + Math.floor(rnd() * 20), Math.floor(rnd() * 4)];
      this.busy = true;
      this.ring.set(c.v + 1, { t: due ?? now(), seat: c.seat, left: 2 + this.specs.length, warm: phase !== 'run' });
      this.ring.delete(c.v - 3);
      this.at = now();
      c.send(args, c.v);
    }
    state(c, v) {
      const e = this.ring.get(v);
      if (!e) { errors++; return; }
      const dt = now() - e.t;
      e.left--;
      if (phase === 'run' && !e.warm) {
        deliveries++;
        if (c.seat < 0) spec.push(dt);
        else if (c.seat === e.seat) { own.push(dt); done++; }
        else opp.push(dt);
        if (this.specs.length && e.left === 0) last.push(dt);
      }
      if (this.specs.length ? e.left === 0 : c.seat === 1 - e.seat) this.after(e);
    }
    after(e) {
      this.turn = 1 - e.seat;
      this.played++;
      if (stop) { this.busy = false; return; }
      if (this.played >= MOVES && !this.specs.length) { this.recycle(); return; }
      if (A.mode === 'closed') this.sendNext();
      else if (this.queue.length) this.sendNext(this.queue.shift());
      else this.busy = false;
    }
    async recycle() {
      this.busy = true;
      await sleep(5); // the mover's own confirmation may still be under way
      this.tally();
      for (const c of this.conns) c.close();
      if (stop) return;
      try { await this.open(false); } catch (e) { errors++; return; }
      if (stop) return;
      if (A.mode === 'closed') this.sendNext();
      else if (this.queue.length) this.sendNext(this.queue.shift());
    }
    tally() { if (phase === 'run') this.conns.forEach((c, k) => { bytes += c.bytes() - this.b0[k]; }); }
  }
  // Two guests at a table of ours, who stay together for one match after the other. The next move is made when both have
  // seen the last one (and all spectators, where there are some), by whom the page offers something.
  class Table extends Slot {
    async open(withSpectators) {
      opened++;
      this.people ??= await guests(base, this.i);
      const match = await openMatch(this.people, A.game, JSON.parse(A.options));
      this.conns = this.people.map((visitor, seat) => new TableePage(seat, visitor, rnd, (c) => this.state(c)));
      for (const c of this.conns) await c.open(base, match);
      if (withSpectators) {
        this.specs = Array.from({ length: SPECT }, () => new TableePage(-1, new Visitor(base), rnd, (c) => this.state(c)));
        for (let k = 0; k < SPECT; k += 25) await Promise.all(this.specs.slice(k, k + 25).map((c) => c.open(base, match)));
      }
      this.flight = null;
      this.played = 0;
      this.b0 = this.conns.map((c) => c.bytes());
      this.busy = false;
    }
    sendNext(due) {
      const c = this.conns.find((one) => one.mayMove);
      if (!c) { this.recycle(); return; }
      this.busy = true;
      this.flight = { t: due ?? now(), seat: c.seat, left: 2 + this.specs.length, warm: phase !== 'run', seen: new Set() };
      this.at = now();
      c.send();
    }
    state(c) {
      const e = this.flight;
      if (!e || e.seen.has(c)) { errors++; return; }
      e.seen.add(c);
      const dt = now() - e.t;
      e.left--;
      if (phase === 'run' && !e.warm) {
        deliveries++;
        if (c.seat < 0) spec.push(dt);
        else if (c.seat === e.seat) { own.push(dt); done++; }
        else opp.push(dt);
        if (this.specs.length && e.left === 0) last.push(dt);
      }
      if (e.left === 0) this.after(e);
    }
    after() {
      this.flight = null;
      if (stop) { this.busy = false; return; }
      if (A.mode === 'closed') this.sendNext();
      else if (this.queue.length) this.sendNext(this.queue.shift());
      else this.busy = false;
    }
    async recycle() {
      this.busy = true;
      this.tally();
      for (const c of [...this.conns, ...this.specs]) c.close();
      const watched = this.specs.length > 0;
      this.specs = [];
      if (stop) return;
      try { await this.open(watched); } catch (e) { errors++; return; }
      if (stop) return;
      if (A.mode === 'closed') this.sendNext();
      else if (this.queue.length) this.sendNext(this.queue.shift());
    }
  }
  const t0 = now();
  for (let i = 0; i < N; i++) { const s = new (A.target === 'tablee' ? Table : Slot)(i); await s.open(i === 0); slots.push(s); }
  const setupS = (now() - t0) / 1000;
  let timer = null, watch = null, stalled = 0, missed = 0;
  if (A.mode === 'closed') for (const s of slots) s.sendNext();
  else {
    const gap = (N / +A.rate) * 1000;
    for (const s of slots) s.due = now() + rnd() * gap;
    timer = setInterval(() => {
      const t = now();
      for (const s of slots) while (s.due <= t) {
        s.due += gap;
        if (s.busy) { if (s.queue.length < 1000) s.queue.push(t); else missed++; } else s.sendNext(t);
      }
    }, 1);
  }
  watch = setInterval(() => { for (const s of slots) if (s.busy && now() - s.at > 5000) stalled++; }, 2500);
  await sleep(WARM * 1000);
  const s0 = pid ? procStat(pid) : null, m0 = machine(), c0 = process.cpuUsage(), w0 = now();
  for (const s of slots) s.b0 = s.conns.map((c) => c.bytes());
  const sb0 = slots[0].specs.reduce((a, c) => a + c.bytes(), 0);
  phase = 'run';
  await sleep(SECONDS * 1000);
  for (const s of slots) s.tally();
  const sb1 = slots[0].specs.reduce((a, c) => a + c.bytes(), 0);
  phase = 'end';
  const wall = (now() - w0) / 1000, s1 = pid ? procStat(pid) : null, m1 = machine(), cu = process.cpuUsage(c0);
  stop = true;
  clearInterval(timer); clearInterval(watch);
  const backlog = slots.reduce((a, s) => a + s.queue.length, 0);
  const cc = (cu.user + cu.system) / 1e6;
  const o = { label: A.label, target: A.target, mode: A.mode, matches: N, rep, moves: done, wall_s: r3(wall), moves_per_s: Math.round(done / wall),
    own_ms: pct(own), opp_ms: pct(opp), client_cpu: r3(cc / wall), bytes_per_move_per_client: done ? Math.round(bytes / done / 2) : 0,
    matches_opened: opened, setup_s: r3(setupS), errors, stalled };
  if (A.mode === 'open') Object.assign(o, { rate: +A.rate, backlog, missed });
  if (SPECT) Object.assign(o, { spectators: SPECT, fanout_moves_per_s: r3(last.length / wall), deliveries_per_s: Math.round(deliveries / wall),
    spec_ms: pct(spec), last_ms: pct(last), bytes_per_move_per_spectator: last.length ? Math.round((sb1 - sb0) / SPECT / last.length) : 0 });
  if (s1) o.server = { cpu_s: r3(s1.cpu - s0.cpu), cpu: r3((s1.cpu - s0.cpu) / wall), us_per_move: done ? Math.round(((s1.cpu - s0.cpu) * 1e6) / done) : 0,
    rss_mb: Math.round(s1.rss), peak_mb: Math.round(s1.peak) };
  o.noise = { other_cpu: r3((m1.busy - m0.busy - cc - (s1 ? s1.cpu - s0.cpu : 0)) / wall), steal: r3((m1.steal - m0.steal) / wall) };
  o.clean = o.noise.other_cpu <= 0.2 && o.noise.steal <= 0.05;
  out(o);
  for (const s of slots) for (const c of [...s.conns, ...s.specs]) try { c.close(); } catch { /* already gone */ }
  await sleep(200);
  if (child) {
    child.removeAllListeners('exit');
    const gone = new Promise((ok) => child.once('exit', ok));
    child.kill('SIGTERM');
    const t = setTimeout(() => child.kill('SIGKILL'), 4000);
    await gone;
    running = null;
    clearTimeout(t);
  }
  return o;
}

// boardgame.io without a network: its single-player client (reducer only), or two clients on its in-process master (with player views)
async function local(rep) {
  process.env.NODE_ENV = 'production';
  const { Client } = peerRequire('boardgame.io/client');
  const { Local } = peerRequire('boardgame.io/multiplayer');
  const lat = [];
  let moves = 0, matches = 0;
  const end = now() + SECONDS * 1000;
  const w0 = now(), c0 = process.cpuUsage();
  while (now() < end) {
    const game = makeGame({ delta: !!A.delta });
    game.moves.play = A.local === 'client' ? { ...game.moves.play, client: true } : game.moves.play;
    if (A.local === 'client') game.playerView = undefined;
    let clients;
    if (A.local === 'client') clients = [Client({ game, numPlayers: 2, debug: false })];
    else {
      const multiplayer = Local();
      clients = ['0', '1'].map((playerID) => Client({ game, numPlayers: 2, playerID, matchID: 'x' + matches, multiplayer, debug: false }));
    }
    clients.forEach((c) => c.start());
    matches++;
    for (let k = 0; k < MOVES && now() < end; k++) {
      const c = clients[A.local === 'client' ? 0 : k % 2];
      const st = c.getState();
      const args = pickMove(st.G, k % 2, rnd);
      const t = now();
      c.moves.play(...args);
      if (A.local !== 'client') await null;
      lat.push(now() - t);
      moves++;
      if (A.local !== 'client') { let g = 0; while (clients[(k + 1) % 2].getState()._stateID === st._stateID && g++ < 50) await null; if (g >= 50) throw new Error('no update'); }
      else if (c.getState()._stateID === st._stateID) throw new Error('move refused');
    }
    clients.forEach((c) => c.stop());
  }
  const cu = process.cpuUsage(c0), cpu = (cu.user + cu.system) / 1e6;
  out({ label: A.label || 'in-process ' + A.local, target: 'bgio-local', rep, matches, moves, moves_per_s: Math.round(moves / ((now() - w0) / 1000)), moves_per_cpu_s: Math.round(moves / cpu), ms: pct(lat) });
}

if (A.local) { for (let k = 0; k < +A.reps; k++) await local(k); } else {
  WS = peerRequire('ws').WebSocket || peerRequire('ws');
  Object.assign(TableePage, { WS, way: A.way });
  if (A.target === 'bgio') {
    ioClient = peerRequire('socket.io-client').io;
    applyPatch = peerRequire('rfc6902').applyPatch;
  }
  // --quiet S: wait up to S seconds for a second in which nothing else runs; repeat a disturbed run, at most --reps times more
  let good = 0, left = +A.reps * (A.quiet ? 2 : 1);
  while (good < +A.reps && left-- > 0) {
    for (const until = now() + (+A.quiet || 0) * 1000; now() < until;) {
      const m0 = machine();
      await sleep(700);
      if (machine().busy - m0.busy < 0.1) break;
    }
    const o = await oneRun(good);
    if (o.clean || !A.quiet) good++;
  }
}
process.exit(0);
