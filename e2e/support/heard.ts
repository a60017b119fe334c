import type { Page } from '@playwright/test';

type Tapped = { tap?: AnalyserNode };

/** Listens at the end of every Web Audio graph of the page. Call it before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (target instanceof AudioDestinationNode) {
        const tap = new AnalyserNode(this.context, { fftSize: 32_768 });
        connect.call(this, tap);
        (window as Tapped).tap = tap;
      }
      return connect.call(this, target);
    } as AudioNode['connect'];
  });
}

export interface Heard {
  /** The mean level of the last moments. */
  readonly level: number;
  /** The longest stretch of silence in them, in milliseconds. */
  readonly longestSilenceMs: number;
}

/** What was heard in the last three quarters of a second. */
export function heard(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    const { tap } = window as Tapped;
    // A context at rest still holds what it played last.
    if (tap?.context.state !== 'running') return { level: 0, longestSilenceMs: Number.POSITIVE_INFINITY };
    const samples = new Float32Array(tap.fftSize);
    tap.getFloatTimeDomainData(samples);
    let energy = 0;
    let silent = 0;
    let longest = 0;
    for (const sample of samples) {
      energy += sample * sample;
      silent = Math.abs(sample) < 1e-4 ? silent + 1 : 0;
      longest = Math.max(longest, silent);
    }
    return { level: Math.sqrt(energy / samples.length), longestSilenceMs: (longest / tap.context.sampleRate) * 1000 };
  });
}
