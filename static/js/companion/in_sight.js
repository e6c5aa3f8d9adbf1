// The next question is where one looks. On a phone the answer lies further down than the question: once it is given, the
// page shows the top of what comes next. A figure of a form or one die of several is the same question: nothing moves.

export class InSight {
  #asked = document.getElementById("asked");
  #was = this.#question();

  constructor() {
    new MutationObserver(() => this.#look()).observe(this.#asked, { childList: true, characterData: true, subtree: true });
  }

  #look() {
    const question = this.#question();
    if (question === this.#was) return;
    this.#was = question;
    document.getElementById("centre").scrollTop = 0;
    if (this.#asked.getBoundingClientRect().top < 0) this.#asked.scrollIntoView({ block: "start", behavior: "instant" });
  }

  #question() {
    return this.#asked.querySelector(".ask")?.textContent;
  }
}
