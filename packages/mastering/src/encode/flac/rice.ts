import type { BitWriter } from './bit-writer.ts';

/** How a residual is divided into partitions, each with its own Rice parameter. */
export interface RicePlan {
  readonly order: number;
  readonly parameters: Uint8Array;
  readonly bits: number;
}

const maxOrder = 6;
const maxParameter = 30;
/** Larger parameters need the second coding method, with five bits for each of them. */
const maxShortParameter = 14;

const sums = new Float64Array(2 ** maxOrder);

/** Signed numbers are folded into unsigned ones: 0, -1, 1, -2, 2 … */
export function foldSign(value: number): number {
  return (value << 1) ^ (value >> 31);
}

/** The cheapest partitions for a folded residual, whose first `warmUp` samples are stored elsewhere. */
export function planRice(folded: Uint32Array, blockFrames: number, warmUp: number): RicePlan {
  let order = maxOrder;
  while (order > 0 && (blockFrames % 2 ** order !== 0 || blockFrames >> order <= warmUp)) order -= 1;
  sumPartitions(folded, blockFrames, warmUp, order);
  let best = planOrder(order, blockFrames, warmUp);
  while (order > 0) {
    order -= 1;
    for (let part = 0; part < 2 ** order; part += 1)
      sums[part] = (sums[part * 2] as number) + (sums[part * 2 + 1] as number);
    const plan = planOrder(order, blockFrames, warmUp);
    if (plan.bits < best.bits) best = plan;
  }
  return best;
}

function sumPartitions(folded: Uint32Array, blockFrames: number, warmUp: number, order: number): void {
  const size = blockFrames >> order;
  for (let part = 0; part < 2 ** order; part += 1) {
    let sum = 0;
    const end = (part + 1) * size;
    for (let at = part === 0 ? warmUp : part * size; at < end; at += 1) sum += folded[at] as number;
    sums[part] = sum;
  }
}

function planOrder(order: number, blockFrames: number, warmUp: number): RicePlan {
  const parameters = new Uint8Array(2 ** order);
  const size = blockFrames >> order;
  let [bits, largest] = [6, 0];
  for (let part = 0; part < parameters.length; part += 1) {
    const count = part === 0 ? size - warmUp : size;
    const sum = sums[part] as number;
    const parameter = chooseParameter(sum, count);
    parameters[part] = parameter;
    largest = Math.max(largest, parameter);
    bits += estimateBits(sum, count, parameter);
  }
  return { order, parameters, bits: bits + parameters.length * (largest > maxShortParameter ? 5 : 4) };
}

function chooseParameter(sum: number, count: number): number {
  const guess = Math.min(maxParameter, Math.max(0, Math.floor(Math.log2((sum + 1) / count))));
  const isNextBetter = guess < maxParameter && estimateBits(sum, count, guess + 1) < estimateBits(sum, count, guess);
  return isNextBetter ? guess + 1 : guess;
}

/** The quotients of all samples add up to about the quotient of their sum, less a half for rounding each down. */
function estimateBits(sum: number, count: number, parameter: number): number {
  return count * (parameter + 1) + Math.max(0, (sum - count * (2 ** parameter - 1) * 0.5) / 2 ** parameter);
}

export function writeRicePartitions(
  writer: BitWriter,
  folded: Uint32Array,
  { order, parameters }: RicePlan,
  blockFrames: number,
  warmUp: number,
): void {
  const isLong = parameters.some((parameter) => parameter > maxShortParameter);
  writer.write(isLong ? 1 : 0, 2);
  writer.write(order, 4);
  const size = blockFrames >> order;
  for (const [part, parameter] of parameters.entries()) {
    writer.write(parameter, isLong ? 5 : 4);
    const end = (part + 1) * size;
    for (let at = part === 0 ? warmUp : part * size; at < end; at += 1)
      writer.writeRice(folded[at] as number, parameter);
  }
}
