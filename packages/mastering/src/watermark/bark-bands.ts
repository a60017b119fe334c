/** Edges of Zwicker's Bark bands in Hz. */
export const allBarkEdges: readonly number[] = [
  0, 100, 200, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150, 3700, 4400, 5300, 6400,
  7700, 9500, 12_000, 15_500, 22_050,
];

/** Those of a mark. Below, bands are narrow and strong; above, codecs keep little. */
export const barkEdges = allBarkEdges.slice(2, -1);

export const barkBands = barkEdges.length - 1;
