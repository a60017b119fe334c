import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists } from '../../accounts/index.ts';
import { promoFollowUps } from '../promo.tables.ts';
import { promos } from '../promos.table.ts';

export type RuleRow = typeof promoFollowUps.$inferSelect;

export async function listRules(db: Queryable, owner: string, promoId: string): Promise<RuleRow[]> {
  return db
    .select()
    .from(promoFollowUps)
    .where(and(eq(promoFollowUps.userId, owner), eq(promoFollowUps.promoId, promoId)));
}

export async function findRuleOfCampaign(
  db: Queryable,
  owner: string,
  campaignId: string,
): Promise<RuleRow | undefined> {
  const [found] = await db
    .select()
    .from(promoFollowUps)
    .where(and(eq(promoFollowUps.userId, owner), eq(promoFollowUps.campaignId, campaignId)));
  return found;
}

export async function saveRule(db: Queryable, rule: RuleRow): Promise<void> {
  await db
    .insert(promoFollowUps)
    .values(rule)
    .onConflictDoUpdate({ target: [promoFollowUps.promoId, promoFollowUps.trigger], set: rule });
}

/** Promos of all artists but archived ones that have not ended, with a rule that is on. */
export async function listFollowedPromos(db: Queryable, now: Date): Promise<{ owner: string; promoId: string }[]> {
  return db
    .select({ owner: promoFollowUps.userId, promoId: promoFollowUps.promoId })
    .from(promoFollowUps)
    .innerJoin(promos, eq(promos.id, promoFollowUps.promoId))
    .innerJoin(artists, eq(artists.id, promoFollowUps.userId))
    .where(and(eq(promoFollowUps.isOn, true), gt(promos.liveUntil, now), isNull(artists.archivedAt)))
    .groupBy(promoFollowUps.userId, promoFollowUps.promoId);
}

/** The days of the rules that are on. */
export function daysOf(rules: readonly RuleRow[]): Partial<Record<FollowUpTrigger, number>> {
  return Object.fromEntries(rules.filter(({ isOn }) => isOn).map(({ trigger, days }) => [trigger, days]));
}
