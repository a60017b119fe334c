import { promoEndpoints } from '@debut/contract/promos';
import { validate } from '@debut/contract/validate';
import { describe, expect, test } from 'vitest';
import { clockOf } from '../../../data/dates.ts';
import { testPromo } from '../../../testing/test-promo.ts';
import { findPageErrors, isEdited, mergeVersions, type PageValues, toChanges, toValues } from './page-form.model.ts';

const promo = testPromo({ note: 'Hello', liveUntil: '2026-12-24T18:00:42.123Z', hasPasscode: true });
const values = toValues(promo);
const edit = (fields: Partial<PageValues>) => ({ ...values, ...fields });

test('a form that nobody touched changes nothing, although times have no seconds', () => {
  expect(isEdited(values, promo)).toBe(false);
  expect(toChanges(values, promo, promo)).toEqual({});
});

test('only what differs is sent, in the form the server accepts', () => {
  const embargoUntil = clockOf('2026-12-01T08:00:00.000Z');
  const edited = edit({ note: 'Hi', versions: { t1: 'original' }, embargoUntil, downloadLimit: 3 });
  const changes = toChanges(edited, promo, promo);
  expect(changes).toEqual({
    note: 'Hi',
    versions: { t1: 'original' },
    embargoUntil: '2026-12-01T08:00:00.000Z',
    downloadLimit: 3,
  });
  expect(validate(promoEndpoints.update.body, changes)).toEqual({ value: changes });
  expect(isEdited(edited, promo)).toBe(true);
});

test('times can be taken off', () => {
  const stored = testPromo({ liveFrom: '2026-12-01T08:00:00.000Z', embargoUntil: '2026-12-02T08:00:00.000Z' });
  const without = { ...toValues(stored), liveFrom: null, embargoUntil: null };
  expect(toChanges(without, stored, stored)).toEqual({ liveFrom: null, embargoUntil: null });
});

describe('versions', () => {
  test('are chosen on top of what others saved, for the tracks there are now', () => {
    const base = { t1: 'balanced', t2: 'balanced', left: 'balanced' } as const;
    const theirs = { t1: 'balanced', t2: 'original', added: 'original' } as const;
    expect(mergeVersions({ ...base, t1: 'original' }, base, theirs)).toEqual({ ...theirs, t1: 'original' });
  });

  test('that others saved since the form began are kept', () => {
    const [track] = promo.tracks;
    const others = track ? [{ ...track, id: 't2', version: 'original' as const }] : [];
    const current = { ...promo, tracks: [...promo.tracks, ...others] };
    expect(toChanges(edit({ versions: { t1: 'original' } }), promo, current)).toEqual({
      versions: { t1: 'original', t2: 'original' },
    });
  });
});

describe('the passcode', () => {
  test('is sent when it is set or removed, and never otherwise', () => {
    expect(toChanges(edit({ passcode: { kind: 'set', text: 'harbor' } }), promo, promo)).toEqual({
      passcode: 'harbor',
    });
    expect(toChanges(edit({ passcode: { kind: 'remove' } }), promo, promo)).toEqual({ passcode: '' });
    expect(toChanges(edit({ passcode: { kind: 'keep' } }), promo, promo)).toEqual({});
  });

  test('cannot be set to nothing, which would remove it', () => {
    expect(Object.keys(findPageErrors(edit({ passcode: { kind: 'set', text: '  ' } })))).toEqual(['passcode']);
  });
});

test.each([
  ['opens after it closes', { liveFrom: { day: '2026-12-25', time: '09:00' } }, 'liveUntil'],
  ['has an incomplete end', { liveUntil: { day: '2026-12-25', time: '' } }, 'liveUntil'],
  ['has an incomplete embargo', { embargoUntil: { day: '2026-12-25', time: '' } }, 'embargoUntil'],
])('a page that %s is not sent', (_case, fields, field) => {
  expect(Object.keys(findPageErrors(edit(fields)))).toEqual([field]);
});

test('a page without mistakes is sent', () => {
  expect(findPageErrors(edit({ liveFrom: { day: '2026-12-01', time: '09:00' } }))).toEqual({});
});
