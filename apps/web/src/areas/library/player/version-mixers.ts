import { openDecodedSound } from '../../../lib/decoded-sound.ts';
import { openPcmFile, type SoundFile } from '../../../lib/sound-file.ts';
import { openStoredFile } from '../../../lib/stored-file.ts';
import type { MixSource } from '../playback/mixer-plan.ts';
import type { MixerDependencies } from '../playback/mixer-types.ts';
import { addressReserveMs } from '../playback/player-limits.ts';
import type { SignedAudio } from '../playback/player-types.ts';
import { VersionMixer } from '../playback/version-mixer.ts';
import { browserClock, logTrouble, signAudio } from './browser-audio.ts';
import { silentSound } from './silent-sound.ts';

/** The mixer of these versions. The same ones get the same mixer, so that a page finds what it left playing. */
export function mixerOf(sources: readonly MixSource[]): VersionMixer {
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
  createContext: contextOf,
  openSound,
  createCarrier() {
    const carrier = new Audio(silentSound());
    carrier.loop = true;
    return carrier;
  },
  log: logTrouble,
};

/** At the sound's own rate: slices that each had to be resampled would not join without a trace. Browsers allow few. */
function contextOf(sampleRate: number): AudioContext {
  const known = contexts.get(sampleRate);
  if (known) return known;
  const context = new AudioContext({ sampleRate, latencyHint: 'playback' });
  contexts.set(sampleRate, context);
  return context;
}

const contexts = new Map<number, AudioContext>();

async function openSound(source: MixSource, reference: SoundFile | null): Promise<SoundFile> {
  const file = await openStoredFile(signedAddressOf(source.address));
  const pcm = await openPcmFile(file);
  if (pcm) return pcm;
  if (!reference) throw new Error('A version is not as it was written.');
  return openDecodedSound(file, reference, source.startsAtSeconds);
}

function signedAddressOf(address: string): () => Promise<string> {
  let signed: Promise<SignedAudio> | null = null;
  return async () => {
    const { url, expiresAt } = (await signed?.catch(() => null)) ?? { url: '', expiresAt: 0 };
    if (expiresAt - Date.now() > addressReserveMs) return url;
    signed = signAudio(address);
    return (await signed).url;
  };
}
