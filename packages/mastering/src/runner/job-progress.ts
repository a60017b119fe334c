import type { MasterName } from '@debut/contract/mastering-settings';
import type { MasteringJob, MasteringProgress } from './pool.ts';
import type { ThreadProgress } from './thread-messages.ts';

type Stage = MasteringProgress['stage'];
type Heard = ThreadProgress['stage'];

/** Shares of the whole job, and of one style. */
const decodeShare = 0.12;
const openShare = 0.2;
const chainShare = 0.7;

/** Computes a job's progress from that of its threads. */
export function createJobProgress({ styles, onProgress }: Pick<MasteringJob, 'styles' | 'onProgress'>) {
  const done = new Map<MasterName, number>(styles.map((style) => [style, 0]));
  let reported = 0;

  function report(stage: Stage, fraction: number, style?: MasterName): void {
    reported = Math.max(reported, Math.min(1, fraction));
    onProgress?.({ stage, fraction: reported, ...(style && { style }) });
  }

  function reportStyle(stage: Stage, style: MasterName, fraction: number): void {
    done.set(style, Math.max(done.get(style) ?? 0, fraction));
    const mean = [...done.values()].reduce((sum, each) => sum + each, 0) / done.size;
    report(stage, openShare + (1 - openShare) * mean, style);
  }

  return {
    opening(stage: Heard, fraction: number): void {
      if (stage === 'decode') report('decode', decodeShare * fraction);
      else report('analyse', decodeShare + (openShare - decodeShare) * fraction);
    },
    mastering(style: MasterName, stage: Heard, fraction: number): void {
      if (stage === 'master') reportStyle('master', style, chainShare * fraction);
      else reportStyle('measure', style, chainShare + (1 - chainShare) * fraction);
    },
    finished(style: MasterName): void {
      reportStyle('measure', style, 1);
    },
  };
}
