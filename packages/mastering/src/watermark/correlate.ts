/** The sum of the products of a part of two arrays; all of it unless told. */
export function correlate(one: Float64Array, other: Float64Array, from = 0, to = one.length): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
