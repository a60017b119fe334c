import type { Page } from '@playwright/test';

type Tapped = { tap?: AnalyserNode };

/** Adds an analyzer to every Web Audio graph. Call it before opening the page. */
export async function captureAudio(page: Page): Promise<void> {
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

export interface AudioLevel {
  /** The mean level. */
  readonly level: number;
  /** The longest silence, in milliseconds. */
  readonly longestSilenceMs: number;
}

/** Measures the last three quarters of a second. */
export function measureAudio(page: Page): Promise<AudioLevel> {
  return page.evaluate(() => {
    const { tap } = window as Tapped;
    // A suspended context still holds its last output.
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
