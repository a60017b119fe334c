import { openDecodedSound, openDecodedStem, repeatSound } from '../playback/decoded-sound.ts';
import type { MixSource } from '../playback/mix.model.ts';
import { openPcmFile } from '../playback/pcm-file.ts';
import { addressReserveMs } from '../playback/player-audio.ts';
import type { SignedAudio } from '../playback/player-state.ts';
import { createSilentElement } from '../playback/silent-audio.ts';
import { openStoredFile, type SoundFile } from '../playback/sound-file.ts';
import { type MixerDependencies, VersionMixer } from '../playback/version-mixer.ts';
import { browserClock, logWarning, requestSignedAudioUrl } from './player.ts';

/** Cached, so that a page that is opened again finds its versions playing. */
export function getMixer(sources: readonly MixSource[]): VersionMixer {
  const key = JSON.stringify(sources);
  const known = mixers.get(key);
  if (known) return known;
  const mixer = new VersionMixer(sources, browserAudio);
  mixers.set(key, mixer);
  return mixer;
}

const mixers = new Map<string, VersionMixer>();

const browserAudio: MixerDependencies = {
  clock: browserClock,
  createContext: getContext,
  openSound,
  createSilentElement,
  log: logWarning,
};

/** At the sample rate of the file, because resampled slices do not join seamlessly. Browsers limit their number. */
function getContext(sampleRate: number): AudioContext {
  const known = contexts.get(sampleRate);
  if (known) return known;
  const context = new AudioContext({ sampleRate, latencyHint: 'playback' });
  contexts.set(sampleRate, context);
  return context;
}

const contexts = new Map<number, AudioContext>();

async function openSound(source: MixSource, reference: SoundFile | null): Promise<SoundFile> {
  const file = await openStoredFile(createSigner(source.address));
  const pcm = await openPcmFile(file);
  if (source.isStem) {
    const sampleRate = reference?.sampleRate ?? pcm?.sampleRate ?? decodedStemRate;
    return pcm?.sampleRate === sampleRate ? pcm : openDecodedStem(file, sampleRate);
  }
  if (!reference) {
    if (pcm) return pcm;
    throw new Error('A version is not a PCM file.');
  }
  // The browser resamples what it decodes.
  const hasSameRate = pcm?.sampleRate === reference.sampleRate;
  if (source.isOtherMusic) return repeatSound(hasSameRate ? pcm : await openDecodedSound(file, reference));
  return hasSameRate ? pcm : openDecodedSound(file, reference, source.startsAtSeconds);
}

/** When the first stem is not PCM, whose rate is unknown before it is decoded. */
const decodedStemRate = 48_000;

function createSigner(address: string): () => Promise<string> {
  let signed: Promise<SignedAudio> | null = null;
  return async () => {
    const { url, expiresAt } = (await signed?.catch(() => null)) ?? { url: '', expiresAt: 0 };
    if (expiresAt - Date.now() > addressReserveMs) return url;
    signed = requestSignedAudioUrl(address);
    return (await signed).url;
  };
}
