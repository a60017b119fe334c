import { rename } from 'node:fs/promises';
import path from 'node:path';
import { planAlbumLoudness } from '@debut/contract/plan-album';
import { averageTone } from '@debut/contract/tone-match';
import { isIsrc } from '../encode/cue-sheet.ts';
import { maxCdFrames, planCd } from '../encode/plan-cd.ts';
import { masteringStyles } from '../engine.ts';
import { convertForCd } from '../runner/encode.ts';
import { MasteringFailure } from '../runner/failure.ts';
import type { MasteredFile, MasteringPool } from '../runner/pool.ts';
import type { SoundTags } from '../tags/sound-tags.ts';
import { type AlbumFiles, planAlbumFiles } from './album-files.ts';
import { finishMaster } from './finish-master.ts';
import { createProgressBar } from './progress-bar.ts';
import type { AlbumArguments } from './read-album-arguments.ts';
import type { Arguments } from './read-arguments.ts';
import { withScratch } from './scratch.ts';
import type { ShownVersion } from './show-report.ts';
import { writeCd } from './write-cd.ts';

/** Masters songs as one album. Files appear when all tracks are done. */
export async function masterAlbum(
  pool: MasteringPool,
  read: Arguments,
  album: AlbumArguments,
  ownTags: SoundTags,
  signal: AbortSignal,
): Promise<ShownVersion[]> {
  const bar = createProgressBar(process.stderr, read.isQuiet);
  return withScratch(read.out, async (scratch) => {
    const mixes = await analyseSongs(pool, read.songs, scratch, signal, bar.show);
    if (read.format === 'cd') refuseLongCd(mixes, album.gapSeconds);
    const files = await planAlbumFiles(read, ownTags);
    const masters = await masterTracks(pool, { read, album, mixes, scratch, signal, show: bar.show });
    const made =
      read.format === 'cd'
        ? await makeCd(masters, { files, album, scratch, signal, show: bar.show })
        : await finishTracks(masters, { files, read, signal, show: bar.show });
    for (const [from, to] of made) await rename(from, to);
    return masters.map(({ report, damage }, index) => ({
      song: read.songs[index] ?? '',
      file: made[read.format === 'cd' ? 0 : index]?.[1] ?? '',
      report,
      damage,
    }));
  }).finally(() => bar.clear());
}

type Show = (label: string, fraction: number) => void;
type Mix = Awaited<ReturnType<MasteringPool['analyse']>>;
/** A finished file, and where it goes. */
type Made = readonly [from: string, to: string];

async function analyseSongs(
  pool: MasteringPool,
  songs: readonly string[],
  outputFolder: string,
  signal: AbortSignal,
  show: Show,
): Promise<Mix[]> {
  const mixes: Mix[] = [];
  for (const [index, source] of songs.entries()) {
    show(`${path.parse(source).name}: analyse`, index / songs.length);
    mixes.push(await named(source, pool.analyse({ source, outputFolder, signal })));
  }
  return mixes;
}

function refuseLongCd(mixes: readonly Mix[], gapSeconds: number): void {
  const samples = mixes.map(({ durationSeconds }) => Math.round((durationSeconds ?? 0) * 44_100));
  if (planCd(samples, gapSeconds).totalFrames > maxCdFrames)
    throw new MasteringFailure('too_long', 'A CD holds at most 80 minutes. Choose another format.');
}

async function masterTracks(
  pool: MasteringPool,
  job: {
    readonly read: Arguments;
    readonly album: AlbumArguments;
    readonly mixes: readonly Mix[];
    readonly scratch: string;
    readonly signal: AbortSignal;
    readonly show: Show;
  },
): Promise<MasteredFile[]> {
  const { read, album, mixes, scratch, signal, show } = job;
  const { style, spread } = album;
  const measures = mixes.map(({ profile }) => profile.measures);
  const albumTone = averageTone(measures.map(({ spectrum }) => spectrum));
  const usualLufs = masteringStyles.find(({ id }) => id === style)?.targetLufs ?? -14;
  const targets = planAlbumLoudness(
    measures.map(({ integratedLufs }) => integratedLufs),
    { targetLufs: read.settings.loudness ?? usualLufs, spread },
  );
  const masters: MasteredFile[] = [];
  for (const [index, source] of read.songs.entries()) {
    const part = { style, targetLufs: targets[index] ?? usualLufs, fadeInSeconds: 0, fadeOutSeconds: 0 };
    const running = pool.run({
      source,
      styles: ['album'],
      settings: { ...read.settings, album: part },
      albumTone,
      outputFolder: path.join(scratch, String(index)),
      signal,
      onProgress: ({ fraction }) => show(`${path.parse(source).name}: ${style}`, fraction),
    });
    masters.push(...(await named(source, running)));
  }
  return masters;
}

/** Failures name their song. */
async function named<Result>(song: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof MasteringFailure ? new MasteringFailure(error.code, `${song}: ${error.message}`) : error;
  }
}

async function finishTracks(
  masters: readonly MasteredFile[],
  { files, read, signal, show }: { files: AlbumFiles; read: Arguments; signal: AbortSignal; show: Show },
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, { path: wav }] of masters.entries()) {
    const { tags = {}, file = '' } = files.tracks[index] ?? {};
    const onProgress = (fraction: number) => show(path.basename(file), fraction);
    made.push([await finishMaster(wav, read.format, tags, { signal, onProgress }), file]);
  }
  return made;
}

async function makeCd(
  masters: readonly MasteredFile[],
  {
    files,
    album,
    scratch,
    signal,
    show,
  }: { files: AlbumFiles; album: AlbumArguments; scratch: string; signal: AbortSignal; show: Show },
): Promise<Made[]> {
  const tracks = [];
  for (const [index, { path: wav }] of masters.entries()) {
    const { title = '', artist = '', isrc = '' } = files.tracks[index]?.tags ?? {};
    const file = path.join(scratch, `${index}.cd.wav`);
    await convertForCd(wav, file, { signal, onProgress: (fraction) => show(`${title} for the CD`, fraction) });
    tracks.push({ title, performer: artist || files.artist, ...(isIsrc(isrc) && { isrc }), file });
  }
  const [wav, cue] = [path.join(scratch, 'cd.wav'), path.join(scratch, 'cd.cue')];
  const { title, artist: performer, cd } = files;
  await writeCd({ title, performer, fileName: path.basename(cd.wav), gapSeconds: album.gapSeconds, tracks }, wav, cue);
  return [
    [wav, cd.wav],
    [cue, cd.cue],
  ];
}
