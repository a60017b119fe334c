import type { Billing, Subscription } from '@debut/contract/billing';
import { plans } from '@debut/contract/catalogue';
import type { PlanId } from '@debut/contract/plan-id';
import { describe, expect, test } from 'vitest';
import { testBilling } from '../../../testing/test-billing.ts';
import { describeRenewal } from '../billing.model.ts';
import { describeChange, findSuggestedPlan, getOffer } from './offer.model.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('the labels of the four buttons', () => {
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

  test('when it was canceled', () => {
    const canceled = account('pro', { nextPlan: 'free' });
    expect(labels(canceled)).toEqual(['Starts on 1 Dec', 'Move to Starter', 'Keep Pro', 'Upgrade to Team']);
    expect(getOffer(planAt(2), canceled, now)).toMatchObject({ change: { kind: 'resume' } });
  });

  test('when a smaller one is next', () => {
    const shrinking = account('pro', { nextPlan: 'starter' });
    expect(labels(shrinking)).toEqual(['Move to Free', 'Starts on 1 Dec', 'Keep Pro', 'Upgrade to Team']);
    expect(getOffer(planAt(2), shrinking, now)).toMatchObject({ change: { kind: 'keep', plan: 'pro' } });
  });

  test('while an upgrade is being paid nothing else can be started', () => {
    const growing = account('starter', { nextPlan: 'team' });
    expect(labels(growing)[3]).toBe('Being activated…');
    expect(plans.map((plan) => getOffer(plan, growing, now).kind)).toEqual(['none', 'none', 'none', 'none']);
  });

  test('when the last payment failed only cancelling is left', () => {
    const due = account('pro', { status: 'past_due', graceUntil: '2026-12-15T12:00:00.000Z' });
    expect(plans.map((plan) => getOffer(plan, due, now).kind)).toEqual(['change', 'none', 'none', 'none']);
  });
});

test('the renewal of a plan is described in one sentence', () => {
  expect(describeRenewal(account('free', null), now)).toBe('Topped up to 50 credits at the start of each month.');
  expect(describeRenewal(account('pro', {}), now)).toBe('Renews on 1 Dec for $35.00 and adds 500 credits.');
  expect(describeRenewal(account('pro', { nextPlan: 'starter' }), now)).toBe(
    'Until 1 Dec, then Starter for $15.00 a month.',
  );
  expect(
    describeRenewal(account('pro', { status: 'past_due', graceUntil: '2027-01-02T12:00:00.000Z' }), now),
  ).toContain('stays active until 2 Jan 2027');
});

test('an upgrade shows what it costs, a cancellation how long the plan stays', () => {
  const onStarter = account('starter', {});
  expect(describeChange({ kind: 'upgrade', plan: 'team' }, onStarter, now).sentence).toBe(
    'Team starts now: your card is charged $79.00, a new month starts today, and you get 1,000 credits on top of yours.',
  );
  expect(describeChange({ kind: 'cancel' }, onStarter, now).sentence).toContain('You keep it until 1 Dec');
});

test('the suggested plan is always larger than the current one', () => {
  expect((['free', 'starter', 'pro', 'team'] as const).map(findSuggestedPlan)).toEqual(['pro', 'pro', 'team', null]);
});

function labels(billing: Billing): string[] {
  return plans.map((plan) => getOffer(plan, billing, now).label);
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
