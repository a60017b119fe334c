import type { Activity } from '@debut/contract/activity';
import { planOf } from '@debut/contract/catalogue';
import { type Day, dayIn, daysBetween } from '@debut/contract/days';
import type { Member } from '@debut/contract/members';
import { hasRight, type Role } from '@debut/contract/rights';
import type { Workspace } from '@debut/contract/workspaces';
import { hasPlans } from '../../../data/app-config.ts';
import { dayInWords } from '../../../data/dates.ts';
import { texts } from './texts.ts';

/** What the signed-in member may do with another member, or with themselves. */
export interface AllowedActions {
  readonly changeRole: boolean;
  readonly changeArtists: boolean;
  readonly makeOwner: boolean;
  readonly remove: boolean;
  readonly leave: boolean;
}

export function allowedActions(member: Member, { own, role }: { own: Member | undefined; role: Role }): AllowedActions {
  const isSelf = member.id === own?.id;
  const isOwner = member.role === 'owner';
  const canManage = hasRight(role, 'members') && !isSelf && !isOwner;
  return {
    changeRole: canManage,
    changeArtists: canManage && own !== undefined && canAccessAllOf(member, own),
    makeOwner: hasRight(role, 'delete') && !isSelf && !isOwner,
    remove: canManage,
    leave: isSelf && !isOwner,
  };
}

/** Who can access only some artists would take the others away from a member without seeing them. */
function canAccessAllOf(member: Member, { artistIds }: Member): boolean {
  return artistIds === null || (member.artistIds?.every((id) => artistIds.includes(id)) ?? false);
}

/** "5 of 10 on Team"; nothing where plans have no limit. */
export function describeUsage({ used, limit }: Workspace['members'], { plan }: Workspace): string | false {
  return hasPlans() && limit !== null && texts.usedOnPlan(used, limit, planOf(plan).name);
}

export function describeExpiry(
  expiresAt: string,
  now: Date,
  timeZone: string,
): { text: string; tone: 'plain' | 'soon' | 'expired' } {
  const expiry = new Date(expiresAt);
  if (expiry <= now) return { text: texts.expired, tone: 'expired' };
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, expiry));
  if (days === 0) return { text: texts.expiresToday, tone: 'soon' };
  if (days === 1) return { text: texts.expiresTomorrow, tone: 'soon' };
  return { text: texts.expiresIn(days), tone: 'plain' };
}

export interface ActivityDay {
  readonly day: Day;
  readonly label: string;
  readonly entries: readonly Activity[];
}

/** Newest first, as the server sends them. */
export function groupByDay(entries: readonly Activity[], now: Date, timeZone: string): ActivityDay[] {
  const today = dayIn(timeZone, now);
  const days = new Map<Day, Activity[]>();
  for (const entry of entries) {
    const day = dayIn(timeZone, new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, label: nameDay(day, today), entries: ofDay }));
}

function nameDay(day: Day, today: Day): string {
  const distance = daysBetween(day, today);
  if (distance === 0) return texts.today;
  return distance === 1 ? texts.yesterday : dayInWords(day, today);
}
