/** A stretch of sound: one array of samples (−1 to 1) per channel, all of the same length. */
export interface SoundBlock {
  readonly sampleRate: number;
  readonly channels: readonly Float32Array[];
}

/** Turns the bytes of a file, in whatever pieces they arrive, into sound. */
export interface Decoder {
  decode(bytes: Uint8Array): Promise<SoundBlock[]> | SoundBlock[];
  /** What is left once all bytes are in. */
  finish(): Promise<SoundBlock[]> | SoundBlock[];
  free(): void;
}

/** The file is not what it says it is, or is broken beyond reading. The message is a sentence for people. */
export class UnreadableSound extends Error {
  override readonly name: string = 'UnreadableSound';
}

/** Longer than we read; see `maxSoundSeconds`. */
export class TooLongSound extends UnreadableSound {}
