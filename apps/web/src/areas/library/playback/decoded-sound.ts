import { type SoundFile, type StoredFile, UnplayableError } from './sound-file.ts';
import { texts } from './texts.ts';

/**
 * Compressed audio, decoded as a whole by the browser at the sample rate of a reference, and aligned to it if it is the same
 * music: it then starts at the given second.
 */
export async function openDecodedSound(
  file: StoredFile,
  reference: SoundFile,
  referenceStartsAt?: number,
): Promise<SoundFile> {
  const { sampleRate } = reference;
  const channels = await decode(file, sampleRate);
  const length = channels[0]?.length ?? 0;
  // Decoders that agree on the length have removed the same delay.
  const isAligned = referenceStartsAt === undefined || length === reference.frames;
  const lag = isAligned ? 0 : await measureLag(reference, channels, Math.round(referenceStartsAt * sampleRate));
  return createMemorySound(sampleRate, channels, lag);
}

/** Compressed audio that begins with the others and is compared with nothing. */
export async function openDecodedStem(file: StoredFile, sampleRate: number): Promise<SoundFile> {
  return createMemorySound(sampleRate, await decode(file, sampleRate));
}

async function decode(file: StoredFile, sampleRate: number): Promise<Float32Array[]> {
  const bytes = await file.bytes(0, file.size);
  const decoded = await new OfflineAudioContext(1, 1, sampleRate)
    .decodeAudioData(bytes.buffer)
    .catch((cause: unknown) => {
      throw new UnplayableError(texts.browserDoesNotSupportThis, { cause });
    });
  if (decoded.duration > maxDecodedSeconds) throw new UnplayableError(texts.tooLongToDecodeIn);
  return Array.from({ length: Math.min(2, decoded.numberOfChannels) }, (_, channel) => decoded.getChannelData(channel));
}

/** Measured where the reference is loud, because silence has no lag. */
async function measureLag(
  reference: SoundFile,
  channels: readonly Float32Array[],
  startFrame: number,
): Promise<number> {
  const { signal } = new AbortController();
  const positions = [0.2, 0.4, 0.6, 0.8].map((part) => Math.floor(reference.frames * part));
  const excerpts = await Promise.all(
    positions.map(async (from) => {
      const samples = mixToMono(await reference.read(from, comparedFrames, signal));
      return { from, samples, energy: samples.reduce((sum, sample) => sum + sample * sample, 0) };
    }),
  );
  const loudest = excerpts.reduce((one, other) => (other.energy > one.energy ? other : one));
  const start = startFrame + loudest.from - maxLagFrames;
  const around = channels.map((samples) =>
    samples.slice(Math.max(0, start), Math.max(0, start) + loudest.samples.length + 2 * maxLagFrames),
  );
  return start < 0 || loudest.energy === 0 ? 0 : findLag(loudest.samples, mixToMono(around), maxLagFrames);
}

function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [left = new Float32Array(), right = left] = channels;
  return left.map((sample, frame) => (sample + (right[frame] ?? 0)) / 2);
}

/** More would exceed the memory that phones allow a page. */
const maxDecodedSeconds = 15 * 60;
/** More than the encoder delay of MP3 (1,105 samples) and AAC (2,112). */
const maxLagFrames = 2400;
const comparedFrames = 4096;

/** Decoded audio as 16-bit integers, which take half the memory of floats. */
export function createMemorySound(sampleRate: number, channels: readonly Float32Array[], firstFrame = 0): SoundFile {
  const stored = channels.map(toIntegers);
  const frames = (stored[0]?.length ?? 0) - firstFrame;
  return {
    sampleRate,
    frames,
    async read(from, count) {
      return stored.map((samples) => {
        const part = new Float32Array(Math.max(0, Math.min(count, frames - from)));
        for (let frame = 0; frame < part.length; frame += 1) {
          part[frame] = (samples[firstFrame + from + frame] ?? 0) / integerScale;
        }
        return part;
      });
    },
  };
}

/** Starts over at its end, so that it can play along with something longer. */
export function repeatSound(sound: SoundFile): SoundFile {
  return {
    ...sound,
    read: (from, count, signal) => sound.read(sound.frames > 0 ? from % sound.frames : 0, count, signal),
  };
}

/** A plain loop, because a long song has fifty million samples. */
function toIntegers(samples: Float32Array): Int16Array {
  const integers = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] as number;
    integers[index] = sample > 1 ? integerScale : sample < -1 ? -integerScale : sample * integerScale;
  }
  return integers;
}

const integerScale = 0x7f_ff;

/**
 * By how many samples `late` lags behind `reference`, because decoders remove different amounts of encoder delay. `late`
 * starts `maxLag` samples earlier and ends `maxLag` samples later.
 */
export function findLag(reference: Float32Array, late: Float32Array, maxLag: number): number {
  const differences = getSecondDifferences(reference);
  const lateDifferences = getSecondDifferences(late);
  let best = { lag: 0, correlation: 0 };
  for (let lag = -maxLag; lag <= maxLag; lag += 1) {
    const correlation = correlateAt(differences, lateDifferences, maxLag + lag);
    if (correlation > best.correlation) best = { lag, correlation };
  }
  return best.lag;
}

/** Keeps the high frequencies: lows are similar at many lags, and mastering shifts their phase. */
function getSecondDifferences(samples: Float32Array): Float32Array {
  return samples.map(
    (sample, index) =>
      sample - 2 * (samples[index - 1] ?? sample) + (samples[index - 2] ?? samples[index - 1] ?? sample),
  );
}

/** Normalized by the energy of `late`, so that its level does not matter. */
function correlateAt(reference: Float32Array, late: Float32Array, from: number): number {
  let product = 0;
  let energy = 0;
  const end = Math.min(reference.length, late.length - from);
  for (let index = 0; index < end; index += 1) {
    const sample = late[from + index] as number;
    product += (reference[index] as number) * sample;
    energy += sample * sample;
  }
  return energy > 0 ? product / Math.sqrt(energy) : 0;
}
