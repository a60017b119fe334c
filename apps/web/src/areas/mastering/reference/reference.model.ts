import { loudestTargetLufs, quietestTargetLufs } from '@debut/contract/limits';
import type { MasteringReference } from '@debut/contract/mastering-references';
import type { ReferenceMatch } from '@debut/contract/mastering-settings';
import { playTime } from '@debut/contract/play-time';
import type { FrequencyCurve, SoundAnalysis, SoundMeasures } from '@debut/contract/sound-analysis';
import { predictTone } from '@debut/contract/tone-match';
import { formatFigure, formatFigureOrDash } from '../../../ui/figures.ts';
import { texts } from './texts.ts';

/** How a master follows its reference, which may not have been chosen yet. */
export type MatchDraft = Omit<ReferenceMatch, 'referenceId'> & { readonly referenceId: string | null };

export const defaultMatch: MatchDraft = {
  referenceId: null,
  strength: 70,
  tone: true,
  loudness: true,
  width: true,
  dynamics: false,
};

/** Checks a stored draft: another version of the app may have written it. */
export function isMatchDraft({ referenceId, strength, ...switches }: Record<string, unknown>): boolean {
  const isPercent = Number.isInteger(strength) && Number(strength) >= 0 && Number(strength) <= 100;
  const isChosen = referenceId === null || typeof referenceId === 'string';
  return isPercent && isChosen && matchParts.every((part) => typeof switches[part] === 'boolean');
}

/** What a master can take over from its reference. */
export const matchParts = ['tone', 'loudness', 'width', 'dynamics'] as const;
export type MatchPart = (typeof matchParts)[number];

/** Whether both describe the same master. */
export function isSameMatch(one: ReferenceMatch | null, other: MatchDraft): boolean {
  if (!one || one.referenceId !== other.referenceId || one.strength !== other.strength) return false;
  return matchParts.every((part) => one[part] === other[part]);
}

/** Why a reference cannot be followed yet. */
export function findObstacle({ analysis }: MasteringReference): string | null {
  if (analysis.status === 'measuring') return texts.waitForMeasures;
  return analysis.status === 'failed' ? texts.referenceFailed : null;
}

export function describeStrength(percent: number): string {
  if (percent === 0) return texts.keepsYourMix;
  if (percent < 55) return texts.hint;
  return percent < 85 ? texts.closeStillYours : texts.asCloseAsItGets;
}

/** The expected tone of the result. */
export function predictResult(mix: FrequencyCurve, reference: FrequencyCurve, match: MatchDraft): FrequencyCurve {
  return predictTone(mix, reference, match.tone ? match.strength : 0);
}

/** One sentence for each switch, with the numbers of this mix and reference. */
export function describeParts(
  match: MatchDraft,
  mix: SoundMeasures | null,
  reference: SoundMeasures | null,
): Record<MatchPart, string> {
  return {
    tone: match.tone ? describeTone(match, mix, reference) : texts.keepsYourTone,
    loudness: describeLoudness(match, mix, reference),
    width: match.width ? describeWidth(match, mix, reference) : texts.keepsYourWidth,
    dynamics: match.dynamics ? describeDynamics(mix, reference) : texts.keepsYourPunch,
  };
}

type Measured = SoundMeasures | null;

function describeTone(match: MatchDraft, mix: Measured, reference: Measured): string {
  if (!mix || !reference) return texts.needsMeasures;
  const { db } = predictResult(mix.spectrum, reference.spectrum, match);
  const most = db.reduce(
    (highest, level, index) => Math.max(highest, Math.abs(level - (mix.spectrum.db[index] ?? 0))),
    0,
  );
  return texts.upToDb(formatFigure(most));
}

function describeLoudness(match: MatchDraft, mix: Measured, reference: Measured): string {
  const from = mix?.integratedLufs ?? null;
  if (!match.loudness) return texts.keepsYourLoudness(formatFigureOrDash(from));
  const to = reference?.integratedLufs ?? null;
  if (from === null || to === null) return texts.needsMeasures;
  const target = from + (to - from) * (match.strength / 100);
  return texts.targetAndCeiling(formatFigure(Math.min(loudestTargetLufs, Math.max(quietestTargetLufs, target))));
}

function describeWidth(match: MatchDraft, mix: Measured, reference: Measured): string {
  const [from, to] = [mix?.width, reference?.width];
  if (!from || typeof to !== 'number') return texts.needsMeasures;
  const factor = Math.min(2, Math.max(0.5, (to / from) ** (match.strength / 100)));
  return texts.widthMoves(formatFigure(from, 2), formatFigure(from * factor, 2));
}

function describeDynamics(mix: Measured, reference: Measured): string {
  if (!mix || !reference) return texts.needsMeasures;
  return texts.crestMoves(formatFigureOrDash(mix.crestDb), formatFigureOrDash(reference.crestDb));
}

/** The decibels a tone chart covers, and its lines. */
export function getToneRange(levels: readonly number[]): { top: number; bottom: number; lines: number[] } {
  const highest = levels.reduce((most, level) => Math.max(most, level), 1);
  const lowest = levels.reduce((least, level) => Math.min(least, level), -1);
  const bottomLevel = Math.max(lowest, highest - maxToneSpanDb);
  const step = [3, 6, 12].find((one) => (highest - bottomLevel) / one <= maxToneLines) ?? 12;
  const [top, bottom] = [Math.ceil(highest / step) * step, Math.floor(bottomLevel / step) * step];
  return { top, bottom, lines: Array.from({ length: (top - bottom) / step + 1 }, (_, line) => top - line * step) };
}

const maxToneSpanDb = 48;
const maxToneLines = 8;

/** "3:42 · WAV 24-bit · 48 kHz"; unknown parts are left out. */
export function describeSound({ durationSeconds, format, bits, sampleRate }: SoundAnalysis): string {
  const name = format?.toUpperCase() ?? '';
  return [
    durationSeconds === null ? '' : playTime(durationSeconds),
    bits === null || !name ? name : texts.bitDepth(name, bits),
    sampleRate === null ? '' : texts.kilohertz(String(sampleRate / 1000)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "4:10 · analyzed only, never played to fans" */
export function describeReference({ durationSeconds }: SoundAnalysis): string {
  return durationSeconds === null ? texts.analyzedOnly : `${playTime(durationSeconds)} · ${texts.analyzedOnly}`;
}
