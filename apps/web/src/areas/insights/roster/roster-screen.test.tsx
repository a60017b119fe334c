import { addDays } from '@debut/contract/days';
import type { CreditsByArtist, OverdueGroup, Roster, RosterArtist } from '@debut/contract/roster';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { RosterScreen } from './roster-screen.tsx';

const today = '2026-11-16';
const inDays = (days: number) => addDays(today, days);

beforeEach(() => configureApp({}));

function artist(name: string, fields: Partial<RosterArtist> = {}): RosterArtist {
  const points = Array.from({ length: 30 }, (_, index) => index);
  return {
    ...{ id: name, name, fans: 342, joined: 12, points, releases: [], laterRelease: null, lastRelease: null },
    ...fields,
  };
}

const mara = artist('Mara Vey', {
  fans: 1842,
  joined: 187,
  releases: [
    {
      kind: 'track',
      id: 't1',
      title: 'Glass Harbor',
      format: 'single',
      coverArt: null,
      releaseDate: inDays(11),
      campaignStart: inDays(-20),
      tasks: { done: 19, total: 39 },
    },
  ],
});
const ono = artist('Ono Field', { lastRelease: { title: 'Ono Sessions', releaseDate: inDays(-96) } });

const group: OverdueGroup = {
  member: { id: 'sam', name: 'Sam Whitfield', role: 'manager' },
  isAssigned: true,
  isReminded: false,
  total: 1,
  tasks: [
    {
      id: 'task',
      title: 'Upload final artwork',
      dueDate: inDays(-5),
      artist: { id: 'Mara Vey', name: 'Mara Vey' },
      release: { kind: 'track', id: 't1', title: 'Glass Harbor' },
    },
  ],
};

const credits: CreditsByArtist = {
  month: '2026-11',
  total: 220,
  left: 1284,
  artists: [
    {
      artist: { id: 'Mara Vey', name: 'Mara Vey' },
      credits: 214,
      kinds: [
        { kind: 'sms', credits: 184 },
        { kind: 'mastering', credits: 30 },
      ],
    },
    { artist: null, credits: 6, kinds: [{ kind: 'sms', credits: 6 }] },
  ],
};

interface Script {
  readonly artists?: RosterArtist[];
  readonly sends?: Roster['sends'];
  readonly groups?: OverdueGroup[];
  readonly role?: string;
  readonly respond?: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined;
}

function open({ artists = [mara, ono], sends = [], groups = [group], role = 'owner', respond }: Script = {}) {
  const onOpen = vi.fn();
  const bodies: Record<string, unknown> = {
    '/roster': { today, from: inDays(-7), until: inDays(77), artists, sends },
    '/roster/overdue': { total: groups.reduce((sum, { total }) => sum + total, 0), groups },
    '/roster/credits': credits,
    '/workspace': { id: 'w', name: 'Low Tide Records', role },
    '/billing': testBilling('team'),
  };
  const rendered = renderScreen(
    <RosterScreen onOpen={onOpen} />,
    (request) => respond?.(request) ?? { body: bodies[request.path] },
  );
  return { ...rendered, onOpen };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('artists show fans and growth, the largest fanbase first, and open as themselves', async () => {
  const { user, onOpen } = open({ artists: [ono, mara] });
  const cards = await card('Fan growth');
  expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1,842 fans+187 in 30 days'),
    expect.stringContaining('342 fans+12 in 30 days'),
  ]);
  await user.click(cards.getByRole('button', { name: 'Open Ono Field' }));
  expect(onOpen).toHaveBeenCalledWith('Ono Field', '/');
});

test('a release is a bar that names what it stands for and opens for its artist', async () => {
  const { user, onOpen } = open();
  const name = 'Glass Harbor, Single by Mara Vey, out Fri 27 Nov, 19 of 39 tasks';
  await user.click(await screen.findByRole('button', { name }));
  expect(onOpen).toHaveBeenCalledWith('Mara Vey', '/track/t1');
  expect(screen.getByText('Next in 11 days')).toBeTruthy();
});

