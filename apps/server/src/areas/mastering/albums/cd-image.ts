import { type CueSheet, cdFramesPerSecond, cueSheet, samplesPerCdFrame } from '@debut/mastering/encode/cue-sheet';
import { wavHeader, wavHeaderBytes } from '@debut/mastering/encode/wav-header';
import type { Part } from '../../../platform/concatenated-file.ts';
import type { DownloadFile, StoredSound } from '../downloads/sound-files.ts';
import { bytesPart, storedPart } from '../downloads/tagged-file.ts';
import { texts } from '../texts.ts';

const maxCdFrames = 80 * 60 * cdFramesPerSecond;
const sampleBytes = 4;
const frameBytes = samplesPerCdFrame * sampleBytes;

/** A song as a WAV file of 16 bits and 44.1 kHz. */
export interface CdSong {
  readonly title: string;
  readonly performer: string;
  readonly isrc: string;
  readonly stored: StoredSound;
  /** Silence before the next song. */
  readonly gapSeconds: number;
}

export function fitsOnCd(songs: readonly { seconds: number; gapSeconds: number }[]): boolean {
  const frames = songs.map(({ seconds, gapSeconds }) => Math.ceil(seconds * cdFramesPerSecond) + gapFrames(gapSeconds));
  return frames.reduce((sum, count) => sum + count, 0) <= maxCdFrames;
}

/** One WAV file with all songs, each starting on a CD frame, and its cue sheet. Gaps are pregaps of the next song. */
export function assembleCd(
  { title, performer, upc }: Pick<CueSheet, 'title' | 'performer'> & { upc: string },
  songs: readonly CdSong[],
): DownloadFile[] {
  const file = `${texts.albumImage}.wav`;
  const parts: Part[] = [];
  const tracks: CueSheet['tracks'][number][] = [];
  let frames = 0;
  for (const [index, song] of songs.entries()) {
    const pregapFrames = gapFrames(songs[index - 1]?.gapSeconds ?? 0);
    const soundBytes = song.stored.size - wavHeaderBytes;
    const soundFrames = Math.ceil(soundBytes / frameBytes);
    parts.push({ kind: 'silence', size: pregapFrames * frameBytes }, storedPart(song.stored, wavHeaderBytes), {
      kind: 'silence',
      size: soundFrames * frameBytes - soundBytes,
    });
    const startFrames = frames + pregapFrames;
    const { isrc } = song;
    tracks.push({ title: song.title, performer: song.performer, ...(isrc && { isrc }), startFrames, pregapFrames });
    frames = startFrames + soundFrames;
  }
  const header = wavHeader({ sampleRate: 44_100, channels: 2, bits: 16, soundBytes: frames * frameBytes });
  const sheet = cueSheet({ title, performer, ...(upc && { upc }), file, tracks });
  return [
    { filename: file, mediaType: 'audio/wav', parts: [bytesPart(header), ...parts] },
    { filename: `${texts.albumImage}.cue`, mediaType: 'text/plain', parts: [bytesPart(Buffer.from(sheet))] },
  ];
}

function gapFrames(seconds: number): number {
  return Math.round(seconds * cdFramesPerSecond);
}
