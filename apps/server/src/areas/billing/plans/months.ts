/** Calendar months are in UTC, the same for every account and process. */

export interface Month {
  readonly since: Date;
  /** The first moment of the next month. */
  readonly until: Date;
}

/** `2026-07` */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

export function monthStart(at: Date): Date {
  return new Date(`${monthOf(at)}-01T00:00:00Z`);
}

/**
 * The month that use at `moment` counts toward: the paid one or one after it; without a paid plan, the calendar month.
 * While a renewal is overdue, the paid month continues, so that unpaid use does not get a new allowance.
 */
export function planMonthAt(
  paid: { readonly periodStart: Date | null; readonly periodEnd: Date | null } | undefined,
  moment: Date,
  now: Date,
): Month {
  if (!paid?.periodStart) return { since: monthStart(moment), until: addMonths(monthStart(moment), 1) };
  const end = paid.periodEnd ?? addMonths(paid.periodStart, 1);
  let months = 0;
  while (addMonths(end, months) <= now) months += 1;
  if (moment < addMonths(end, months)) return { since: paid.periodStart, until: addMonths(end, months) };
  while (addMonths(end, months + 1) <= moment) months += 1;
  return { since: addMonths(end, months), until: addMonths(end, months + 1) };
}

/** January 31 and one month is the last day of February. */
function addMonths(at: Date, months: number): Date {
  const added = new Date(at);
  added.setUTCMonth(at.getUTCMonth() + months);
  if (added.getUTCDate() !== at.getUTCDate()) added.setUTCDate(0);
  return added;
}
