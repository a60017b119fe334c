/** Why the process cannot start, as a sentence for the operator, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartRefused';
}
