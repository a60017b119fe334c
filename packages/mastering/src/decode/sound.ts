/** A block of decoded sound. */
export interface SoundBlock {
  readonly sampleRate: number;
  readonly frames: number;
  readonly channelCount: number;
  /** One array of samples (−1 to 1) per channel. */
  readonly channels: readonly Float32Array[];
  /** Fills `target` with interleaved stereo from a frame on; mono is duplicated. */
  readStereo(from: number, target: Float32Array): void;
}

export function blockOfChannels(sampleRate: number, channels: readonly Float32Array[]): SoundBlock {
  const [left = new Float32Array(0), right = left] = channels;
  return {
    sampleRate,
    frames: left.length,
    channelCount: channels.length,
    channels,
    readStereo(from, target) {
      for (let index = from, to = 0; to < target.length; index += 1, to += 2) {
        target[to] = left[index] as number;
        target[to + 1] = right[index] as number;
      }
    },
  };
}

/** Takes no memory, however long it is. */
export function silence(sampleRate: number, frames: number): SoundBlock {
  return {
    sampleRate,
    frames,
    channelCount: 1,
    get channels() {
      return [new Float32Array(frames)];
    },
    readStereo: (_from, target) => void target.fill(0),
  };
}

/** Decodes the bytes of a file, in whatever pieces they arrive. */
export interface Decoder {
  /** The bytes may change after the next call. */
  decode(bytes: Uint8Array): Promise<SoundBlock[]> | SoundBlock[];
  /** The rest, once all bytes are in. */
  finish(): Promise<SoundBlock[]> | SoundBlock[];
  free(): void;
}

/** The file is damaged or not what it claims to be. The message is written for people. */
export class UnreadableSound extends Error {
  override readonly name: string = 'UnreadableSound';
}

/** Longer than we decode; see `maxSoundSeconds`. */
export class TooLongSound extends UnreadableSound {}
