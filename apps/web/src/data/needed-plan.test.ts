import { describe, expect, test } from 'vitest';
import { testBilling } from '../testing/test-billing.ts';
import { configureApp } from '../testing/test-config.ts';
import {
  type NeededPlan,
  planForAi,
  planForCampaign,
  planForFans,
  planForPromos,
  planForTags,
  planForTextCampaign,
  planForTexts,
} from './needed-plan.ts';

const planOf = (needed: NeededPlan | null) => needed?.link.replace('/pricing?plan=', '');
const draft = { hasCurators: false };
const [inNovember, inDecember] = ['2026-11-20T09:00:00.000Z', '2026-12-01T00:00:00.000Z'];

test('where plans decide nothing, or are not known yet, nothing is needed', () => {
  expect(planForTextCampaign(undefined)).toBeNull();
  expect(planForTags(undefined)).toBeNull();
  expect(planForCampaign(undefined, { hasCurators: true })).toBeNull();
});

test('texts, and how many campaigns of them', () => {
  expect(planOf(planForTexts(testBilling('free')))).toBe('starter');
  expect(planForTexts(testBilling('starter', { textCampaigns: 3 }))).toBeNull();
  expect(planForTextCampaign(testBilling('starter', { textCampaigns: 2 }))).toBeNull();
  expect(planOf(planForTextCampaign(testBilling('starter', { textCampaigns: 3 })))).toBe('pro');
  expect(planForTextCampaign(testBilling('pro', { textCampaigns: 99 }))).toBeNull();
  expect(planOf(planForTextCampaign(testBilling('starter', { textCampaigns: 3 }), inNovember))).toBe('pro');
  expect(planForTextCampaign(testBilling('starter', { textCampaigns: 3 }), inDecember)).toBeNull();
  expect(planOf(planForTextCampaign(testBilling('free'), inDecember))).toBe('starter');
});

test('private listening pages', () => {
  expect(planOf(planForPromos(testBilling('starter')))).toBe('pro');
  expect(planForPromos(testBilling('pro'))).toBeNull();
});

test('emails written by AI, where a language model is configured', () => {
  configureApp({ ai: true });
  expect(planOf(planForAi(testBilling('free')))).toBe('starter');
  expect(planForAi(testBilling('starter'))).toBeNull();
  configureApp({ ai: false });
  expect(planForAi(testBilling('free'))).toBeNull();
});

describe('an email campaign', () => {
  test('is the first of a month on Free, and any on Starter', () => {
    expect(planForCampaign(testBilling('free'), draft)).toBeNull();
    expect(planOf(planForCampaign(testBilling('free', { campaigns: 1 }), draft))).toBe('starter');
    expect(planForCampaign(testBilling('starter', { campaigns: 9 }), draft)).toBeNull();
  });

  test('that is scheduled may get another time', () => {
    const used = testBilling('free', { campaigns: 1 });
    expect(planForCampaign(used, { ...draft, scheduledBefore: inNovember })).toBeNull();
    expect(planForCampaign(used, { ...draft, scheduledBefore: inNovember, scheduledAt: inDecember })).toBeNull();
    expect(planOf(planForCampaign(used, { ...draft, scheduledBefore: inDecember }))).toBe('starter');
  });

  test('may be scheduled for the next month when this one has had its own', () => {
    const used = testBilling('free', { campaigns: 1 });
    expect(planOf(planForCampaign(used, { ...draft, scheduledAt: inNovember }))).toBe('starter');
    expect(planForCampaign(used, { ...draft, scheduledAt: inDecember })).toBeNull();
    expect(planOf(planForCampaign(used, { hasCurators: true, scheduledAt: inDecember }))).toBe('pro');
  });

  test('goes to playlist curators from Pro on', () => {
    const toCurators = { ...draft, hasCurators: true };
    expect(planOf(planForCampaign(testBilling('starter'), toCurators))).toBe('pro');
    expect(planForCampaign(testBilling('pro'), toCurators)).toBeNull();
  });
});

test('fans who wait need the smallest plan that holds all', () => {
  expect(planForFans(0, 100)).toBeNull();
  expect(planForFans(1, 101)).toEqual({
    sentence: '1 fan is waiting. Upgrade to message them.',
    link: '/pricing?plan=starter',
  });
  expect(planOf(planForFans(1401, 1501))).toBe('pro');
  expect(planOf(planForFans(1, 9000))).toBe('team');
});
