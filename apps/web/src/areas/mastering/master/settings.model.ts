import { loudestTargetLufs, quietestTargetLufs } from '@debut/contract/limits';
import { masteringGenres } from '@debut/contract/mastering-genres';
import type { MasteringGenre, MasteringIntensity, MasteringSettings } from '@debut/contract/mastering-settings';
import { formatFigure } from '../../../ui/figures.ts';
import { texts } from './texts.ts';

export type LoudnessChoice = 'style' | 'streaming' | 'loud' | 'club' | 'custom';

/** The settings that concern all styles. */
export type StyleSettings = Pick<MasteringSettings, 'intensity' | 'loudness' | 'genre'>;

/** Settings as they are typed: the custom loudness may not be a number yet. */
export interface SettingsDraft {
  readonly intensity: MasteringIntensity;
  readonly loudness: LoudnessChoice;
  readonly customLufs: string;
  readonly genre: GenreChoice;
}

/** `any`: the curve of all music. */
export type GenreChoice = MasteringGenre | 'any';

export const genreChoices: readonly { value: GenreChoice; label: string; hint: string }[] = [
  { value: 'any', label: texts.anyMusic, hint: texts.anyMusicHint },
  ...masteringGenres.map(({ id, name, madeFrom }) => ({ value: id, label: name, hint: madeFrom })),
];

export const masteringIntensities = ['subtle', 'normal', 'strong'] as const satisfies MasteringIntensity[];

export const intensityLabels: Record<MasteringIntensity, { name: string; hint: string }> = {
  subtle: { name: texts.gentle, hint: texts.lightTouchThatKeepsCharacter },
  normal: { name: texts.standard, hint: texts.eachStyleAsItWas },
  strong: { name: texts.strong, hint: texts.moreOfEachStyleFor },
};

const loudnessTargets: Record<Exclude<LoudnessChoice, 'custom'>, number | null> = {
  style: null,
  streaming: -14,
  loud: -11,
  club: -8.5,
};

export const loudnessChoices = ['style', 'streaming', 'loud', 'club', 'custom'] as const satisfies LoudnessChoice[];

export const loudnessLabels: Record<LoudnessChoice, { shown: string; purpose: string }> = {
  style: { shown: 'By style', purpose: '' },
  streaming: { shown: '−14', purpose: texts.streaming },
  loud: { shown: '−11', purpose: texts.loud },
  club: { shown: '−8.5', purpose: texts.club },
  custom: { shown: texts.custom, purpose: '' },
};

export const loudnessSentences: Record<Exclude<LoudnessChoice, 'custom'>, string> = {
  style: texts.eachStyleHasItsOwnLoudness,
  streaming: texts.streamingAllStylesAt14,
  loud: texts.loudAllStylesAt11,
  club: texts.clubAllStylesAt8,
};

export function createDraft({ intensity, loudness, genre }: StyleSettings): SettingsDraft {
  const choice = named.find((one) => loudnessTargets[one] === loudness) ?? 'custom';
  const customLufs = String(loudness ?? defaultCustomLufs).replace('-', '−');
  return { intensity, loudness: choice, customLufs, genre: genre ?? 'any' };
}

/** Checks a stored draft: another version of the app may have written it. */
export function isDraft({ intensity, loudness, customLufs, genre }: Record<string, unknown>): boolean {
  const isKnown = (choices: readonly string[], value: unknown) => choices.includes(String(value));
  return (
    isKnown(masteringIntensities, intensity) &&
    isKnown(loudnessChoices, loudness) &&
    genreChoices.some(({ value }) => value === genre) &&
    typeof customLufs === 'string'
  );
}

const named = ['style', 'streaming', 'loud', 'club'] as const;
const defaultCustomLufs = -12;

/** The settings, or what is wrong with the custom loudness. */
export function parseSettings(draft: SettingsDraft): { settings: StyleSettings } | { error: string } {
  const { intensity, loudness } = draft;
  const genre = draft.genre === 'any' ? null : draft.genre;
  if (loudness !== 'custom') return { settings: { intensity, loudness: loudnessTargets[loudness], genre } };
  const lufs = parseLufs(draft.customLufs);
  if (lufs === null || lufs < quietestTargetLufs || lufs > loudestTargetLufs) return { error: customSentence };
  return { settings: { intensity, loudness: lufs, genre } };
}

export const customSentence = texts.pleaseEnterLoudnessFromTo(
  formatFigure(quietestTargetLufs, 0),
  formatFigure(loudestTargetLufs, 0),
);

/** Accepts a minus sign, a hyphen or neither (a target is never above full scale), and a decimal comma. */
function parseLufs(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^[−–-]\s*/, '')
    .replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(digits)) return null;
  return -Math.round(Number(digits) * 10) / 10;
}
