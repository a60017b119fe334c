import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testPageStats } from '../../../testing/test-release-page.ts';
import { StatsCard } from './stats-card.tsx';

const open = (response: ScriptedResponse, published = true) =>
  renderScreen(<StatsCard page={{ kind: 'track', id: 't1', published }} />, () => response);

test('without visits it says what to do', async () => {
  open({ body: testPageStats() });
  expect(await screen.findByText('Nobody has visited yet. Share the link.')).toBeTruthy();
  expect(screen.getByText('Counted without cookies, and no addresses are stored.')).toBeTruthy();
});

test('a page that was visited earlier says that the time range is empty', async () => {
  let requests = 0;
  renderScreen(<StatsCard page={{ kind: 'track', id: 't1', published: true }} />, () => {
    requests += 1;
    return { body: testPageStats(requests === 1 ? {} : { views: 3 }) };
  });
  expect(await screen.findByText('No visits in this time range.')).toBeTruthy();
});

test('counts and lists what was visited and clicked', async () => {
  const referrers = Array.from({ length: 7 }, (_, index) => ({ name: `site${index}.example`, count: 20 - index }));
  const { user } = open({
    body: testPageStats({
      views: 1200,
      visitors: 900,
      clicks: 310,
      reminders: 12,
      services: [{ service: 'spotify', name: 'Spotify', count: 200 }],
      referrers,
    }),
  });
  expect((await screen.findByText('Views', { selector: 'dt' })).nextSibling?.textContent).toBe('1,200');
  expect(within(screen.getByRole('region', { name: 'Services' })).getByText('Spotify')).toBeTruthy();
  const list = within(screen.getByRole('region', { name: 'Where they come from' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await user.click(list.getByRole('button', { name: 'Show all 7' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('region', { name: 'Campaigns' })).toBeNull();
});

test('a failure says why, and can be repeated', async () => {
  open({ status: 403, body: { error: 'Not today', code: 'x' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not today');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
