import type { MasteringPreset, MasteringRun, StyleProgress } from '@debut/contract/mastering';

export function isUnderWay(run: MasteringRun | null): boolean {
  return run?.status === 'queued' || run?.status === 'running';
}

/** The run if it is still going. */
export function underWay(run: MasteringRun | null | undefined): MasteringRun | null {
  return run && isUnderWay(run) ? run : null;
}

/** What is being done right now, in words. */
export function stepInWords({ step, styles }: MasteringRun, presets: readonly MasteringPreset[]): string {
  switch (step) {
    case 'waiting':
      return 'Waiting for its turn';
    case 'reading':
      return 'Reading the audio';
    case 'analysing':
      return 'Listening to your mix';
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

/** The four stages below the bar, and which of them is on. */
export function stagesOf({ step }: MasteringRun, styleCount: number): { name: string; state: StageState }[] {
  const at = stageOfStep[step];
  return ['Read audio', 'Analyse', `Render ${styleCount} styles`, 'Measure and save'].map((name, place) => ({
    name,
    state: stageState(place, at),
  }));
}

function stageState(place: number, at: number): StageState {
  if (place < at) return 'done';
  return place === at ? 'now' : 'ahead';
}

const stageOfStep: Record<MasteringRun['step'], number> = {
  waiting: -1,
  reading: 0,
  analysing: 1,
  rendering: 2,
  saving: 3,
  finished: 4,
};

export function percentOf({ fraction }: StyleProgress): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 100);
}

/** How long it will take at the pace since `seen`; nothing while that is only a guess. */
export function timeLeft(seen: { progress: number; at: number }, now: { progress: number; at: number }): string | null {
  const gained = now.progress - seen.progress;
  // The first milestones come in jumps; from then on the work is even.
  if (now.progress < evenFrom || gained < leastGained) return null;
  const seconds = (((100 - now.progress) / gained) * (now.at - seen.at)) / 1000;
  if (seconds < 1.5) return 'A moment left.';
  if (seconds < 90) return `About ${Math.round(seconds)} seconds left.`;
  return `About ${Math.round(seconds / 60)} minutes left.`;
}

const evenFrom = 35;
const leastGained = 8;
