import type { BitWriter } from './bit-writer.ts';
import { chooseFixed, designLpc, maxFixedOrder, type Predictor, padding, predict, weightBits } from './predictors.ts';
import { planRice, type RicePlan, writeRicePartitions } from './rice.ts';

const subframeTypes = { constant: 0, verbatim: 1, fixed: 8, lpc: 32 } as const;

/** Writes one channel of a block, in whichever way is the shortest. */
export function writeSubframe(writer: BitWriter, samples: Float64Array, frames: number, sampleBits: number): void {
  if (isConstant(samples, frames)) {
    writer.write(subframeTypes.constant << 1, 8);
    writer.write(samples[padding] as number, sampleBits);
    return;
  }
  const wasted = removeWastedBits(samples, frames);
  const bits = sampleBits - wasted;
  const coded = encodeResidual(samples, frames, bits);
  const { kind, order } = coded?.predictor ?? { kind: 'verbatim' as const, order: 0 };
  const type = subframeTypes[kind] + (kind === 'lpc' ? order - 1 : order);
  writer.write((type << 1) | (wasted > 0 ? 1 : 0), 8);
  if (wasted > 0) writer.write(1, wasted);
  const stored = coded ? order : frames;
  for (let at = padding; at < padding + stored; at += 1) writer.write(samples[at] as number, bits);
  if (!coded) return;
  if (kind === 'lpc') writeWeights(writer, coded.predictor);
  writeRicePartitions(writer, coded.folded, coded.plan, frames, order);
}

function isConstant(samples: Float64Array, frames: number): boolean {
  for (let at = padding + 1; at < padding + frames; at += 1) if (samples[at] !== samples[padding]) return false;
  return true;
}

/** Sound of 16 bits in a file of 24 bits ends in zeros everywhere: they are left out. */
function removeWastedBits(samples: Float64Array, frames: number): number {
  let used = 0;
  for (let at = padding; at < padding + frames; at += 1) {
    used |= samples[at] as number;
    if (used & 1) return 0;
  }
  const wasted = 31 - Math.clz32(used & -used);
  for (let at = padding; at < padding + frames; at += 1) samples[at] = (samples[at] as number) / 2 ** wasted;
  return wasted;
}

interface Coded {
  readonly predictor: Predictor;
  readonly plan: RicePlan;
  readonly folded: Uint32Array;
  readonly bits: number;
}

let buffers: [Uint32Array, Uint32Array] = [new Uint32Array(0), new Uint32Array(0)];

/** `null` when plain samples are shorter. */
function encodeResidual(samples: Float64Array, frames: number, bits: number): Coded | null {
  if (buffers[0].length < frames) buffers = [new Uint32Array(frames), new Uint32Array(frames)];
  const lpc = tryPredictor(designLpc(samples, frames, bits), samples, frames, bits, buffers[0]);
  // A fixed predictor only wins where few weights are enough.
  const isSimple = frames > maxFixedOrder && (!lpc || lpc.predictor.order <= maxFixedOrder);
  const fixed = isSimple ? tryPredictor(chooseFixed(samples, frames), samples, frames, bits, buffers[1]) : null;
  const best = lpc && (!fixed || lpc.bits < fixed.bits) ? lpc : fixed;
  return best && best.bits < frames * bits ? best : null;
}

function tryPredictor(
  predictor: Predictor | null,
  samples: Float64Array,
  frames: number,
  bits: number,
  folded: Uint32Array,
): Coded | null {
  if (!predictor || !predict(samples, frames, predictor, folded)) return null;
  const plan = planRice(folded, frames, predictor.order);
  const weights = predictor.kind === 'lpc' ? 9 + predictor.order * weightBits : 0;
  return { predictor, plan, folded, bits: plan.bits + weights + predictor.order * bits };
}

function writeWeights(writer: BitWriter, { weights, shift }: Predictor): void {
  writer.write(weightBits - 1, 4);
  writer.write(shift, 5);
  for (const weight of weights) writer.write(weight, weightBits);
}
