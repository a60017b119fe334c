import { expect, test } from 'vitest';
import { testReleasePage } from '../../../testing/test-release-page.ts';
import { findPageErrors, isEdited, minuteOf, toChanges, toValues } from './page-form.model.ts';

const page = testReleasePage({ minute: 1110, credits: [{ role: 'Mix', name: 'Dev' }] });
const values = toValues(page);

test('nothing is sent that was not changed', () => {
  expect(toChanges(values, page)).toEqual({});
  expect(isEdited(values, page)).toBe(false);
});

test('only changed fields are sent, under the names of the request', () => {
  const changed = {
    ...values,
    timing: 'moment' as const,
    time: '18:00',
    reminders: { enabled: false, time: 'morning', whatsAppTemplateId: null },
  };
  expect(toChanges(changed, page)).toEqual({
    timing: 'moment',
    minute: 1080,
    reminders: { enabled: false, time: 'morning', whatsAppTemplateId: null },
  });
});

test('links that were typed but not added are sent with the others', () => {
  const typed = { ...values, links: ['https://tidal.com/1'], pasted: 'open.spotify.com/album/1' };
  expect(toChanges(typed, page)).toEqual({ links: ['https://tidal.com/1', 'https://open.spotify.com/album/1'] });
  expect(findPageErrors(typed)).toEqual({});
  expect(Object.keys(findPageErrors({ ...typed, pasted: 'not a link' }))).toEqual(['links']);
});

test('rows without role and name are left out', () => {
  const added = { ...values, credits: [...values.credits, { role: '', name: ' ' }] };
  expect(isEdited(added, page)).toBe(false);
  expect(toChanges({ ...values, credits: [{ role: '', name: '' }] }, page)).toEqual({ credits: [] });
});

test('an incomplete time is reported and not sent', () => {
  expect(toChanges({ ...values, time: '' }, page)).toEqual({});
  expect(findPageErrors({ ...values, time: '' })).toEqual({ time: 'Enter a time.' });
  expect([minuteOf('00:00'), minuteOf('18:30'), minuteOf('')]).toEqual([0, 1110, undefined]);
});
