/** Calendar months in UTC, the same for every account and process. */

/** `2026-07` */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

export function monthStart(at: Date): Date {
  return new Date(`${monthOf(at)}-01T00:00:00Z`);
}
