import { masteringCredits } from '@debut/contract/limits';
import type {
  MasteringPreset,
  MasteringRun,
  MasteringVersion,
  StyleProgress,
  TrackMastering,
} from '@debut/contract/mastering';
import { masteringFailures } from '@debut/contract/mastering-failures';
import type { MasterName } from '@debut/contract/mastering-settings';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { creditCount } from '../../../data/top-up.ts';
import { texts } from './texts.ts';

/** A mastered version with its name: a style, or the master that follows a reference. */
export interface MasteredStyle extends Pick<MasteringPreset, 'name' | 'description'> {
  readonly id: MasterName;
  readonly version: MasteringVersion;
}

/** The styles that have a version, in their order. */
export function listMasteredStyles(
  presets: readonly MasteringPreset[],
  { versions }: Pick<TrackMastering, 'versions'>,
): MasteredStyle[] {
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
export function getPrice(
  { included }: Pick<MasteringFunds, 'included'>,
  tracks = 1,
): { fromPlan: number; fromWallet: number } {
  if (!sellsCredits()) return { fromPlan: 0, fromWallet: 0 };
  const credits = masteringCredits * tracks;
  const fromPlan = Math.min(included, credits);
  return { fromPlan, fromWallet: credits - fromPlan };
}

/** What is missing for a run; null when nothing is. */
export function findBlocker(
  now: MasteringFunds & { hasAudio: boolean; maySpend: boolean; tracks?: number },
): 'audio' | 'role' | 'credits' | null {
  if (!now.hasAudio) return 'audio';
  const { fromWallet } = getPrice(now, now.tracks);
  if (now.balance === undefined || fromWallet === 0) return null;
  if (!now.maySpend) return 'role';
  return now.balance < fromWallet ? 'credits' : null;
}

export function describeShortage({ needed, balance }: { needed: number; balance: number }): string {
  return texts.masteringNeedsAndYouHave(creditCount(needed), balance);
}

/** The sentence for a failed request. */
export function describeMasteringError(error: unknown): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || texts.unknownErrorOccurred;
  if (error.status === 401) return texts.authenticationErrorPleaseLogIn;
  if (error.status === 500) return masteringFailures.mastering_failed.sentence;
  return error.message || texts.unknownErrorOccurred;
}

/** The run if it is still going. */
export function getActiveRun(run: MasteringRun | null | undefined): MasteringRun | null {
  return run && (run.status === 'queued' || run.status === 'running') ? run : null;
}

export function describeStep({ step, styles, method }: MasteringRun, presets: readonly MasteringPreset[]): string {
  switch (step) {
    case 'waiting':
      return texts.waitingInQueue;
    case 'reading':
      return texts.readingAudio;
    case 'analysing':
      return texts.analyzingYourMix;
    case 'rendering': {
      if (method !== 'styles') return texts.renderingYourMaster;
      const working = presets.findIndex(({ id }) => styles[id]?.state === 'working');
      const name = presets[working]?.name;
      return name ? texts.renderingStyleOf(name, working + 1, presets.length) : texts.renderingStyles;
    }
    case 'saving':
      return texts.measuringAndSaving;
    case 'finished':
      return texts.finished;
  }
}

export type StageState = 'done' | 'now' | 'ahead';

/** The four stages below the progress bar. */
export function listStages({ step, method }: MasteringRun, styleCount: number): { name: string; state: StageState }[] {
  const current = stageIndexes[step];
  const render = method === 'styles' ? texts.renderStyles(styleCount) : texts.renderMaster;
  return [texts.readAudio, 'Analyze', render, texts.measureAndSave].map((name, index) => ({
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
  if (seconds < 1.5) return texts.momentLeft;
  if (seconds < 90) return texts.aboutSecondsLeft(Math.round(seconds));
  return texts.aboutMinutesLeft(Math.round(seconds / 60));
}

/** In percent of the whole run. */
const minProgress = 35;
const minGain = 8;
