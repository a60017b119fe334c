/** @param {number} startedAt */
export function formatElapsed(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
