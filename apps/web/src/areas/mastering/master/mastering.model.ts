import { masteringCredits } from '@debut/contract/limits';
import type {
  MasteringPreset,
  MasteringRun,
  MasteringVersion,
  StyleProgress,
  TrackMastering,
  VersionReport,
} from '@debut/contract/mastering';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { formatNumber, plural } from '@debut/contract/texts';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { creditCount } from '../../../data/top-up.ts';
import { formatFigure, formatTarget } from '../report/report.model.ts';

/** A style with its mastered version. */
export interface MasteredStyle extends MasteringPreset {
  readonly version: MasteringVersion;
}

/** The styles that have a version, in their order. */
export function listMasteredStyles(presets: readonly MasteringPreset[], { versions }: TrackMastering): MasteredStyle[] {
  return presets.flatMap((preset) => {
    const version = versions[preset.id];
    return version ? [{ ...preset, version }] : [];
  });
}

/** What can pay for a run: the balance (undefined while it loads) and the rest of the plan’s mastering credits. */
export interface MasteringFunds {
  readonly balance: number | undefined;
  readonly included: number;
}

/** The plan's mastering credits are used first. */
export function getPrice({ included }: MasteringFunds): { fromPlan: number; fromWallet: number } {
  if (!sellsCredits()) return { fromPlan: 0, fromWallet: 0 };
  const fromPlan = Math.min(included, masteringCredits);
  return { fromPlan, fromWallet: masteringCredits - fromPlan };
}

/** What is missing for a run; null when nothing is. */
export function findBlocker(now: MasteringFunds & { hasAudio: boolean }): 'audio' | 'credits' | null {
  if (!now.hasAudio) return 'audio';
  return now.balance !== undefined && now.balance < getPrice(now).fromWallet ? 'credits' : null;
}

export function describeShortage({ needed, balance }: { needed: number; balance: number }): string {
  return `Mastering needs ${creditCount(needed)} and you have ${formatNumber(balance)}.`;
}

/** The sentence for a failed request. */
export function describeMasteringError(error: unknown): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || 'Unknown error occurred';
  if (error.status === 401) return 'Authentication error. Please log in again.';
  if (error.status === 500) return masteringFailures.mastering_failed.sentence;
  return error.message || 'Unknown error occurred';
}

/** Within the tolerance of an independent meter. */
export function isOnTarget({ result, targetLufs }: VersionReport): boolean {
  return result.integratedLufs !== null && Math.abs(result.integratedLufs - targetLufs) <= toleranceLu;
}

/** LU below the target; null when it is within the tolerance. */
export function getShortfall({ heldBackLu, result, targetLufs }: VersionReport): number | null {
  const short = result.integratedLufs === null ? heldBackLu : targetLufs - result.integratedLufs;
  return short > toleranceLu ? short : null;
}

const toleranceLu = 0.1;

export function describeShortfall({ name, version: { report } }: MasteredStyle): string | null {
  if (getShortfall(report) === null) return null;
  const { integratedLufs } = report.result;
  if (integratedLufs === null) return `${name} has nothing to make louder: the audio is silent.`;
  const reached = `${name} stopped at ${formatFigure(integratedLufs)} LUFS`;
  return `${reached}: reaching ${formatTarget(report.targetLufs)} would need more limiting than the music can take.`;
}

/** How much, and how often, the limiter worked. */
export function describeReduction({ gainReduction, maxGainReductionDb }: VersionReport): string {
  if (maxGainReductionDb < 0.1) return 'The limiter had nothing to do.';
  const busy = gainReduction.filter((decibels) => decibels >= maxGainReductionDb / 2).length;
  const share = gainReduction.length > 0 ? busy / gainReduction.length : 0;
  const how = share < 0.1 ? ', for short moments' : share < 0.4 ? ', in the loud passages' : ', most of the time';
  return `At most ${formatFigure(maxGainReductionDb)} dB${how}.`;
}

/** The run if it is still going. */
export function getActiveRun(run: MasteringRun | null | undefined): MasteringRun | null {
  return run && (run.status === 'queued' || run.status === 'running') ? run : null;
}

export function describeStep({ step, styles }: MasteringRun, presets: readonly MasteringPreset[]): string {
  switch (step) {
    case 'waiting':
      return 'Waiting in the queue';
    case 'reading':
      return 'Reading the audio';
    case 'analysing':
      return 'Analyzing your mix';
    case 'rendering': {
      const working = presets.findIndex(({ id }) => styles[id]?.state === 'working');
      const name = presets[working]?.name;
      return name ? `Rendering ${name}, style ${working + 1} of ${presets.length}` : 'Rendering the styles';
    }
    case 'saving':
      return 'Measuring and saving';
    case 'finished':
      return 'Finished';
  }
}

export type StageState = 'done' | 'now' | 'ahead';

/** The four stages below the progress bar. */
export function listStages({ step }: MasteringRun, styleCount: number): { name: string; state: StageState }[] {
  const current = stageIndexes[step];
  return ['Read audio', 'Analyze', `Render ${styleCount} styles`, 'Measure and save'].map((name, index) => ({
    name,
    state: getStageState(index, current),
  }));
}

function getStageState(index: number, current: number): StageState {
  if (index < current) return 'done';
  return index === current ? 'now' : 'ahead';
}

const stageIndexes: Record<MasteringRun['step'], number> = {
  waiting: -1,
  reading: 0,
  analysing: 1,
  rendering: 2,
  saving: 3,
  finished: 4,
};

export function getPercent({ fraction }: StyleProgress): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 100);
}

/** Estimated from the pace since `seen`; null while there is too little to estimate from. */
export function describeTimeLeft(
  seen: { progress: number; at: number },
  now: { progress: number; at: number },
): string | null {
  const gained = now.progress - seen.progress;
  // The first milestones come in jumps; from then on the progress is even.
  if (now.progress < minProgress || gained < minGain) return null;
  const seconds = (((100 - now.progress) / gained) * (now.at - seen.at)) / 1000;
  if (seconds < 1.5) return 'A moment left.';
  if (seconds < 90) return `About ${plural(Math.round(seconds), { one: '# second', other: '# seconds' })} left.`;
  return `About ${plural(Math.round(seconds / 60), { one: '# minute', other: '# minutes' })} left.`;
}

/** In percent of the whole run. */
const minProgress = 35;
const minGain = 8;
