import type { Billing, Subscription } from '@debut/contract/billing';
import { type PlanId, plans } from '@debut/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { testBilling } from '../../../testing/test-billing.ts';
import { planOutlook } from '../billing.model.ts';
import { changeInWords, offerOf, suggestedPlan } from './offer.model.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('what the four buttons say', () => {
  test('on Free', () => {
    expect(labels(account('free', null))).toEqual(['Get Started', 'Choose Starter', 'Choose Pro', 'Choose Team']);
  });

  test('on a paid plan', () => {
    expect(labels(account('pro', {}))).toEqual([
      'Move to Free',
      'Move to Starter',
      'Renews on 1 Dec',
      'Upgrade to Team',
    ]);
  });

  test('when it was cancelled', () => {
    const cancelled = account('pro', { nextPlan: 'free' });
    expect(labels(cancelled)).toEqual(['Begins on 1 Dec', 'Move to Starter', 'Keep Pro', 'Upgrade to Team']);
    expect(offerOf(planAt(2), cancelled, now)).toMatchObject({ change: { kind: 'resume' } });
  });

  test('when a smaller one follows', () => {
    const shrinking = account('pro', { nextPlan: 'starter' });
    expect(labels(shrinking)).toEqual(['Move to Free', 'Begins on 1 Dec', 'Keep Pro', 'Upgrade to Team']);
    expect(offerOf(planAt(2), shrinking, now)).toMatchObject({ change: { kind: 'keep', plan: 'pro' } });
  });

  test('while an upgrade is being paid nothing else can be begun', () => {
    const growing = account('starter', { nextPlan: 'team' });
    expect(labels(growing)[3]).toBe('Being activated…');
    expect(plans.map((plan) => offerOf(plan, growing, now).kind)).toEqual(['none', 'none', 'none', 'none']);
  });

  test('when the last payment failed only cancelling is left', () => {
    const due = account('pro', { status: 'past_due', graceUntil: '2026-12-15T12:00:00.000Z' });
    expect(plans.map((plan) => offerOf(plan, due, now).kind)).toEqual(['change', 'none', 'none', 'none']);
  });
});

test('how a plan goes on is said in one sentence', () => {
  expect(planOutlook(account('free', null), now)).toBe('Topped up to 50 credits at the start of each month.');
  expect(planOutlook(account('pro', {}), now)).toBe('Renews on 1 Dec for $35.00 and adds 500 credits.');
  expect(planOutlook(account('pro', { nextPlan: 'starter' }), now)).toBe(
    'Until 1 Dec, then Starter for $15.00 a month.',
  );
  expect(planOutlook(account('pro', { status: 'past_due', graceUntil: '2027-01-02T12:00:00.000Z' }), now)).toContain(
    'stays in force until 2 Jan 2027',
  );
});

test('an upgrade says what it costs, a cancellation until when the plan stays', () => {
  const onStarter = account('starter', {});
  expect(changeInWords({ kind: 'upgrade', plan: 'team' }, onStarter, now).sentence).toBe(
    'Team begins at once: $79.00 is charged to your card now, a new month begins today, and 1,000 credits are added to what you have.',
  );
  expect(changeInWords({ kind: 'cancel' }, onStarter, now).sentence).toContain('You keep it until 1 Dec');
});

test('what is pointed out is always larger than what one has', () => {
  expect((['free', 'starter', 'pro', 'team'] as const).map(suggestedPlan)).toEqual(['pro', 'pro', 'team', null]);
});

function labels(billing: Billing): string[] {
  return plans.map((plan) => offerOf(plan, billing, now).label);
}

function planAt(place: number) {
  const plan = plans[place];
  if (!plan) throw new Error('there are four plans');
  return plan;
}

function account(plan: PlanId, changes: Partial<Subscription> | null): Billing {
  return {
    ...testBilling(plan, { fans: 428 }),
    subscription: changes && {
      status: 'active',
      plan,
      periodEnd: '2026-12-01T12:00:00.000Z',
      nextPlan: plan,
      graceUntil: null,
      ...changes,
    },
  };
}
