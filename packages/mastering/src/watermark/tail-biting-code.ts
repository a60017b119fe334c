/**
 * A convolutional code of rate 1/2 and constraint length 9 (generators 561 and 753, octal), tail-biting: the encoder starts in
 * the state in which it ends, so that no bits are spent on a tail.
 */
const generators = [0o561, 0o753] as const;
const memory = 8;
const states = 1 << memory;

/** Two code bits per bit; at least 8 bits. */
export function encodeTailBiting(bits: Uint8Array): Uint8Array {
  let register = 0;
  for (const bit of bits.subarray(-memory)) register = ((register << 1) | bit) & (states - 1);
  const code = new Uint8Array(bits.length * 2);
  for (const [step, bit] of bits.entries()) {
    const window = (register << 1) | bit;
    code[2 * step] = parity(window & generators[0]);
    code[2 * step + 1] = parity(window & generators[1]);
    register = window & (states - 1);
  }
  return code;
}

/** The code bits of a transition, as the index of one of four sums: per state and next bit. */
const transitions = Uint8Array.from({ length: states * 2 }, (_, window) => {
  return 2 * parity(window & generators[0]) + parity(window & generators[1]);
});

export interface TailBitingCandidate {
  readonly bits: Uint8Array;
  /** Correlation of the code bits with the soft bits. */
  readonly metric: number;
}

/** What no sequence exceeds. */
export function boundTailBiting(soft: ArrayLike<number>): number {
  return boundStates(soft, 0, states);
}

/**
 * The best sequence from each state back to it, if it correlates with the soft bits (positive for 1) by at least
 * `minMetric`. Together they are a list for an outer checksum. Sets of states are halved as long as their bound is high enough.
 */
export function decodeTailBiting(soft: ArrayLike<number>, minMetric: number): TailBitingCandidate[] {
  const candidates: TailBitingCandidate[] = [];
  const decisions = new Uint8Array((soft.length / 2) * states);
  const waiting = [{ first: 0, count: states }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { first, count } = next;
    const metric = boundStates(soft, first, count, decisions);
    if (metric < minMetric) continue;
    if (count === 1) candidates.push({ bits: traceBack(decisions, soft.length / 2, first), metric });
    else waiting.push({ first, count: count / 2 }, { first: first + count / 2, count: count / 2 });
  }
  return candidates;
}

/** Of sequences that start and end in any of these states: no sequence from one of them back to it exceeds it. */
function boundStates(soft: ArrayLike<number>, first: number, count: number, decisions?: Uint8Array): number {
  const metrics = new Float64Array(states).fill(Number.NEGATIVE_INFINITY);
  metrics.fill(0, first, first + count);
  runViterbi(soft, metrics, decisions);
  return metrics.subarray(first, first + count).reduce((most, metric) => Math.max(most, metric));
}

/** Advances the metrics of all states by all steps. Notes the bit that left the register on the way into each state. */
function runViterbi(soft: ArrayLike<number>, metrics: Float64Array, decisions?: Uint8Array): void {
  let from = metrics.slice();
  let to = new Float64Array(states);
  const sums = new Float64Array(4);
  for (let step = 0; step < soft.length / 2; step += 1) {
    const first = soft[2 * step] as number;
    const second = soft[2 * step + 1] as number;
    sums[0] = -first - second;
    sums[1] = -first + second;
    sums[2] = first - second;
    sums[3] = first + second;
    for (let state = 0; state < states; state += 1) {
      // The newest bit of a state is its lowest; the one that left is above the highest.
      const low = state >> 1;
      const viaLow = (from[low] as number) + (sums[transitions[state] as number] as number);
      const viaHigh = (from[low + states / 2] as number) + (sums[transitions[state + states] as number] as number);
      to[state] = viaHigh > viaLow ? viaHigh : viaLow;
      if (decisions) decisions[step * states + state] = viaHigh > viaLow ? 1 : 0;
    }
    const swapped = from;
    from = to;
    to = swapped;
  }
  metrics.set(from);
}

function traceBack(decisions: Uint8Array, steps: number, end: number): Uint8Array {
  const bits = new Uint8Array(steps);
  let state = end;
  for (let step = steps - 1; step >= 0; step -= 1) {
    bits[step] = state & 1;
    const left = decisions[step * states + state] as number;
    state = (state >> 1) | (left << (memory - 1));
  }
  return bits;
}

function parity(value: number): number {
  let folded = value ^ (value >> 8);
  folded ^= folded >> 4;
  folded ^= folded >> 2;
  return (folded ^ (folded >> 1)) & 1;
}
