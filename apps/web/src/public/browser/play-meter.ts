import { heatParts } from '@debut/contract/limits';

/** What was heard of a track. */
export interface Heard {
  /** Hundredths of the track, each as often as it was heard. */
  readonly parts: readonly number[];
  readonly seconds: number;
}

/** Measures what is really played, from samples of the position while a track plays. */
export function createPlayMeter() {
  let last: { position: number; at: number } | null = null;
  let pass = { part: -1, heard: 0 };
  let parts: number[] = [];
  let seconds = 0;

  /** A part counts when half of it is heard in one pass, so that neither a seek nor a pause counts it twice. */
  function add(from: number, to: number, length: number): void {
    const width = length / heatParts;
    for (let part = Math.floor(from / width); part < heatParts && part * width < to; part++) {
      const heard = Math.min(to, (part + 1) * width) - Math.max(from, part * width);
      if (part !== pass.part) pass = { part, heard: 0 };
      const isCounted = pass.heard >= width / 2;
      pass.heard += heard;
      if (!isCounted && pass.heard >= width / 2) parts.push(part);
    }
    seconds += to - from;
  }

  return {
    /** `now` in milliseconds. A position that went on faster than the time was jumped to. */
    sample(position: number, length: number, now: number): void {
      const step = last ? position - last.position : 0;
      const elapsed = last ? (now - last.at) / 1000 + toleranceSeconds : 0;
      if (last && step >= 0 && step <= elapsed && length > 0) add(last.position, position, length);
      else if (last) pass = { part: -1, heard: 0 };
      last = { position, at: now };
    },

    /** Ends the run of samples; after a seek, the part at the new position counts again. */
    endRun({ isSeek = false } = {}): void {
      last = null;
      if (isSeek) pass = { part: -1, heard: 0 };
    },

    take(): Heard {
      const heard = { parts, seconds };
      parts = [];
      seconds = 0;
      return heard;
    },
  };
}

/** Positions are reported late, and clocks are coarse. */
const toleranceSeconds = 0.5;

export function mergeHeard(first: Heard | undefined, second: Heard): Heard {
  if (!first) return second;
  return { parts: [...first.parts, ...second.parts], seconds: first.seconds + second.seconds };
}

/** As much as one report may contain, and the rest. */
export function splitHeard({ parts, seconds }: Heard): { report: Heard; rest: Heard } {
  const reported = Math.min(seconds, maxReportSeconds);
  return {
    report: { parts: parts.slice(0, heatParts), seconds: reported },
    rest: { parts: parts.slice(heatParts), seconds: seconds - reported },
  };
}

const maxReportSeconds = 60;

export function isEmpty({ parts, seconds }: Heard): boolean {
  return parts.length === 0 && seconds === 0;
}
