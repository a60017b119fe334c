import { expect, test } from 'vitest';
import { testRecipient } from '../../../testing/test-recipient.ts';
import { describeFilter, listFilterOptions } from './recipient-filter.model.ts';
import { filterRecipients } from './recipients.model.ts';

const outlet = { id: 'kelp', name: 'Radio Kelp', kind: 'station' } as const;
const zoe = testRecipient({
  id: 'zoe',
  name: 'Zoë Łukasik',
  notes: 'Night show',
  category: 'radio',
  outlet,
  role: 'Music director',
  country: 'PL',
  genres: ['ambient', 'drone'],
  tags: ['met'],
});
const ana = testRecipient({ id: 'ana', name: 'Ana', category: 'press', genres: ['ambient'] });

test('recipients are found without accents, by words in any order', () => {
  expect(filterRecipients([zoe], 'lukasik zoe', 'all')).toEqual([zoe]);
  expect(filterRecipients([zoe], 'ZOË show', 'radio')).toEqual([zoe]);
  expect(filterRecipients([zoe], 'zoe press', 'all')).toEqual([]);
});

test('outlet, role and tags are searched too', () => {
  expect(filterRecipients([ana, zoe], 'kelp director', 'all')).toEqual([zoe]);
  expect(filterRecipients([ana, zoe], 'met', 'all')).toEqual([zoe]);
});

test('every filter that is set must match', () => {
  expect(filterRecipients([ana, zoe], '', 'all', { genre: 'ambient' })).toEqual([ana, zoe]);
  expect(filterRecipients([ana, zoe], '', 'all', { genre: 'ambient', country: 'PL' })).toEqual([zoe]);
  expect(filterRecipients([ana, zoe], '', 'all', { outlet: 'kelp', tag: 'unknown' })).toEqual([]);
});

test('the values to filter by are those in use, with how many have them', () => {
  expect(listFilterOptions([ana, zoe], 'genre')).toEqual([
    { value: 'ambient', label: 'ambient (2)' },
    { value: 'drone', label: 'drone (1)' },
  ]);
  expect(listFilterOptions([ana, zoe], 'country')).toEqual([{ value: 'PL', label: 'Poland (1)' }]);
  expect(describeFilter({ outlet: 'kelp', tag: 'gone' }, [ana, zoe])).toEqual([
    { field: 'outlet', text: 'Outlet: Radio Kelp' },
    { field: 'tag', text: 'Tag' },
  ]);
});
