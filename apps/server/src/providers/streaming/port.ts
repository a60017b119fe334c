/** A music-streaming service that artists connect their account of. */
export interface StreamingService {
  authorizationUrl(attempt: { state: string; codeVerifier: string }): string;
  /** Throws `StreamingFailed`. */
  connect(code: string, codeVerifier: string): Promise<{ grant: string; account: StreamingProfile }>;
  /**
   * The current profile; `grant` replaces the stored one. Without an artist, the one with the account's name is
   * searched. Throws `StreamingFailed`.
   */
  read(grant: string, artistId: string | undefined): Promise<{ grant: string; profile: StreamingProfile }>;
  /** A track by its ISRC, or an album by its UPC; `grant` replaces the stored one. Throws `StreamingFailed`. */
  findRelease(grant: string, code: ReleaseCode): Promise<{ grant: string; release: StreamingRelease | null }>;
  /** The id in the URL of an artist's page; `undefined` if it is not one. */
  artistOf(url: string): string | undefined;
}

export interface ReleaseCode {
  readonly kind: 'isrc' | 'upc';
  readonly code: string;
}

export interface StreamingRelease {
  readonly url: string;
  readonly title: string;
  readonly artist: string;
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
  /** `refused`: retrying is useless until the artist reconnects. */
  readonly why: 'refused' | 'unreachable' | 'no-artist';

  constructor(why: StreamingFailed['why'], cause?: unknown) {
    super(`The streaming service did not answer as hoped (${why}).`, { cause });
    this.why = why;
  }
}
