import type { FanStats } from '@debut/contract/fan-stats';
import { type Fan, fanEndpoints } from '@debut/contract/fans';
import type { PlanId } from '@debut/contract/plan-id';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useData } from '../../../data/use-data.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { SegmentBar } from '../segments/segment-bar.tsx';
import { FanEdit } from './fan-edit.tsx';
import { FanListCard } from './fan-list-card.tsx';
import { FanStatCards } from './fan-stats.tsx';
import { TagFansDialog } from './selection-bar.tsx';
import { useFanList, useRefetchFansOnPlanChange } from './use-fan-list.ts';

const sentence = 'Tags and segments are part of Starter.';
const rejection = { status: 402, body: { error: sentence, code: 'plan_required', link: '/pricing?plan=starter' } };
const isBilling = ({ path }: { path: string }) => path === '/billing';
const free = () => ({ body: testBilling('free') });
const nothing = () => {};

beforeEach(() => configureApp({ plans: true }));

const fan: Fan = {
  id: 'f1',
  name: 'Elle Okafor',
  phone: '+12135550117',
  email: null,
  category: 'regular_fan',
  notes: null,
  tags: ['vinyl'],
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
  waiting: true,
  createdAt: '2026-03-02T05:00:00.000Z',
  updatedAt: '2026-03-02T05:00:00.000Z',
};

test('on Free a fan keeps their tags, none can be added, and a waiting fan is explained', async () => {
  renderScreen(
    <FanEdit fan={fan} typed={{}} onType={nothing} knownTags={[]} onClose={nothing} onDelete={nothing} />,
    (request) => (isBilling(request) ? free() : { body: { ...fan, consents: [] } }),
  );
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove vinyl' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Tags').disabled).toBe(true);
  expect(screen.getByText('Joined beyond what your plan includes. Upgrade to message them.')).toBeTruthy();
});

test('on Free tags can be removed and the category changed, but no tags added', async () => {
  const { user, requests } = renderScreen(
    <TagFansDialog ids={['f1', 'f2']} knownTags={['vinyl']} onClose={nothing} onDone={nothing} />,
    (request) => (isBilling(request) ? free() : { body: { count: 2 } }),
  );
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Add tags').disabled).toBe(true);
  await user.type(screen.getByLabelText('Remove tags'), 'vinyl{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(requests.at(-1)?.body).toMatchObject({ add: [], remove: ['vinyl'] });
});

test('rejected tags stay in the dialog, with the plan they need', async () => {
  const { user } = renderScreen(
    <TagFansDialog ids={['f1']} knownTags={[]} onClose={nothing} onDone={nothing} />,
    (request) => (isBilling(request) ? { body: testBilling('starter') } : rejection),
  );
  await user.type(await screen.findByLabelText('Add tags'), 'vinyl{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('link', { name: /^See plans/ })).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.getByRole('button', { name: 'Remove vinyl' })).toBeTruthy();
});

test('on Free existing segments stay, and a new one shows the plan it needs', async () => {
  const filter = { categories: ['vip' as const] };
  const segment = { id: 's1', name: 'Chicago', filter: { tags: ['chicago'] }, fanCount: 3, textable: 3, createdAt: '' };
  const { user } = renderScreen(
    <SegmentBar segments={[segment]} filter={filter} shownCount={2} onFilter={nothing} onMessage={nothing} />,
    free,
  );
  expect(screen.getByRole('button', { name: /^Chicago/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save as segment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as segment' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

const stats: FanStats = {
  messagesSent: 0,
  delivered: 0,
  thisWeek: 0,
  lastWeek: 0,
  releases: 0,
  tracks: 0,
  projects: 0,
  totalFans: 112,
  activeFans: 112,
  textable: 110,
  fanLimit: 100,
  waiting: 12,
  categories: { regular_fan: 112, super_fan: 0, new_fan: 0, vip: 0 },
  sms: { yes: 110, none: 2, stopped: 0 },
  tags: [],
  sources: [],
  contactTypes: [],
};

function List() {
  const fans = useData(fanEndpoints.list, { query: {} });
  const list = useFanList(fans.data, 'UTC');
  const actions = { onMessagePicked: nothing, onMessageSegment: nothing };
  return <FanListCard fans={fans} list={list} stats={stats} segments={[]} openId={null} {...actions} />;
}

test('fans beyond the plan are marked and counted, and the plan that includes them is linked', async () => {
  renderScreen(<List />, (request) => (isBilling(request) ? free() : { body: [fan] }));
  expect(await screen.findByText('12 fans are waiting. Upgrade to message them.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See plans/ }).getAttribute('href')).toBe('/pricing?plan=starter');
  expect((await screen.findByText(/^Waiting/)).textContent).toContain('Joined beyond what your plan includes.');
});

test('the fan count shows the plan and the waiting fans; without credits it shows neither', () => {
  renderScreen(<FanStatCards stats={stats} plan="free" />, () => ({}));
  expect(screen.getByText(/112 of 100 on/).textContent).toBe('112 of 100 on free, 12 waiting');
  document.body.replaceChildren();
  configureApp({ credits: false });
  renderScreen(<FanStatCards stats={{ ...stats, waiting: 0 }} plan="free" />, () => ({}));
  expect(screen.getByText('110 get texts')).toBeTruthy();
  expect(screen.queryByText(/free/i)).toBeNull();
});

test('fans are refetched when the plan changes in another tab', async () => {
  let waiting = true;
  function Board() {
    const [plan, setPlan] = useState<PlanId>('free');
    useRefetchFansOnPlanChange(plan);
    return (
      <>
        <p>{useData(fanEndpoints.list, { query: {} }).data?.map((one) => (one.waiting ? 'waits' : 'is reached'))}</p>
        <button type="button" onClick={() => setPlan('starter')}>
          Upgrade
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Board />, () => ({ body: [{ ...fan, waiting }] }));
  expect(await screen.findByText('waits')).toBeTruthy();
  waiting = false;
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  expect(await screen.findByText('is reached')).toBeTruthy();
});
