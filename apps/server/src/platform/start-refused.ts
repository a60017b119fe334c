/** Why the process cannot start, as a sentence for whoever runs it. A stack would say nothing more. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
