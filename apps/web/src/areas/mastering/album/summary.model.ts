import { combineLoudness } from '@debut/contract/plan-album';
import { playTime } from '@debut/contract/play-time';
import { formatFigure } from '../../../ui/figures.ts';
import type { Song, SongLevel } from './album.model.ts';
import { texts } from './texts.ts';

/** The figures below the tracks; null where a level is unknown. */
export interface AlbumSummary {
  readonly lufs: number | null;
  /** With gaps. */
  readonly time: string;
  readonly timeParts: string;
  readonly rangeLu: number | null;
  readonly sentence: string;
}

export function summarize(songs: readonly Song[], levels: readonly SongLevel[]): AlbumSummary {
  const music = songs.reduce((sum, { seconds }) => sum + seconds, 0);
  // Nothing follows the last track.
  const gaps = songs.slice(0, -1).reduce((sum, { part }) => sum + part.gapSeconds, 0);
  const known = levels.flatMap(({ masterLufs }) => masterLufs ?? []);
  const isComplete =
    known.length > 0 && songs.every(({ state }, index) => state === 'measured' || levels[index]?.isReached);
  return {
    lufs: isComplete
      ? combineLoudness(songs.map(({ seconds }, at) => ({ seconds, lufs: levels[at]?.masterLufs ?? null })))
      : null,
    time: playTime(music + gaps),
    timeParts: texts.musicAndGaps(playTime(music), texts.seconds(formatFigure(gaps))),
    rangeLu: isComplete ? findRange(known) : null,
    sentence: isComplete ? describeBalance(songs, levels) : '',
  };
}

function findRange(levels: readonly number[]): number {
  return Math.max(...levels) - Math.min(...levels);
}

/** "Four songs sit within 0.1 LU. “Kitchen Light” stays softer on purpose." */
function describeBalance(songs: readonly Song[], levels: readonly SongLevel[]): string {
  const loudest = Math.max(...levels.flatMap(({ masterLufs }) => masterLufs ?? []));
  const isLoud = ({ masterLufs }: SongLevel) => masterLufs !== null && masterLufs > loudest - alikeLu;
  const titlesOf = (matches: (level: SongLevel) => boolean) =>
    listTitles(songs.filter((_, index) => matches(levels[index] as SongLevel)));
  const softer = titlesOf((level) => !isLoud(level) && level.isSofterOnPurpose);
  const heldBack = titlesOf((level) => !isLoud(level) && !level.isSofterOnPurpose);
  return [
    describeAlike(levels.filter(isLoud)),
    softer.length > 0 && texts.softerOnPurpose(softer),
    heldBack.length > 0 && texts.asLoudAsPossible(heldBack),
  ]
    .filter(Boolean)
    .join(' ');
}

const alikeLu = 1;

function describeAlike(levels: readonly SongLevel[]): string {
  if (levels.length < 2) return '';
  const range = formatFigure(findRange(levels.flatMap(({ masterLufs }) => masterLufs ?? [])));
  if (range !== '0.0') return texts.sitWithin(levels.length, range);
  const isPlanned = levels.every(({ isReached }) => !isReached);
  return isPlanned ? texts.willBeEquallyLoud(levels.length) : texts.areEquallyLoud(levels.length);
}

/** In quotation marks, and not too many of them. */
export function listTitles(songs: readonly Song[]): string[] {
  const titles = songs.map(({ track }) => `“${track.title}”`);
  if (titles.length <= maxTitles) return titles;
  const listed = titles.slice(0, maxTitles - 1);
  return [...listed, texts.moreTitles(titles.length - listed.length)];
}

const maxTitles = 4;
