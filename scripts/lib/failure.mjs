/** An error the user can act on: its message is printed without a stack. */
export class Failure extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = 'Failure';
  }
}

/** The user stopped the command before it was done. */
export class StopRequested extends Error {
  constructor() {
    super('Stopped on request.');
    this.name = 'StopRequested';
  }
}
