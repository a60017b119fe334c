/** A service that generates text. Its response is untrusted. */
export interface TextService {
  /** Throws without a textual response in time. */
  write(request: { instructions: string; material: string }): Promise<string>;
}