test('an artist without a release is asked to plan one, unless the role cannot', async () => {
  const { user, onOpen } = open();
  expect(await screen.findByText(/The last one, “Ono Sessions”, came out 96 days ago\./)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Plan a release for Ono Field' }));
  expect(onOpen).toHaveBeenCalledWith('Ono Field', '/releases');
});

test('a viewer sees everything, but can neither plan nor remind', async () => {
  open({ role: 'viewer' });
  expect(await screen.findByText('Upload final artwork', { selector: 'button' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Plan a release/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Send a reminder/ })).toBeNull();
});

test('a release after the end of the timeline is named', async () => {
  open({ artists: [artist('Juno Marsh', { laterRelease: { title: 'Undertow', releaseDate: inDays(120) } })] });
  expect(await screen.findByText('“Undertow” comes out on Tue 16 Mar 2027.')).toBeTruthy();
  expect(screen.getByText('Next in 120 days')).toBeTruthy();
});

test('another period is requested, and the roster stays until it arrives', async () => {
  const held = holdResponse();
  let count = 0;
  const { user } = open({
    respond: ({ path }) => {
      if (path === '/roster') count += 1;
      return path === '/roster' && count > 1 ? held.response : undefined;
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Year' }));
  await waitFor(() => expect(count).toBe(2));
  expect(screen.getByRole('radio', { name: 'Year', checked: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open Mara Vey' })).toBeTruthy();
  held.release({ body: { today, from: inDays(-7), until: inDays(357), artists: [ono], sends: [] } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open Mara Vey' })).toBeNull());
});

test('overdue work opens its checklist, and a reminder is sent once', async () => {
  const { user, onOpen, requests } = open({
    respond: ({ method }) => (method === 'POST' ? {} : undefined),
  });
  const overdue = await card('Overdue work');
  await user.click(await overdue.findByRole('button', { name: 'Upload final artwork' }));
  expect(onOpen).toHaveBeenCalledWith('Mara Vey', '/track/t1?tab=tasks');
  expect(overdue.getByText('5 days late')).toBeTruthy();
  await user.click(overdue.getByRole('button', { name: 'Send a reminder to Sam Whitfield' }));
  expect(await screen.findByText('Reminder sent to Sam Whitfield.')).toBeTruthy();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent).toEqual([{ method: 'POST', path: '/roster/reminders', body: { memberId: 'sam' } }]);
});

test('a rejected reminder says why', async () => {
  const error = 'This member was already reminded today. You can send another reminder tomorrow.';
  const { user } = open({
    respond: ({ method }) =>
      method === 'POST' ? { status: 429, body: { error, code: 'already_reminded' } } : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Send a reminder to Sam Whitfield' }));
  expect(await screen.findByText(error)).toBeTruthy();
});

test('who was reminded today is not reminded again, and unassigned work names who is reminded', async () => {
  const owner = { id: 'rosa', name: 'Rosa Calder', role: 'owner' as const };
  open({
    groups: [
      { ...group, isReminded: true },
      { ...group, member: owner, isAssigned: false },
    ],
  });
  const overdue = await card('Overdue work');
  expect(await overdue.findByText('Reminded today')).toBeTruthy();
  expect(overdue.getByText('Unassigned')).toBeTruthy();
  expect(overdue.getByText(/reminders go to Rosa Calder/)).toBeTruthy();
  expect(overdue.getAllByRole('button', { name: /Send a reminder/ })).toHaveLength(1);
});

test('long lists of tasks are shown in two steps', async () => {
  const [task] = group.tasks;
  const tasks = Array.from({ length: 20 }, (_, index) => ({ ...task, id: `${index}`, title: `Task ${index}` }));
  const { user } = open({ groups: [{ ...group, total: 31, tasks: tasks as OverdueGroup['tasks'] }] });
  await user.click(await screen.findByRole('button', { name: 'Show 26 more' }));
  expect(screen.getByRole('button', { name: 'Task 19' })).toBeTruthy();
  expect(screen.getByText('and 11 more')).toBeTruthy();
});

test('nothing overdue, nothing sent and no artists are said in words', async () => {
  open({ groups: [] });
  expect(await screen.findByText('Nothing is overdue')).toBeTruthy();
  expect(screen.getByText('No emails or texts in the last 30 days, and none scheduled.')).toBeTruthy();
});

test('without active artists there is one empty state', async () => {
  open({ artists: [] });
  expect(await screen.findByText('No artists to show')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test('many artists are shown in two steps', async () => {
  const { user } = open({ artists: Array.from({ length: 15 }, (_, index) => artist(`Artist ${index}`)) });
  const cards = await card('Fan growth');
  expect(cards.getAllByRole('listitem')).toHaveLength(8);
  await user.click(cards.getByRole('button', { name: 'Show all 15 artists' }));
  expect(cards.getAllByRole('listitem')).toHaveLength(15);
});

test('a send opens for its artist', async () => {
  const send = { artist: { id: 'Mara Vey', name: 'Mara Vey' }, recipients: 1204, day: inDays(4) };
  const { user, onOpen } = open({
    sends: [
      { ...send, kind: 'email', id: 'c1', title: 'First listen', status: 'scheduled' },
      { ...send, kind: 'text', id: 'm1', title: 'Presale code', status: 'sent' },
    ],
  });
  const sends = await card('Sends');
  expect(sends.getByText('Mara Vey · 1,204 contacts')).toBeTruthy();
  expect(sends.getByText('Mara Vey · 1,204 fans')).toBeTruthy();
  await user.click(sends.getByRole('button', { name: 'First listen' }));
  expect(onOpen).toHaveBeenCalledWith('Mara Vey', '/campaign/c1');
});

test('credits add up, and another month is requested', async () => {
  const { user, requests } = open();
  const spending = await card('Credits by artist');
  expect(await spending.findByText('of 1,504 credits spent')).toBeTruthy();
  expect(spending.getByText('184 SMS, 30 mastering')).toBeTruthy();
  expect(spending.getByText('Deleted artists')).toBeTruthy();
  expect(spending.getByText('1,284')).toBeTruthy();
  await user.selectOptions(spending.getByLabelText('Month'), 'December 2025');
  await waitFor(() => expect(requests.filter(({ path }) => path === '/roster/credits')).toHaveLength(2));
});

test('without credits there is no card about them', async () => {
  configureApp({ credits: false });
  open();
  await card('Overdue work');
  expect(screen.queryByRole('region', { name: 'Credits by artist' })).toBeNull();
});

test('a plan without dashboards is told before anything is requested', async () => {
  configureApp({ plans: true });
  const { requests } = open({
    respond: ({ path }) => (path === '/billing' ? { body: testBilling('pro') } : undefined),
  });
  expect(await screen.findByText('One overview of all your artists is part of Team.')).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/billing']);
});

test('loading is announced, and a failed request can be retried', async () => {
  const held = holdResponse();
  let count = 0;
  const { user } = open({
    respond: ({ path }) => {
      if (path !== '/roster') return undefined;
      count += 1;
      return count === 1 ? held.response : undefined;
    },
  });
  expect(screen.getByText('Loading the roster')).toBeTruthy();
  held.release({ status: 400, body: { error: 'The request could not be understood', code: 'bad_request' } });
  expect((await screen.findByRole('alert')).textContent).toBe('The request could not be understood');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open Mara Vey' })).toBeTruthy();
});
