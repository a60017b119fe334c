import { masteringCredits } from '@debut/contract/limits';
import type { MasteringPreset, MasteringVersion, TrackMastering, VersionReport } from '@debut/contract/mastering';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { ApiError } from '../../../lib/api.ts';
import { sellsCredits } from '../../../lib/app-config.ts';
import { figure, targetFigure } from '../report/figures.model.ts';

/** A style with what was made in it. */
export interface MasteredStyle extends MasteringPreset {
  readonly version: MasteringVersion;
}

/** The versions there are, in the order of the styles. */
export function masteredStyles(presets: readonly MasteringPreset[], { versions }: TrackMastering): MasteredStyle[] {
  return presets.flatMap((preset) => {
    const version = versions[preset.id];
    return version ? [{ ...preset, version }] : [];
  });
}

/** What can pay for a run: the wallet, undefined until it is known, and what is left of the plan's mastering credits. */
export interface MasteringFunds {
  readonly balance: number | undefined;
  readonly included: number;
}

/** The plan's mastering credits are used first. */
export function priceOf({ included }: MasteringFunds): { fromPlan: number; fromWallet: number } {
  if (!sellsCredits()) return { fromPlan: 0, fromWallet: 0 };
  const fromPlan = Math.min(included, masteringCredits);
  return { fromPlan, fromWallet: masteringCredits - fromPlan };
}

/** What is missing to start; null when nothing is. */
export function blockedBy(now: MasteringFunds & { hasAudio: boolean }): 'audio' | 'credits' | null {
  if (!now.hasAudio) return 'audio';
  return now.balance !== undefined && now.balance < priceOf(now).fromWallet ? 'credits' : null;
}

export function creditsSentence({ needed, balance }: { needed: number; balance: number }): string {
  return `Mastering needs ${needed} credits and you have ${balance}.`;
}

/** The sentence of a failed call, as the catalogue has it. */
export function masteringSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || 'Unknown error occurred';
  if (error.status === 401) return 'Authentication error. Please log in again.';
  if (error.status === 500) return masteringFailures.mastering_failed.sentence;
  return error.message || 'Unknown error occurred';
}

/** "On target" is a claim: it is only made within what an independent meter would agree to. */
export function isOnTarget({ result, targetLufs }: VersionReport): boolean {
  return result.integratedLufs !== null && Math.abs(result.integratedLufs - targetLufs) <= toleranceLu;
}

/** LU below the target, where that is worth a word. */
export function shortfallOf({ heldBackLu, result, targetLufs }: VersionReport): number | null {
  const short = result.integratedLufs === null ? heldBackLu : targetLufs - result.integratedLufs;
  return short > toleranceLu ? short : null;
}

const toleranceLu = 0.1;

export function shortfallSentence({ name, version: { report } }: MasteredStyle): string | null {
  if (shortfallOf(report) === null) return null;
  const { integratedLufs } = report.result;
  if (integratedLufs === null) return `${name} has nothing to make louder: the audio is silent.`;
  const reached = `${name} stopped at ${figure(integratedLufs)} LUFS`;
  return `${reached}: reaching ${targetFigure(report.targetLufs)} would take more limiting than the music can bear.`;
}

/** What the limiter did, in words that claim no more than the curve shows. */
export function reductionSentence({ gainReduction, maxGainReductionDb }: VersionReport): string {
  if (maxGainReductionDb < 0.1) return 'The limiter had nothing to do.';
  const busy = gainReduction.filter((decibels) => decibels >= maxGainReductionDb / 2).length;
  const share = gainReduction.length > 0 ? busy / gainReduction.length : 0;
  const how = share < 0.1 ? ', for short moments' : share < 0.4 ? ', in the loud passages' : ', most of the time';
  return `At most ${figure(maxGainReductionDb)} dB${how}.`;
}

/** Where there is room for one line. */
export function firstSentence(text: string): string {
  return text.split(/(?<=[.!?]) /)[0]?.replace(/\.$/, '') ?? text;
}
