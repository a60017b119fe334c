import { waveformPoints } from '@debut/contract/limits';
import type { MasteringSettings, MasterName } from '@debut/contract/mastering-settings';
import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { ratesFor } from '../design/rates.ts';
import { ceilingDbtp, type MasterReport } from '../engine.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { LevelMeter, type Levels } from '../meters/level-meter.ts';
import { SongArrays } from '../meters/song-arrays.ts';
import { SoundMeter } from '../meters/sound-meter.ts';
import { encodeWaveform } from '../waveform.ts';
import { Chain } from './chain.ts';
import { compressorGains } from './compressor.ts';
import { equalizerCurve } from './equalizer.ts';
import { type ApplyFades, createFades } from './fades.ts';
import type { FrameSource, FrameStore } from './frame-store.ts';
import { findLowPeaks, Limiter } from './limiter.ts';
import type { MasterPlan } from './plan.ts';
import { platformChanges } from './platforms.ts';
import { Renderer } from './renderer.ts';
import { addUp, solveGain } from './solve-gain.ts';

/** Safety margin below the ceiling, because meters interpolate differently. */
const headroomDb = 0.15;

/** A result further off than this is rendered again. */
const toleranceLu = 0.05;
const maxRenders = 4;

/** The clipper begins 1 dB below the ceiling. */
const kneeShare = 1 - 10 ** (-1 / 20);

/** Enough to draw a spectrum. */
const spectrumWindows = 256;

export interface MasterOptions {
  readonly source: FrameSource;
  readonly sampleRate: number;
  /** Both from `analyse`. */
  readonly measures: SoundMeasures;
  readonly bandLevels: Float32Array;
  readonly style: MasterName;
  readonly plan: MasterPlan;
  readonly settings: MasteringSettings;
  /** Holds the sound between the two passes; it may be the source's own memory, which is read ahead of it. */
  readonly work: FrameStore;
  /**
   * Receives packed 24-bit stereo; `begin` is called before the first byte, and again when everything is rendered
   * again.
   */
  readonly output: { begin(): void; write(bytes: Uint8Array): void };
  readonly onProgress?: (stage: 'master' | 'measure', fraction: number) => void;
  readonly kernels?: Kernels;
  /** Reused when a song is mastered in several styles. */
  readonly arrays?: SongArrays;
}

/** Masters a sound: one pass through the chain, then gain, limiter and clipper, written and measured in a second one. */
export function master(options: MasterOptions): MasterReport {
  const { source, sampleRate, measures, style, plan, settings, work, output, onProgress } = options;
  const { arrays = new SongArrays(), kernels = createKernels() } = options;
  const { frames } = source;
  const rates = ratesFor(sampleRate);
  const { targetLufs } = plan;

  arrays.begin();
  const steps = Math.ceil(frames / rates.stepFrames);
  const levels = { energies: arrays.doubles(steps), peaks: arrays.floats(steps) };
  const chain = new Chain({
    kernels,
    rates,
    plan,
    compressorGains: compressorGains(options.bandLevels, plan.compressor, rates),
    sourceLufs: measures.integratedLufs,
    sourceDbtp: measures.truePeakDbtp,
  });
  runChain({
    chain,
    kernels,
    levels,
    source,
    work,
    rates,
    ...(plan.fades && { applyFades: createFades(plan.fades, frames, sampleRate) }),
    report: (fraction) => onProgress?.('master', fraction),
  });

  const isLow = findLowPeaks(options.bandLevels, steps, rates);
  const limiter = new Limiter(steps, rates, arrays);
  const renderer = new Renderer(kernels, rates, work, output, limiter);
  const meter = new SoundMeter(kernels, rates, frames, spectrumWindows, arrays);
  const ceiling = 10 ** ((ceilingDbtp - headroomDb) / 20);
  const clip = 10 ** (plan.maxClipDb / 20);
  let aimLufs = targetLufs;
  for (let render = 1; ; render += 1) {
    const { gainDb, heldBackBy } = solveGain({
      levels,
      // Free until the rendering is measured.
      powers: meter.levels.energies,
      limiter,
      rates,
      frames,
      targetLufs: aimLufs,
      ceiling,
      clip,
      isLow,
      maxDamage: 10 ** (plan.maxDamageDb / 10),
    });
    const gain = 10 ** (gainDb / 20);
    const truePeak = renderer.render({
      gain,
      ceiling,
      knee: plan.maxClipDb > 0 ? ceiling * kneeShare : 0,
      meter,
      report: (fraction) => onProgress?.('measure', fraction),
    });
    const result = meter.finish(truePeak);
    const missingLu = heldBackBy || result.integratedLufs === null ? 0 : targetLufs - result.integratedLufs;
    if (render === maxRenders || Math.abs(missingLu) <= toleranceLu) return describe();
    aimLufs += missingLu;

    function describe(): MasterReport {
      const lufs = result.integratedLufs;
      const shortLu = lufs === null ? 0 : targetLufs - lufs;
      const waveform = encodeWaveform(meter.levels.peaks, waveformPoints);
      return {
        style,
        settings,
        targetLufs,
        source: measures,
        result,
        eqCurve: equalizerCurve(plan.equalizer, sampleRate),
        ...describeLimiter(limiter.envelope),
        crestLossDb: (measures.crestDb ?? 0) - (result.crestDb ?? 0),
        heldBackLu: shortLu > toleratedShortfallLu ? shortLu : 0,
        ...(heldBackBy && { heldBackBy }),
        cost: measureCost(levels.energies, limiter, ceiling / gain),
        levelMatchDb: lufs === null || measures.integratedLufs === null ? 0 : measures.integratedLufs - lufs,
        durationSeconds: frames / sampleRate,
        sampleRate,
        platforms: platformChanges(lufs, result.truePeakDbtp),
        waveform,
      };
    }
  }
}

