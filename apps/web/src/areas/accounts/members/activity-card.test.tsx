import { type Activity, activityActions } from '@debut/contract/activity';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { scriptWorkspace, testArtists, testMembers } from '../../../testing/test-workspace.ts';
import { ActivityCard } from './activity-card.tsx';
import { activitySentences } from './activity-texts.ts';

function entry(id: string, fields: Partial<Activity> = {}): Activity {
  const at = new Date().toISOString();
  const member = { id: 'leo', name: 'Leo Brandt' };
  return { id, at, action: 'track-added', member, artist: null, subject: 'Slow Tram', detail: null, ...fields };
}

function open(entries: (number: number) => unknown, { role = 'owner' as const } = {}) {
  let reads = 0;
  const card = <ActivityCard members={testMembers} artists={testArtists} role={role} ownId="ruth" />;
  return renderScreen(
    card,
    scriptWorkspace(({ path }) => {
      if (path === '/activity') reads += 1;
      if (path === '/activity/export') return { text: 'Time,Member\n' };
      return path === '/activity' ? { body: entries(reads) } : undefined;
    }),
  );
}

test('entries are grouped by day and say who did what for whom', async () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
  open(() => [
    entry('3', { member: { id: 'ruth', name: 'Ruth Calloway' }, artist: { id: 'mara', name: 'Mara Vey' } }),
    entry('2', { at: yesterday, action: 'member-invited', subject: 'dee@example.com', detail: 'viewer' }),
    entry('1', { at: '2024-11-02T12:00:00.000Z', member: null, action: 'data-exported' }),
  ]);
  const [today, before, longAgo] = await screen.findAllByRole('listitem');
  expect(today?.textContent).toMatch(/You added the track “Slow Tram”Mara Vey · \d\d:\d\d$/);
  expect(before?.textContent).toContain('Leo Brandt invited dee@example.com as viewer');
  expect(longAgo?.textContent).toContain('A deleted account exported all data');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Sat 2 Nov 2024',
  ]);
  expect(screen.getByText('Stored for 12 months')).toBeTruthy();
});

test('what a person outside did is in their name', async () => {
  const link = { member: null, subject: 'Glass Harbor', detail: 'Dev Okafor' };
  open(() => [
    entry('3', { ...link, action: 'approval-given', artist: { id: 'mara', name: 'Mara Vey' } }),
    entry('2', { ...link, action: 'changes-requested' }),
    entry('1', { ...link, action: 'approval-renewed', member: { id: 'ruth', name: 'Ruth Calloway' } }),
  ]);
  const [approved, changes, renewed] = await screen.findAllByRole('listitem');
  expect(approved?.textContent).toMatch(/Dev Okafor approved “Glass Harbor”Outside your team · Mara Vey · \d\d:\d\d$/);
  expect(changes?.textContent).toContain('Dev Okafor asked for changes to “Glass Harbor”');
  expect(renewed?.textContent).toMatch(/You renewed Dev Okafor’s approval link for “Glass Harbor”\d\d:\d\d$/);
});

test('more is loaded on request', async () => {
  const page = Array.from({ length: 20 }, (_, at) => entry(String(100 - at)));
  const { user } = open((number) => (number === 1 ? page : [entry('1', { subject: 'The first one' })]));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('added the track “The first one”', { exact: false })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(21);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the filters choose member and artist, for the export too', async () => {
  const { user } = open((number) => (number === 1 ? [entry('1')] : []));
  await screen.findByRole('listitem');
  const fetched = vi.spyOn(globalThis, 'fetch');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.selectOptions(screen.getByLabelText('Member'), 'Leo Brandt');
  await user.selectOptions(screen.getByLabelText('Artist'), 'Mara Vey');
  expect(await screen.findByText('No activity matches these filters.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'activity.csv' }]));
  expect(fetched.mock.calls.map(([address]) => String(address))).toEqual([
    '/api/activity?memberId=leo&limit=20',
    '/api/activity?memberId=leo&artistId=mara&limit=20',
    '/api/activity/export?memberId=leo&artistId=mara',
  ]);
});

test('a new workspace has no activity', async () => {
  open(() => []);
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
});

test.each(activityActions)('%s has a sentence, whatever is known of it', (action) => {
  for (const detail of ['12', '2026-11-27', null]) {
    const sentence = activitySentences[action]({ subject: 'Slow Tram', detail });
    expect(sentence).not.toMatch(/undefined|NaN| {2}|\s$/);
  }
});
