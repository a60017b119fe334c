import { expect, test } from 'vitest';
import { releasePlans, sampleProjectTasks } from './plan-templates.ts';
import { releaseWork } from './release-work.ts';

const [week, single, album] = releasePlans;

test('the release week is the fixed checklist of 17, to the word', () => {
  const rows = week?.tasks.map(({ offsetDays, category, title, priority }) => [offsetDays, category, title, priority]);
  expect(rows).toEqual([
    [-7, 'pre-release', 'Finalize track artwork', 'high'],
    [-6, 'pre-release', 'Write press release', 'high'],
    [-5, 'pre-release', 'Schedule social media posts', 'medium'],
    [-4, 'pre-release', 'Contact music bloggers', 'medium'],
    [-3, 'pre-release', 'Prepare {product} content', 'high'],
    [-2, 'pre-release', 'Test all streaming links', 'high'],
    [-1, 'pre-release', 'Final review and approval', 'high'],
    [0, 'debut', 'Post release announcement', 'high'],
    [0, 'debut', 'Engage with early listeners', 'medium'],
    [0, 'debut', 'Monitor streaming performance', 'medium'],
    [1, 'post-release', 'Follow up with media contacts', 'medium'],
    [2, 'post-release', 'Analyze release performance', 'medium'],
    [3, 'post-release', 'Plan next release', 'low'],
    [4, 'post-release', 'Thank supporters', 'medium'],
    [5, 'post-release', 'Update artist profiles', 'low'],
    [6, 'post-release', 'Release retrospective', 'low'],
    [7, 'post-release', 'Plan marketing campaign', 'medium'],
  ]);
});

test.each(releasePlans)('$name asks for each piece of work once, in the order of its days', ({ tasks }) => {
  expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
  const days = tasks.map(({ offsetDays }) => offsetDays);
  expect(days).toEqual([...days].sort((one, other) => one - other));
});

test.each([single, album])('$name keeps the deadlines of the stores', (plan) => {
  const dayOf = (key: string) => plan?.tasks.find((task) => task.key === key)?.offsetDays ?? Number.NaN;
  expect(dayOf('distributor')).toBeLessThanOrEqual(-28);
  expect(dayOf('spotify-pitch')).toBeLessThanOrEqual(-21);
  expect(dayOf('apple-pitch')).toBeLessThanOrEqual(-10);
  expect(dayOf('amazon-pitch')).toBeLessThanOrEqual(-14);
  // A pitch requires the release to be delivered to the store.
  for (const pitch of ['spotify-pitch', 'apple-pitch', 'amazon-pitch']) {
    expect(dayOf(pitch)).toBeGreaterThan(dayOf('distributor'));
  }
});

test('every piece of work has a title and one line of description, and stands in a plan', () => {
  const planned = new Set<string>(releasePlans.flatMap(({ tasks }) => tasks.map(({ key }) => key)));
  for (const [key, { title, description }] of Object.entries(releaseWork)) {
    expect(planned).toContain(key);
    expect(title).toMatch(/^[A-Z]/);
    expect(description.length).toBeLessThanOrEqual(80);
  }
  const titles = Object.values(releaseWork).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a new project starts with three tasks, which the album plan knows', () => {
  expect(sampleProjectTasks.map(({ key, dueInDays }) => [releaseWork[key].title, dueInDays])).toEqual([
    ['Finalize track list', 7],
    ['Master all tracks', 14],
    ['Create album artwork', 100],
  ]);
  const planned = album?.tasks.map(({ key }) => key);
  for (const { key } of sampleProjectTasks) expect(planned).toContain(key);
});
