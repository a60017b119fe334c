/** A date relative to today; -1 is yesterday. @param {number} days */
export function dayIn(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
