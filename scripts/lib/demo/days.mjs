/** A day on the calendar, counted from today: -1 was yesterday. @param {number} days */
export function dayIn(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
