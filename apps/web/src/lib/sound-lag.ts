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
  for (let place = 0; place < reference.length; place += 1) {
    const sample = late[from + place] ?? 0;
    product += (reference[place] ?? 0) * sample;
    energy += sample * sample;
  }
  return energy > 0 ? product / Math.sqrt(energy) : 0;
}