/** A smaller shortfall counts as reached, because meters differ by as much. */
const toleratedShortfallLu = 0.05;
const reductionPoints = 400;

/**
 * In two passages at once, the second from the middle on. It begins a block before that, so that its filters have
 * settled; that block is not used.
 */
function runChain({
  chain,
  kernels,
  levels,
  source,
  work,
  rates,
  applyFades,
  report,
}: {
  chain: Chain;
  kernels: Kernels;
  levels: Levels;
  source: FrameSource;
  work: FrameStore;
  rates: ReturnType<typeof ratesFor>;
  applyFades?: ApplyFades;
  report: (fraction: number) => void;
}): void {
  const { blockFrames, stepsPerBlock } = rates;
  const { primeFrames } = chain;
  const blocks = Math.ceil(source.frames / blockFrames);
  const half = Math.floor(blocks / 2) + 1;
  const passages = [
    { ...chain.first, meter: new LevelMeter(kernels, rates), firstBlock: 0, isWarm: true },
    { ...chain.second, meter: new LevelMeter(kernels, rates), firstBlock: half - 1, isWarm: false },
  ];
  const inputOf = (address: number) => new Float32Array(kernels.buffer, address, blockFrames * 2);
  // The work may overwrite the source, and the second passage is ahead of the first.
  const seam = new Float32Array(primeFrames * 2);
  source.read(half * blockFrames, seam);
  for (const { input, firstBlock } of passages)
    source.read(firstBlock * blockFrames, inputOf(input).subarray(0, primeFrames * 2));
  chain.prime(0, (half - 1) * stepsPerBlock);
  for (let index = 0; index < half; index += 1) {
    for (const { input, firstBlock } of passages)
      source.read((firstBlock + index) * blockFrames + primeFrames, inputOf(input));
    if (index === half - 1) inputOf(chain.first.input).set(seam, (blockFrames - primeFrames) * 2);
    chain.run();
    for (const { output, outputView, meter, firstBlock, isWarm } of passages) {
      const block = firstBlock + index;
      const frame = block * blockFrames;
      const isUsed = (isWarm || index > 0) && frame < source.frames;
      // The file keeps its length: ringing beyond the end is cut.
      if (frame + blockFrames > source.frames) outputView.fill(0, Math.max(0, source.frames - frame) * 2);
      applyFades?.(frame, outputView);
      meter.add(output, levels, isUsed ? block * stepsPerBlock : Number.POSITIVE_INFINITY);
      if (isUsed) work.write(frame, outputView);
    }
    if (index % blocksPerReport === 0) report(index / half);
  }
}

const blocksPerReport = 8;

/** As shares of the music, without its quiet moments. */
function measureCost(
  energies: Float64Array,
  { envelope, lowEnvelope, remaining }: Limiter,
  limit: number,
): MasterReport['cost'] {
  const gate = (0.1 * addUp(energies)) / Math.max(1, energies.length);
  let [heard, limited, clipped, bassLowered] = [0, 0, 0, 0];
  for (let step = 0; step < energies.length; step += 1) {
    if ((energies[step] as number) <= gate) continue;
    heard += 1;
    if ((envelope[step] as number) < audibleGain) limited += 1;
    if ((remaining[step] as number) * (envelope[step] as number) > limit) clipped += 1;
    if ((lowEnvelope[step] as number) < audibleGain - 1) bassLowered += 1;
  }
  const share = (count: number) => (heard === 0 ? 0 : count / heard);
  return { limited: share(limited), clipped: share(clipped), bassLowered: share(bassLowered) };
}

/** 1 dB less. */
const audibleGain = 10 ** (-1 / 20);

function describeLimiter(envelope: Float32Array): Pick<MasterReport, 'gainReduction' | 'maxGainReductionDb'> {
  const count = Math.min(reductionPoints, envelope.length);
  const gainReduction = Array.from({ length: count }, (_, point) => {
    const from = Math.floor((point * envelope.length) / count);
    const to = Math.max(from + 1, Math.floor(((point + 1) * envelope.length) / count));
    return reductionDb(envelope.subarray(from, to));
  });
  return { gainReduction, maxGainReductionDb: reductionDb(envelope) };
}

function reductionDb(envelope: Float32Array): number {
  let least = 1;
  for (let border = 0; border < envelope.length; border += 1) {
    const gain = envelope[border] as number;
    if (gain < least) least = gain;
  }
  return least === 1 ? 0 : -20 * Math.log10(least);
}
