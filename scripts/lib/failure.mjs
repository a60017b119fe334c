/** Something the person at the terminal can act on: its message is shown alone, without a stack. */
export class Failure extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = 'Failure';
  }
}

/** The person asked the command to stop before it was through. */
export class StopRequested extends Error {
  constructor() {
    super('Stopped on request.');
    this.name = 'StopRequested';
  }
}
