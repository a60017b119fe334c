import type { Fan } from '@debut/contract/fans';
import { describe, expect, test } from 'vitest';
import { describeFilter, filterFans, isSameFilter, searchFans, sortFans } from './fan-filter.model.ts';

const fan = (part: Partial<Fan>): Fan => ({
  id: part.name ?? '',
  name: 'Elle Okafor',
  phone: '+12135550117',
  email: null,
  category: 'regular_fan',
  notes: null,
  tags: [],
  contactType: null,
  source: null,
  sms: 'yes',
  smsSince: '2026-01-01T00:00:00.000Z',
  whatsapp: 'none',
  emails: 'none',
  lastMessagedAt: null,
  lastTextedAt: null,
  timeZone: null,
  birthday: null,
  waiting: false,
  createdAt: '2026-03-02T05:00:00.000Z',
  updatedAt: '2026-03-02T05:00:00.000Z',
  ...part,
});

const elle = fan({ tags: ['chicago', 'vinyl'], source: 'TikTok', category: 'vip' });
const jonah = fan({ name: 'Jonah', phone: '+13125550148', sms: 'stopped', lastMessagedAt: '2026-03-05T12:00:00.000Z' });
const both = [elle, jonah];

describe('a filter', () => {
  test('without rules shows all fans', () => {
    expect(filterFans(both, {}, 'UTC')).toBe(both);
    expect(filterFans(both, { tags: [], categories: [], joinedSince: null }, 'UTC')).toBe(both);
  });

  test('requires all tags and any of the other values', () => {
    expect(filterFans(both, { tags: ['chicago', 'vinyl'] }, 'UTC')).toEqual([elle]);
    expect(filterFans(both, { tags: ['chicago', 'detroit'] }, 'UTC')).toEqual([]);
    expect(filterFans(both, { categories: ['vip', 'regular_fan'] }, 'UTC')).toEqual(both);
    expect(filterFans(both, { sms: ['stopped'] }, 'UTC')).toEqual([jonah]);
    expect(filterFans(both, { sources: [''] }, 'UTC')).toEqual([jonah]);
  });

  test('counts days in the artist’s time zone', () => {
    expect(filterFans(both, { joinedSince: '2026-03-02' }, 'UTC')).toEqual(both);
    expect(filterFans(both, { joinedSince: '2026-03-02' }, 'America/Los_Angeles')).toEqual([]);
    expect(filterFans(both, { notMessagedSince: '2026-03-05' }, 'UTC')).toEqual([elle]);
    expect(filterFans(both, { notMessagedSince: '2026-03-06' }, 'UTC')).toEqual(both);
  });

  test('is described by its rules, and filters with the same rules are equal', () => {
    expect(describeFilter({ tags: ['a', 'b'], sources: ['', 'TikTok'], sms: ['none'] })).toEqual([
      { key: 'tags', text: 'a and b' },
      { key: 'sources', text: 'Unknown or TikTok' },
      { key: 'sms', text: 'No SMS' },
    ]);
    expect(isSameFilter({ tags: ['a'], categories: [] }, { tags: ['a'], joinedSince: null })).toBe(true);
    expect(isSameFilter({ tags: ['a', 'b'], sms: ['none'] }, { sms: ['none'], tags: ['b', 'a'] })).toBe(true);
    expect(isSameFilter({ tags: ['a'] }, { tags: ['b'] })).toBe(false);
    expect(isSameFilter({ sources: [''] }, { sources: ['Unknown'] })).toBe(false);
  });
});

test('a search finds names, tags and numbers in any notation', () => {
  expect(searchFans(both, ' OKAF ')).toEqual([elle]);
  expect(searchFans(both, 'viny')).toEqual([elle]);
  expect(searchFans(both, 'vinyl Óka')).toEqual([elle]);
  expect(searchFans(both, '(312) 555')).toEqual([jonah]);
  expect(searchFans(both, '312555')).toEqual([jonah]);
  expect(searchFans(both, '+1 213')).toEqual([elle]);
  expect(searchFans(both, '  ')).toBe(both);
});

test('fans are sorted by category, last message or name', () => {
  expect(sortFans([jonah, elle], 'category')).toEqual([elle, jonah]);
  expect(sortFans([elle, jonah], 'last-messaged')).toEqual([jonah, elle]);
  expect(sortFans([jonah, elle], 'name')).toEqual([elle, jonah]);
});
