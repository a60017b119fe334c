import type { MasteringRun } from '@debut/contract/mastering';
import type { MasterName } from '@debut/contract/mastering-settings';
import type { MasteringProgress } from '@debut/mastering/pool';
import { eachMaster } from '../presets.ts';
import type { RunState } from './run-reporter.ts';

/** Milestones in percent; between them progress follows the actual work. */
const begun = 10;
const analysed = 30;
const rendered = 80;
const saved = 99;

/** The share of the engine's work before the first style: decoding and analysis. */
const openingShare = 0.2;
/** Sums of many small steps end slightly below 1. */
const whole = 0.999;

/** Translates progress of engine and store into what people see. Never decreases. */
export function createRunProgress(names: readonly MasterName[], set: (state: RunState) => void) {
  let styles: MasteringRun['styles'] = eachMaster(names, { state: 'waiting', fraction: 0 });
  let progress = begun;
  let told = 0;

  function show(step: RunState['step'], percent: number): void {
    progress = Math.max(progress, Math.floor(percent));
    set({ step, progress, styles });
  }

  /** The engine reports overall progress; the increase since the last report belongs to this style. */
  function advance(style: MasterName, fraction: number): void {
    const share = ((fraction - Math.max(told, openingShare)) / (1 - openingShare)) * names.length;
    const done = Math.min(1, (styles[style]?.fraction ?? 0) + Math.max(0, share));
    styles = {
      ...styles,
      [style]: done >= whole ? { state: 'done', fraction: 1 } : { state: 'working', fraction: done },
    };
  }

  show('reading', begun);
  return {
    engine({ stage, style, fraction }: MasteringProgress): void {
      if (stage === 'decode' || stage === 'analyse') {
        show(stage === 'decode' ? 'reading' : 'analysing', between(begun, analysed, fraction / openingShare));
      } else {
        if (style) advance(style, fraction);
        show('rendering', between(analysed, rendered, (fraction - openingShare) / (1 - openingShare)));
      }
      told = Math.max(told, fraction);
    },
    saved(share: number): void {
      styles = eachMaster(names, { state: 'done', fraction: 1 });
      show('saving', between(rendered, saved, share));
    },
  };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * Math.min(1, Math.max(0, share));
}
