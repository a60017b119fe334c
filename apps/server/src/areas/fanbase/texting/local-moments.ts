import { momentAt } from '@debut/contract/days';
import type { LocalTime } from '@debut/contract/fan-messages';
import type { Fan } from '@debut/contract/fans';
import { zoneOfPhone } from './phone-zones.ts';

/** What the fan told us, else where the phone number is registered, else the artist's time zone. */
export function zoneOfFan(fan: Pick<Fan, 'timeZone' | 'phone'>, artistsZone: string): string {
  return fan.timeZone ?? (fan.phone === null ? artistsZone : zoneOfPhone(fan.phone));
}

export function localMomentIn(zone: string, { day, time }: LocalTime): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentAt(zone, day, hours * 60 + minutes);
}
