/** Rounds in which weights and bits are estimated from each other. */
const rounds = 3;
/** How surely a correlation of usual size tells its bit. */
const certainty = 1.5;
/** The least share of its energy by which a group disagrees: groups never count for more than this allows. */
const minDisagreement = 0.2;

/**
 * Adds up groups of bands, each by how well its correlations agree with the bits that the other groups suggest: a codec may have
 * removed the mark from some. The weights are positive and the same for all segments, so they favor no codeword.
 */
export function combineGroups(groups: readonly Float64Array[]): Float64Array {
  let weights = groups.map(() => 1);
  for (let round = 0; round < rounds; round += 1) {
    const all = sumGroups(groups, weights);
    weights = groups.map((group, index) => {
      const own = weights[index] as number;
      return weigh(
        group,
        all.map((sum, segment) => sum - own * (group[segment] as number)),
      );
    });
  }
  return sumGroups(groups, weights);
}

export function sumGroups(groups: readonly Float64Array[], weights = groups.map(() => 1)): Float64Array {
  const sums = new Float64Array(groups[0]?.length ?? 0);
  for (const [index, group] of groups.entries())
    for (const [segment, correlation] of group.entries())
      sums[segment] = (sums[segment] as number) + (weights[index] as number) * correlation;
  return sums;
}

/** The mean of a group's correlations toward the bits, relative to the power of what disagrees. */
function weigh(group: Float64Array, others: Float64Array): number {
  const scale = certainty / (Math.sqrt(meanPower(others)) || 1);
  let agreement = 0;
  for (const [segment, correlation] of group.entries())
    agreement += correlation * Math.tanh(scale * (others[segment] as number));
  const mean = Math.max(0, agreement / group.length);
  const power = meanPower(group);
  return power === 0 ? 0 : mean / Math.max(power - mean * mean, minDisagreement * power);
}

function meanPower(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length;
}
