import { createResponses, noBand, type PeakingBand, peakingBand } from './filters.ts';

/** A peaking filter as what is fitted: its frequency and quality as logarithms, and its gain in dB. */
type Shape = readonly [logHz: number, logQ: number, db: number];

const maxRounds = 60;
/** No round has helped since it was so much smaller. */
const maxDamping = 1e5;
/** How far a round may move a filter: a third of an octave, a fifth of its quality, and 3 dB. */
const maxMoves: Shape = [0.23, 0.2, 3];
const nudges: Shape = [1e-4, 1e-4, 1e-3];
/** A third of a percent of its frequency, a percent of its quality, and a hundredth of a dB. */
const steps: Shape = [0.003, 0.01, 0.01];
const logQs = [Math.log(0.5), Math.log(5)] as const;
const maxDb = 20;

/** Ten filters whose sum comes close to a curve: least squares after Levenberg and Marquardt, from an octave apart. */
export function fitBands(
  { hz, db }: { readonly hz: readonly number[]; readonly db: readonly number[] },
  centersHz: readonly number[],
  sampleRate: number,
): PeakingBand[] {
  const usable = centersHz.filter((center) => center < sampleRate * 0.45);
  const highest = Math.log(sampleRate * 0.45);
  const design = ([logHz, logQ, gain]: Shape) => peakingBand(Math.exp(logHz), sampleRate, Math.exp(logQ), gain);
  const responseOf = createResponses(hz, sampleRate);
  const respond = (shape: Shape) => responseOf(design(shape));
  let shapes: Shape[] = usable.map((center) => [Math.log(center), Math.log(1.4), 0.6 * nearest({ hz, db }, center)]);
  let responses = shapes.map(respond);
  let error = squaredError(db, responses);
  let equations = linearize(shapes, responses, db, respond);
  let damping = 1;
  for (let round = 0; round < maxRounds && damping < maxDamping; round += 1) {
    const moves = solveMoves(equations, damping);
    const moved = shapes.map((shape, index) => moveShape(shape, moves.slice(index * 3, index * 3 + 3), highest));
    const movedResponses = moved.map(respond);
    const movedError = squaredError(db, movedResponses);
    if (movedError < error) {
      [shapes, responses, error, damping] = [moved, movedResponses, movedError, damping / 3];
      equations = linearize(shapes, responses, db, respond);
    } else damping *= 4;
  }
  return [...shapes.map(roundShape).map(design), ...centersHz.slice(usable.length).map(() => noBand)];
}

/** SᵀS · moves = Sᵀ · missing, where S is how the response changes with each number of each shape. */
interface Equations {
  /** Its lower half. */
  readonly matrix: readonly (readonly number[])[];
  readonly wanted: readonly number[];
}

// Short arrays of plain numbers: typed ones would take longer to allocate than to compute.

function linearize(
  shapes: readonly Shape[],
  responses: readonly number[][],
  db: readonly number[],
  respond: (shape: Shape) => number[],
): Equations {
  const slopes: number[][] = [];
  for (const [index, shape] of shapes.entries())
    for (const [part, nudge] of nudges.entries()) {
      const nudged: [number, number, number] = [...shape];
      nudged[part] = (nudged[part] as number) + nudge;
      slopes.push(slopeOf(responses[index] as number[], respond(nudged), nudge));
    }
  const missing = db.map((wanted, at) => wanted - sumAt(responses, at));
  return {
    matrix: slopes.map((slope, row) => multiplyUpTo(row, slopes, slope)),
    wanted: slopes.map((slope) => dot(slope, missing, db.length)),
  };
}

function slopeOf(response: readonly number[], nudged: number[], nudge: number): number[] {
  for (let at = 0; at < nudged.length; at += 1)
    nudged[at] = ((nudged[at] as number) - (response[at] as number)) / nudge;
  return nudged;
}

function multiplyUpTo(row: number, slopes: readonly number[][], slope: readonly number[]): number[] {
  const products: number[] = [];
  for (let column = 0; column <= row; column += 1) products.push(dot(slope, slopes[column] as number[], slope.length));
  return products;
}

function moveShape(shape: Shape, moves: readonly number[], highest: number): Shape {
  return shape.map((value, part) => {
    const most = maxMoves[part] as number;
    return limit(part, value + clamp(moves[part] as number, -most, most), highest);
  }) as unknown as Shape;
}

/** Processors differ in the last digit of logarithms, which a fit makes larger: masters must be the same everywhere. */
function roundShape(shape: Shape): Shape {
  return shape.map(
    (value, part) => Math.round(value / (steps[part] as number)) * (steps[part] as number),
  ) as unknown as Shape;
}

function limit(part: number, value: number, highest: number): number {
  if (part === 0) return clamp(value, Math.log(20), highest);
  return part === 1 ? clamp(value, ...logQs) : clamp(value, -maxDb, maxDb);
}

/** Solves them, with so much damping, by Cholesky's method. */
function solveMoves({ matrix, wanted }: Equations, damping: number): number[] {
  const lower: number[][] = [];
  const moves: number[] = [];
  for (let row = 0; row < matrix.length; row += 1) {
    const given = matrix[row] as number[];
    const current: number[] = [];
    lower.push(current);
    for (let column = 0; column < row; column += 1) {
      const above = lower[column] as number[];
      current.push(((given[column] as number) - dot(current, above, column)) / (above[column] as number));
    }
    const diagonal = Math.sqrt(Math.max((given[row] as number) + damping - dot(current, current, row), 1e-12));
    current.push(diagonal);
    moves.push(((wanted[row] as number) - dot(moves, current, row)) / diagonal);
  }
  for (let row = moves.length - 1; row >= 0; row -= 1) {
    let value = moves[row] as number;
    for (let below = row + 1; below < moves.length; below += 1)
      value -= ((lower[below] as number[])[row] as number) * (moves[below] as number);
    moves[row] = value / ((lower[row] as number[])[row] as number);
  }
  return moves;
}

function dot(one: readonly number[], other: readonly number[], count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

function squaredError(wanted: readonly number[], responses: readonly number[][]): number {
  let sum = 0;
  for (let at = 0; at < wanted.length; at += 1) sum += ((wanted[at] as number) - sumAt(responses, at)) ** 2;
  return sum;
}

function sumAt(responses: readonly number[][], at: number): number {
  let sum = 0;
  for (let index = 0; index < responses.length; index += 1) sum += (responses[index] as number[])[at] as number;
  return sum;
}

function nearest(
  { hz, db }: { readonly hz: readonly number[]; readonly db: readonly number[] },
  center: number,
): number {
  const index = hz.findIndex((each) => each >= center);
  return db[index < 0 ? db.length - 1 : index] ?? 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
