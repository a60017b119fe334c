/** A music-streaming service an artist connects their account of. */
export interface StreamingService {
  authorizationUrl(attempt: { state: string; codeVerifier: string }): string;
  /** Throws `StreamingFailed`. */
  connect(code: string, codeVerifier: string): Promise<{ grant: string; account: StreamingProfile }>;
  /**
   * What the service says today; `grant` is what lets us in from now on. Without an artist, the one called like the account
   * is looked for. Throws `StreamingFailed`.
   */
  read(grant: string, artistId: string | undefined): Promise<{ grant: string; profile: StreamingProfile }>;
  /** The id in an address of an artist's page; `undefined` when it is none. */
  artistOf(url: string): string | undefined;
}

export interface StreamingProfile {
  readonly id: string;
  readonly kind: 'artist' | 'account';
  readonly name: string;
  readonly picture: string | null;
  readonly url: string | null;
  readonly followers: number | null;
  readonly popularity: number | null;
}

export class StreamingFailed extends Error {
  override readonly name = 'StreamingFailed';
  /** `refused`: it will be refused again, until the artist connects anew. */
  readonly why: 'refused' | 'unreachable' | 'no-artist';

  constructor(why: StreamingFailed['why'], cause?: unknown) {
    super(`The streaming service did not answer as hoped (${why}).`, { cause });
    this.why = why;
  }
}
