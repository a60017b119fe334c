import { openDecodedSound } from '../../../lib/decoded-sound.ts';
import { openPcmFile, type SoundFile } from '../../../lib/sound-file.ts';
import { openStoredFile } from '../../../lib/stored-file.ts';
import type { MixSource } from '../playback/mixer-plan.ts';
import type { MixerDependencies } from '../playback/mixer-types.ts';
import { addressReserveMs } from '../playback/player-limits.ts';
import type { SignedAudio } from '../playback/player-types.ts';
import { VersionMixer } from '../playback/version-mixer.ts';
import { browserClock, logWarning, signAudio } from './player.ts';

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
  log: logWarning,
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

/** An address of ten seconds of nothing: browsers give media keys to elements that play something, and to nothing else. */
function silentSound(): string {
  address ??= URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
  return address;
}

/** One for all: each would stay in memory as long as the page. */
let address: string | null = null;

function silence(): Uint8Array<ArrayBuffer> {
  const frames = seconds * sampleRate;
  const bytes = new Uint8Array(44 + frames).fill(middle, 44);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  name(0, 'RIFF');
  view.setUint32(4, 36 + frames, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  name(36, 'data');
  view.setUint32(40, frames, true);
  return bytes;
}

const seconds = 10;
const sampleRate = 8000;
/** Silence in 8-bit samples, which have no sign. */
const middle = 128;
