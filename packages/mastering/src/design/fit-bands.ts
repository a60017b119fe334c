import { bandResponseDb, noBand, type PeakingBand, peakingBand } from './filters.ts';

/** A peaking filter as what is fitted: its frequency and quality as logarithms, and its gain in dB. */
type Shape = readonly [logHz: number, logQ: number, db: number];

const maxRounds = 60;
/** No round has helped since it was so much smaller. */
const maxDamping = 1e5;
/** How far a round may move a filter: a third of an octave, a fifth of its quality, and 3 dB. */
const maxMoves: Shape = [0.23, 0.2, 3];
const nudges: Shape = [1e-4, 1e-4, 1e-3];
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
  const respond = (shape: Shape) => {
    const band = design(shape);
    return hz.map((each) => bandResponseDb(band, each, sampleRate));
  };
  let shapes: Shape[] = usable.map((center) => [Math.log(center), Math.log(1.4), 0.6 * nearest({ hz, db }, center)]);
  let responses = shapes.map(respond);
  let error = squaredError(db, responses);
  let damping = 1;
  for (let round = 0; round < maxRounds && damping < maxDamping; round += 1) {
    const slopes = shapes.flatMap((shape, index) =>
      nudges.map((nudge, part) => {
        const nudged = respond(shape.map((value, at) => value + (at === part ? nudge : 0)) as unknown as Shape);
        return nudged.map((value, at) => (value - (responses[index]?.[at] as number)) / nudge);
      }),
    );
    const missing = db.map((wanted, at) => wanted - sumAt(responses, at));
    const moves = solveMoves(slopes, missing, damping);
    const moved = shapes.map(
      (shape, index) =>
        shape.map((value, part) => {
          const most = maxMoves[part] as number;
          return limit(part, value + clamp(moves[index * 3 + part] as number, -most, most), highest);
        }) as unknown as Shape,
    );
    const movedResponses = moved.map(respond);
    const movedError = squaredError(db, movedResponses);
    if (movedError < error) [shapes, responses, error, damping] = [moved, movedResponses, movedError, damping / 3];
    else damping *= 4;
  }
  return [...shapes.map(design), ...centersHz.slice(usable.length).map(() => noBand)];
}

function limit(part: number, value: number, highest: number): number {
  if (part === 0) return clamp(value, Math.log(20), highest);
  return part === 1 ? clamp(value, ...logQs) : clamp(value, -maxDb, maxDb);
}

/** Solves (SᵀS + damping) · moves = Sᵀ · missing by Cholesky's method. */
function solveMoves(slopes: readonly number[][], missing: readonly number[], damping: number): number[] {
  const size = slopes.length;
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
  const lower: number[][] = [];
  const moves: number[] = [];
  for (let row = 0; row < size; row += 1) {
    const current: number[] = [];
    lower.push(current);
    for (let column = 0; column <= row; column += 1) {
      const plain = dot(slopes[row] as number[], slopes[column] as number[]) + (row === column ? damping : 0);
      const rest = plain - dot(current, (lower[column] as number[]).slice(0, column));
      current.push(row === column ? Math.sqrt(Math.max(rest, 1e-12)) : rest / (lower[column]?.[column] as number));
    }
    const sum = dot(moves, current);
    moves.push((dot(slopes[row] as number[], missing) - sum) / (current[row] as number));
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = moves[row] as number;
    for (let below = row + 1; below < size; below += 1)
      value -= (lower[below]?.[row] as number) * (moves[below] as number);
    moves[row] = value / (lower[row]?.[row] as number);
  }
  return moves;
}

function squaredError(wanted: readonly number[], responses: readonly number[][]): number {
  return wanted.reduce((sum, db, at) => sum + (db - sumAt(responses, at)) ** 2, 0);
}

function sumAt(responses: readonly number[][], at: number): number {
  return responses.reduce((sum, response) => sum + (response[at] as number), 0);
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
