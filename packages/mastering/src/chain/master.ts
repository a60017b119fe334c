import { waveformPoints } from '@debut/contract/limits';
import type { MasteringSettings, SoundMeasures } from '@debut/contract/mastering';
import { ratesFor } from '../design/rates.ts';
import { ceilingDbtp, type MasterReport, type StyleDefinition } from '../engine.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { SongArrays } from '../meters/song-arrays.ts';
import { SoundMeter } from '../meters/sound-meter.ts';
import { StepMeter } from '../meters/step-meter.ts';
import { encodeWaveform } from '../waveform.ts';
import { Chain } from './chain.ts';
import { designEqualizer, equalizerCurve } from './equalizer.ts';
import type { FrameSource, FrameStore } from './frame-store.ts';
import { Limiter } from './limiter.ts';
import { platformChanges } from './platforms.ts';
import { Renderer } from './renderer.ts';
import { withIntensity } from './settings.ts';
import { solveGain } from './solve-gain.ts';

/** Safety margin below the ceiling, because meters interpolate differently. */
const headroomDb = 0.2;

/** A result further off than this is rendered again. */
const toleranceLu = 0.03;
const maxRenders = 4;

/** True peaks this far below the ceiling need not be exact before the gain is known. */
const gainUncertaintyDb = 4;

export interface MasterOptions {
  readonly source: FrameSource;
  readonly sampleRate: number;
  /** The result of `analyse`. */
  readonly measures: SoundMeasures;
  readonly style: StyleDefinition;
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

/** Masters a sound: one pass through the chain, then gain and limiter, written and measured in a second one. */
export function master(options: MasterOptions): MasterReport {
  const { source, sampleRate, measures, settings, work, output, onProgress } = options;
  const { arrays = new SongArrays(), kernels = createKernels() } = options;
  const rates = ratesFor(sampleRate);
  const style = withIntensity(options.style, settings);
  const targetLufs = settings.loudness ?? style.targetLufs;
  const equalizer = designEqualizer(measures.spectrum, style.equalizer, sampleRate);

  arrays.begin();
  const meter = new StepMeter(kernels, rates, source.frames, arrays);
  const chain = new Chain({
    kernels,
    rates,
    style,
    equalizer,
    sourceLufs: measures.integratedLufs,
    output: meter.input,
  });
  const expectedGainDb = targetLufs - (measures.integratedLufs ?? targetLufs);
  meter.reset(10 ** ((ceilingDbtp - expectedGainDb - gainUncertaintyDb) / 20));
  runChain({ chain, kernels, meter, source, work, rates, report: (fraction) => onProgress?.('master', fraction) });

  const limiter = new Limiter(meter.truePeaks.length, rates, arrays);
  const renderer = new Renderer(kernels, rates, work, output);
  const soundMeter = new SoundMeter(kernels, rates, source.frames, 'result', arrays);
  const powers = arrays.doubles(meter.energies.length);
  let aimLufs = targetLufs;
  let ceilingDb = ceilingDbtp - headroomDb;
  for (let render = 1; ; render += 1) {
    const { maxLimitingDb } = style;
    const ceiling = 10 ** (ceilingDb / 20);
    const frames = source.frames;
    const { gainDb, isHeldBack } = solveGain({
      meter,
      powers,
      limiter,
      rates,
      frames,
      targetLufs: aimLufs,
      ceiling,
      maxLimitingDb,
    });
    renderer.render({
      gain: 10 ** (gainDb / 20),
      envelope: limiter.envelope,
      peaks: meter.samplePeaks,
      meter: soundMeter,
      report: (fraction) => onProgress?.('measure', fraction),
    });
    const result = soundMeter.finish();
    const excessDb = (result.truePeakDbtp ?? -99) - (ceilingDbtp - headroomDb / 2);
    const missingLu = isHeldBack || result.integratedLufs === null ? 0 : targetLufs - result.integratedLufs;
    if (render === maxRenders || (excessDb <= 0 && Math.abs(missingLu) <= toleranceLu)) {
      return describe();
    }
    if (excessDb > 0) ceilingDb -= excessDb + headroomDb / 4;
    aimLufs += missingLu;

    function describe(): MasterReport {
      const lufs = result.integratedLufs;
      const shortLu = lufs === null ? 0 : targetLufs - lufs;
      const waveform = encodeWaveform(soundMeter.steps.samplePeaks, waveformPoints);
      return {
        style: style.id,
        settings,
        targetLufs,
        source: measures,
        result,
        eqCurve: equalizerCurve(equalizer, sampleRate),
        ...describeLimiter(limiter.envelope),
        crestLossDb: (measures.crestDb ?? 0) - (result.crestDb ?? 0),
        heldBackLu: shortLu > toleratedShortfallLu ? shortLu : 0,
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

function runChain({
  chain,
  kernels,
  meter,
  source,
  work,
  rates,
  report,
}: {
  chain: Chain;
  kernels: Kernels;
  meter: StepMeter;
  source: FrameSource;
  work: FrameStore;
  rates: ReturnType<typeof ratesFor>;
  report: (fraction: number) => void;
}): void {
  const { blockFrames } = rates;
  const input = new Float32Array(kernels.buffer, chain.input, blockFrames * 2);
  const output = new Float32Array(kernels.buffer, meter.input, blockFrames * 2);
  source.read(0, input.subarray(0, chain.primeFrames * 2));
  chain.prime();
  for (let frame = 0, block = 0; frame < source.frames; frame += blockFrames, block += 1) {
    source.read(frame + chain.primeFrames, input);
    chain.run();
    // The file keeps its length: ringing beyond the end is cut, and the limiter sees the cut.
    output.fill(0, Math.min(blockFrames, source.frames - frame) * 2);
    work.write(frame, output);
    meter.add();
    if (block % blocksPerReport === 0) report(frame / source.frames);
  }
  meter.finish();
}

const blocksPerReport = 8;

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
