import type { DamageReport } from '../decode/damage.ts';
import { MasteringFailure } from './failure.ts';

export function refuseDamage(
  { damage: [first], damageTotal: { places, lostSeconds } }: DamageReport,
  advice = 'Export it again, or master it anyway.',
): void {
  if (!first) return;
  const where =
    first.kind === 'truncated'
      ? 'This file ends too early'
      : `This file is damaged at ${formatTime(first.seconds)}${places > 1 ? ` and in ${countOthers(places - 1)}` : ''}`;
  const lost = lostSeconds ? `: ${formatLost(lostSeconds)} missing` : '';
  throw new MasteringFailure('damaged', `${where}${lost}. ${advice}`);
}

export function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function countOthers(count: number): string {
  return count === 1 ? 'another place' : `${count} other places`;
}

function formatLost(seconds: number): string {
  const rounded = seconds < 9.95 ? Math.max(0.1, Math.round(seconds * 10) / 10) : Math.round(seconds);
  return rounded === 1 ? '1 second is' : `${rounded} seconds are`;
}
