/**
 * By how many samples `late` lags behind `reference`: decoders differ in how much of an encoder's run-in they cut off.
 * Both begin at the same place of the same music; `late` must be longer by `most` at either end (it starts `most` earlier).
 */
export function soundLag(reference: Float32Array, late: Float32Array, most: number): number {
  const edges = edgesOf(reference);
  const lateEdges = edgesOf(late);
  let best = { lag: 0, likeness: 0 };
  for (let lag = -most; lag <= most; lag += 1) {
    const likeness = likenessAt(edges, lateEdges, most + lag);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag;
}

/** Only the highs tell where something begins: lows look alike for long, and mastering turns them in phase. */
function edgesOf(samples: Float32Array): Float32Array {
  return samples.map(
    (sample, place) =>
      sample - 2 * (samples[place - 1] ?? sample) + (samples[place - 2] ?? samples[place - 1] ?? sample),
  );
}

/** The cosine between two stretches: 1 for the same shape whatever the level. */
function likenessAt(reference: Float32Array, late: Float32Array, from: number): number {
  let product = 0;
  let energy = 0;
  const end = Math.min(reference.length, late.length - from);
  for (let place = 0; place < end; place += 1) {
    const sample = late[from + place] as number;
    product += (reference[place] as number) * sample;
    energy += sample * sample;
  }
  return energy > 0 ? product / Math.sqrt(energy) : 0;
}
