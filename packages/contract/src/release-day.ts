import { type Day, momentAt } from './days.ts';

/** `local`: when the day begins where the visitor is. `moment`: everywhere at once. */
export type ReleaseTiming = 'local' | 'moment';

export interface ReleaseMoment {
  readonly day: Day;
  /** Since midnight. */
  readonly minute: number;
  readonly timing: ReleaseTiming;
  /** Whose clock counts with `moment`. */
  readonly timeZone: string;
}

/** When it comes out for someone in that time zone. */
export function releaseMomentIn({ day, minute, timing, timeZone }: ReleaseMoment, visitorZone: string): Date {
  return momentAt(timing === 'local' ? visitorZone : timeZone, day, minute);
}

/** Where a day begins first and last. */
const firstZone = 'Pacific/Kiritimati';
const lastZone = 'Etc/GMT+12';

/** `turning`: it is out in some time zones and not yet in others. */
export type ReleasePhase = 'undated' | 'before' | 'turning' | 'out';

export function releasePhase(release: ReleaseMoment | null, now: Date): ReleasePhase {
  if (!release) return 'undated';
  if (now < releaseMomentIn(release, firstZone)) return 'before';
  return now < releaseMomentIn(release, lastZone) ? 'turning' : 'out';
}

/** When the phase changes next; `null`: never. */
export function nextPhaseAt(release: ReleaseMoment | null, now: Date): Date | null {
  if (!release) return null;
  const [first, last] = [releaseMomentIn(release, firstZone), releaseMomentIn(release, lastZone)];
  return [first, last].find((one) => one > now) ?? null;
}
