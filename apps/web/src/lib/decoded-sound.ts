import { heldSound, type SoundFile, type StoredFile, UnplayableError } from './sound-file.ts';
import { soundLag } from './sound-lag.ts';

/** Compressed sound, decoded whole by the browser and laid over a reference that plays the same. */
export async function openDecodedSound(
  file: StoredFile,
  reference: SoundFile,
  referenceStartsAt: number,
): Promise<SoundFile> {
  const { sampleRate } = reference;
  const bytes = await file.bytes(0, file.size);
  const decoded = await new OfflineAudioContext(1, 1, sampleRate)
    .decodeAudioData(bytes.buffer)
    .catch((cause: unknown) => {
      throw new UnplayableError('The browser does not know this format.', { cause });
    });
  if (decoded.duration > maxDecodedSeconds) throw new UnplayableError('Too long to be held in memory.');
  const channels = Array.from({ length: Math.min(2, decoded.numberOfChannels) }, (_, channel) =>
    decoded.getChannelData(channel),
  );
  // Two decoders that agree on the length have cut off the same.
  const isSame = decoded.length === reference.frames;
  const lag = isSame ? 0 : await lagBehind(reference, channels, Math.round(referenceStartsAt * sampleRate));
  return heldSound(sampleRate, channels, lag);
}

/** Found where the reference is loud: silence is like any other silence. */
async function lagBehind(reference: SoundFile, channels: readonly Float32Array[], startFrame: number): Promise<number> {
  const { signal } = new AbortController();
  const places = [0.2, 0.4, 0.6, 0.8].map((part) => Math.floor(reference.frames * part));
  const stretches = await Promise.all(
    places.map(async (from) => {
      const samples = mono(await reference.read(from, comparedFrames, signal));
      return { from, samples, energy: samples.reduce((sum, sample) => sum + sample * sample, 0) };
    }),
  );
  const loudest = stretches.reduce((one, other) => (other.energy > one.energy ? other : one));
  const begin = startFrame + loudest.from - maxLagFrames;
  const around = channels.map((samples) =>
    samples.slice(Math.max(0, begin), Math.max(0, begin) + loudest.samples.length + 2 * maxLagFrames),
  );
  return begin < 0 || loudest.energy === 0 ? 0 : soundLag(loudest.samples, mono(around), maxLagFrames);
}

function mono(channels: readonly Float32Array[]): Float32Array {
  const [left = new Float32Array(), right = left] = channels;
  return left.map((sample, frame) => (sample + (right[frame] ?? 0)) / 2);
}

/** Half an hour of stereo would take more memory than a phone gives to a page. */
const maxDecodedSeconds = 15 * 60;
/** Encoders' run-ins stay below this: 1,105 samples of MP3, 2,112 of AAC. */
const maxLagFrames = 2400;
const comparedFrames = 4096;
