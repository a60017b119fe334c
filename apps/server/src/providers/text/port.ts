/** A service that writes. What it answers is a stranger's text: whoever asks must treat it so. */
export interface TextService {
  /** Throws when there is no answer in time, or none that is text. */
  write(request: { instructions: string; material: string }): Promise<string>;
}
