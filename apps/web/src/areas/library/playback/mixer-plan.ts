/** One of the sounds that play in step: a version, or the original. */
export interface MixSource {
  /** What a track to play names it by (`audioFile`). */
  readonly file: string;
  /** The stored address of its sound, and where in it the mix begins. */
  readonly address: string;
  readonly startsAtSeconds: number;
  /** Turned by this, all sources are equally loud. */
  readonly levelMatchDb: number;
  readonly isOriginal: boolean;
}

export interface MixBalance {
  /** How much of the version is heard against the original: 0 to 1. */
  readonly blend: number;
  readonly isMatched: boolean;
}

/** A choice: which source, and how it is set against the original. */
export interface Mix extends MixBalance {
  readonly file: string;
}

export interface MixLevel {
  readonly level: number;
  /** Heard together with a version and not by itself. */
  readonly isBlended: boolean;
}

/** How loud each source sounds while one of them is chosen; those that are silent are left out. */
export function mixLevels(sources: readonly MixSource[], mix: Mix): ReadonlyMap<string, MixLevel> {
  const chosen = sources.find(({ file }) => file === mix.file);
  const shares = chosen ? sources.map((source) => ({ source, share: shareOf(source, chosen, mix.blend) })) : [];
  return new Map(
    shares
      .filter(({ share }) => share > 0)
      .map(({ source, share }) => {
        const level = share * (mix.isMatched ? 10 ** (source.levelMatchDb / 20) : 1);
        return [source.file, { level, isBlended: source !== chosen }];
      }),
  );
}

/** Both say the same at the same moment, so shares that add up to 1 keep the level. */
function shareOf(source: MixSource, chosen: MixSource, blend: number): number {
  if (source === chosen) return chosen.isOriginal ? 1 : blend;
  return source.isOriginal && !chosen.isOriginal ? 1 - blend : 0;
}

/** Sound is read and kept in slices: a long song never lies in memory as a whole. */
export const sliceSeconds = 2;
const slicesAhead = 3;
const slicesAheadOfSilent = 1;

export interface Slice {
  readonly file: string;
  readonly index: number;
}

/**
 * Which slices should be there, the most urgent first: what is heard, what is to be heard next, and a little of all others,
 * so that choosing one of them is heard at once.
 */
export function slicesWanted(place: {
  readonly index: number;
  readonly last: number;
  readonly heard: readonly string[];
  readonly chosen: readonly string[];
  readonly all: readonly string[];
}): Slice[] {
  const { index, last, heard, chosen, all } = place;
  const loud = [...new Set([...heard, ...chosen])];
  const silent = all.filter((file) => !loud.includes(file));
  const stretch = (files: readonly string[], from: number, to: number) =>
    range(index + from, Math.min(last, index + to)).flatMap((at) => files.map((file) => ({ file, index: at })));
  return [
    ...stretch(loud, 0, 1),
    ...stretch(silent, 0, 0),
    ...stretch(loud, 2, slicesAhead),
    ...stretch(silent, 1, slicesAheadOfSilent),
  ];
}

/** Whether a slice is close enough to what is heard to be kept. */
export function isKept(index: number, current: number): boolean {
  return index >= current - 1 && index <= current + slicesAhead;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
