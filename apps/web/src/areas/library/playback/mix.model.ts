/** The original or a version, as one of several sounds that play in sync. */
export interface MixSource {
  /** The `audioFile` of its playable track. */
  readonly file: string;
  /** The stored address of its sound, and the time in it at which the mix begins. */
  readonly address: string;
  readonly startsAtSeconds: number;
  /** This gain makes all sources equally loud. */
  readonly levelMatchDb: number;
  readonly isOriginal: boolean;
  /** Another piece of music: it repeats where it is shorter, and is read only when it is chosen. */
  readonly isOtherMusic?: boolean | undefined;
  /** A part of the song: all of them are heard together. */
  readonly isStem?: boolean | undefined;
}

export interface MixBalance {
  /** The share of the version against the original, from 0 to 1. */
  readonly blend: number;
  readonly isMatched: boolean;
  /** Of stems, in decibels by file; the others are heard at 0 dB. */
  readonly stemLevels?: ReadonlyMap<string, number> | undefined;
}

/** The chosen source and its balance with the original. */
export interface Mix extends MixBalance {
  readonly file: string;
}

/** The level of each audible source. */
export function getMixLevels(sources: readonly MixSource[], mix: Mix): ReadonlyMap<string, number> {
  const chosen = sources.find(({ file }) => file === mix.file);
  if (chosen?.isStem) return getStemLevels(sources, mix.stemLevels);
  const shares = chosen ? sources.map((source) => ({ source, share: getShare(source, chosen, mix.blend) })) : [];
  return new Map(
    shares
      .filter(({ share }) => share > 0)
      .map(({ source, share }) => [source.file, share * (mix.isMatched ? 10 ** (source.levelMatchDb / 20) : 1)]),
  );
}

function getStemLevels(stems: readonly MixSource[], levels: MixBalance['stemLevels']): ReadonlyMap<string, number> {
  return new Map(stems.map(({ file }) => [file, 10 ** (((levels?.get(file) ?? 0) - stemHeadroomDb) / 20)]));
}

/** Stems that are turned up may exceed full scale together; the finished mix is turned down instead. */
const stemHeadroomDb = 6;

/** Both signals are correlated, so shares that add up to 1 keep the level. */
function getShare(source: MixSource, chosen: MixSource, blend: number): number {
  if (source === chosen) return chosen.isOriginal ? 1 : blend;
  return source.isOriginal && !chosen.isOriginal ? 1 - blend : 0;
}

/** Sound is read in slices, so that a long song is never in memory as a whole. */
export const sliceSeconds = 2;
const slicesAhead = 3;
const slicesAheadOfInaudible = 1;

export interface Slice {
  readonly file: string;
  readonly index: number;
}

interface SlicePlan {
  readonly index: number;
  readonly last: number;
  readonly heard: readonly string[];
  readonly chosen: readonly string[];
  readonly all: readonly string[];
}

/** The slices to read, most urgent first: audible and chosen sources, and a little of the others for instant switching. */
export function planSlices({ index, last, heard, chosen, all }: SlicePlan): Slice[] {
  const audible = [...new Set([...heard, ...chosen])];
  const inaudible = all.filter((file) => !audible.includes(file));
  const listSlices = (files: readonly string[], from: number, to: number) =>
    listIndexes(index + from, Math.min(last, index + to)).flatMap((at) => files.map((file) => ({ file, index: at })));
  return [
    ...listSlices(audible, 0, 1),
    ...listSlices(inaudible, 0, 0),
    ...listSlices(audible, 2, slicesAhead),
    ...listSlices(inaudible, 1, slicesAheadOfInaudible),
  ];
}

/** Whether a slice stays in memory. */
export function isNearby(index: number, current: number): boolean {
  return index >= current - 1 && index <= current + slicesAhead;
}

function listIndexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
