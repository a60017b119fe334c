import { loudestTargetLufs, quietestTargetLufs } from '@debut/contract/limits';
import type { MasteringIntensity, MasteringSettings } from '@debut/contract/mastering';
import { figure } from '../report/figures.model.ts';

export type LoudnessChoice = 'style' | 'streaming' | 'loud' | 'club' | 'custom';

/** Settings while they are chosen: what was typed stays, even when it is not a number yet. */
export interface SettingsDraft {
  readonly intensity: MasteringIntensity;
  readonly loudness: LoudnessChoice;
  readonly customLufs: string;
}

export const masteringIntensities = ['subtle', 'normal', 'strong'] as const satisfies MasteringIntensity[];

export const intensityLabels: Record<MasteringIntensity, { name: string; says: string }> = {
  subtle: { name: 'Gentle', says: 'A light touch: the mix stays as it is, only finished.' },
  normal: { name: 'Standard', says: 'What each style is made for.' },
  strong: { name: 'Strong', says: 'Each style further, for mixes that can take it.' },
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
  streaming: { shown: '−14', purpose: 'Streaming' },
  loud: { shown: '−11', purpose: 'Loud' },
  club: { shown: '−8.5', purpose: 'Club' },
  custom: { shown: 'Custom', purpose: '' },
};

export const loudnessSentences: Record<Exclude<LoudnessChoice, 'custom'>, string> = {
  style: 'Each style goes to its own loudness.',
  streaming: 'Streaming: all styles at −14 LUFS, where most platforms play.',
  loud: 'Loud: all styles at −11 LUFS, for rock, pop and hip-hop.',
  club: 'Club: all styles at −8.5 LUFS, or as loud as the music can bear.',
};

export function draftOf({ intensity, loudness }: MasteringSettings): SettingsDraft {
  const choice = named.find((one) => loudnessTargets[one] === loudness) ?? 'custom';
  return { intensity, loudness: choice, customLufs: String(loudness ?? defaultCustomLufs).replace('-', '−') };
}

/** Whether something stored is a draft of this version of the app. */
export function isDraft({ intensity, loudness, customLufs }: Record<string, unknown>): boolean {
  const isKnown = (choices: readonly string[], value: unknown) => choices.includes(String(value));
  return (
    isKnown(masteringIntensities, intensity) && isKnown(loudnessChoices, loudness) && typeof customLufs === 'string'
  );
}

const named = ['style', 'streaming', 'loud', 'club'] as const;
const defaultCustomLufs = -12;

/** The settings a draft stands for, or the sentence that says what is wrong with it. */
export function settingsOf(draft: SettingsDraft): { settings: MasteringSettings } | { error: string } {
  const { intensity, loudness } = draft;
  if (loudness !== 'custom') return { settings: { intensity, loudness: loudnessTargets[loudness] } };
  const lufs = parseLufs(draft.customLufs);
  if (lufs === null || lufs < quietestTargetLufs || lufs > loudestTargetLufs) return { error: customSentence };
  return { settings: { intensity, loudness: lufs } };
}

export const customSentence = `Please enter a loudness from ${figure(quietestTargetLufs, 0)} to ${figure(loudestTargetLufs, 0)} LUFS`;

/** Takes a real minus, a hyphen or none at all (nobody masters above full scale), and a decimal comma. */
function parseLufs(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^[−–-]\s*/, '')
    .replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(digits)) return null;
  return -Math.round(Number(digits) * 10) / 10;
}
