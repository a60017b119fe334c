import { promoFailures } from '@debut/contract/promo-failures';
import type { PromoContact } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import type { Role } from '@debut/contract/rights';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../testing/render-screen.tsx';
import { testBilling } from '../../testing/test-billing.ts';
import { configureApp } from '../../testing/test-config.ts';
import { testActivity, testContact, testFeedback, testFollowUps, testPromo } from '../../testing/test-promo.ts';
import { PromoTab } from './promo-tab.tsx';

type Given = {
  promos?: Promo[];
  contacts?: PromoContact[];
  respond?: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined;
  role?: Role;
};

function renderTab({ promos = [testPromo()], contacts = [testContact()], respond, role = 'owner' }: Given = {}) {
  const bodies: Record<string, unknown> = {
    '/promos': promos,
    '/promos/promo/activity': testActivity(contacts),
    '/promos/promo/follow-ups': testFollowUps(),
    '/promo-identifications': [],
    '/branding': { inEffect: false },
  };
  return renderScreen(
    <PromoTab
      release={{ trackId: 't1' }}
      picker={() => null}
      audio={{ accept: 'audio/*', hint: 'WAV or FLAC' }}
      addAudio={<button type="button">Add audio</button>}
    />,
    (request) => {
      const own = respond?.(request);
      if (own) return own;
      return request.method === 'GET' && request.path in bodies
        ? { body: bodies[request.path] }
        : { status: 404, body: { error: 'Not found', code: 'not_found' } };
    },
    { role },
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('without a promo it explains what one is, and creates it once', async () => {
  const held = holdResponse();
  const { user, requests } = renderTab({
    promos: [],
    respond: ({ method }) => (method === 'POST' ? held.response : undefined),
  });
  expect(await screen.findByText(/one personal link for each contact/)).toBeTruthy();
  await user.dblClick(await button('Create promo'));
  held.release({ body: testPromo() });
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/promos', body: { trackId: 't1' } },
  ]);
});

test('a plan without promos replaces the button', async () => {
  configureApp({ plans: true });
  renderTab({
    promos: [],
    respond: ({ path }) => (path === '/billing' ? { body: testBilling('starter') } : undefined),
  });
  expect(await screen.findByText('Private listening pages are part of Pro.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create promo' })).toBeNull();
});

test('a plan that changed meanwhile is reported by the server', async () => {
  const error = 'Private listening pages are part of Pro.';
  const { user } = renderTab({
    promos: [],
    respond: ({ method }) =>
      method === 'POST' ? { status: 402, body: { error, code: 'plan_required', link: '/pricing' } } : undefined,
  });
  await user.click(await button('Create promo'));
  expect(await screen.findByText(error)).toBeTruthy();
});

test('an error while creating is shown, and it can be tried again', async () => {
  const { user } = renderTab({
    promos: [],
    respond: ({ method }) =>
      method === 'POST' ? { status: 503, body: { error: 'Try again soon', code: 'internal' } } : undefined,
  });
  await user.click(await button('Create promo'));
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  expect(await button('Create promo')).toBeTruthy();
});

test('who may not create it learns who can', async () => {
  renderTab({ promos: [], role: 'viewer' });
  expect(await screen.findByText('Owners and managers of your team can create it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a promo without links asks for contacts', async () => {
  renderTab({ contacts: [] });
  expect(await screen.findByRole('heading', { name: 'Add your first contacts' })).toBeTruthy();
  expect(await button('Add contacts')).toBeTruthy();
});

test('the activity lists contacts with what they did', async () => {
  const heard = { opens: 3, lastOpenedAt: '2026-11-09T10:00:00Z', plays: 2, heard: 84, downloads: ['wav' as const] };
  renderTab({ contacts: [testContact({ ...heard, feedback: testFeedback() })] });
  const row = within((await button('Dev Okafor')).closest('li') ?? document.body);
  for (const text of ['3×', '2 plays', '84%', 'wav', '4 stars out of 5', 'Adding it on Friday.', 'Supported']) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test('contacts show their next follow-up, or the last one', async () => {
  const at = '2020-11-09T10:00:00Z';
  const planned = { state: 'planned', trigger: 'unopened', at: '2999-11-23T10:00:00Z' } as const;
  renderTab({
    contacts: [
      testContact({ followUp: planned }),
      testContact({ id: 'ines', name: 'Ines Carrow', followUp: { state: 'sent', trigger: 'silent', at } }),
    ],
  });
  const rowOf = async (name: string) => (await button(name)).closest('li')?.textContent;
  expect(await rowOf('Dev Okafor')).toMatch(/Follow-up Sat 23 Nov 2999, \d\d:\d\d$/);
  expect(await rowOf('Ines Carrow')).toMatch(/Follow-up sent 9 Nov 2020$/);
});

test('follow-up rules stand beside the contacts, once there are some', async () => {
  renderTab();
  expect(await screen.findByRole('switch', { name: 'Not opened' })).toBeTruthy();
});

test('without links there are no follow-up rules', async () => {
  const { requests } = renderTab({ contacts: [] });
  await screen.findByRole('heading', { name: 'Add your first contacts' });
  expect(requests.some(({ path }) => path.endsWith('/follow-ups'))).toBe(false);
});

test('a filter without matches says so and can be reset', async () => {
  let pages = 0;
  const { user } = renderTab({
    respond: ({ path }) => {
      if (path !== '/promos/promo/activity') return undefined;
      pages += 1;
      return pages === 1 ? undefined : { body: { ...testActivity([testContact()]), contacts: [], total: 0 } };
    },
  });
  await user.click(await screen.findByRole('radio', { name: /Opened but not played/ }));
  expect(await screen.findByText('Nobody has opened the page without playing something.')).toBeTruthy();
  await user.click(await button('Show all'));
  expect(screen.getByRole('radio', { name: /All/ }).getAttribute('aria-checked')).toBe('true');
});

test('the next page of contacts is loaded on request', async () => {
  let pages = 0;
  const { user } = renderTab({
    respond: ({ path }) => {
      if (path !== '/promos/promo/activity') return undefined;
      pages += 1;
      const contact = pages > 1 ? testContact({ id: 'ines', name: 'Ines Carrow' }) : testContact();
      return { body: testActivity([contact], { total: 26, next: pages > 1 ? null : 25 }) };
    },
  });
  await user.click(await button('Show more'));
  expect(await button('Ines Carrow')).toBeTruthy();
  expect(await button('Dev Okafor')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a viewer sees the activity without buttons that change anything', async () => {
  renderTab({ role: 'viewer' });
  expect(await button('Dev Okafor')).toBeTruthy();
  for (const name of ['Add contacts', 'Edit page']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Choose the audio file')).toBeNull();
});

test('the page opens in a new tab through a link that is not counted', async () => {
  const preview = { id: 'own', name: '', recipientId: null, url: 'https://debut.test/listen/own' };
  const { user } = renderTab({
    promos: [testPromo()],
    respond: ({ path }) => (path === '/promos/promo/preview' ? { body: preview } : undefined),
  });
  await user.click(await button('View as contact'));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Open page/ });
  expect([link.href, link.target]).toEqual([preview.url, '_blank']);
});

test('a promo that ended takes no contacts and says what to do', async () => {
  renderTab({ promos: [testPromo({ state: 'ended' })] });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add contacts' })).disabled).toBe(true);
  expect(screen.getByText(promoFailures.promo_ended.sentence)).toBeTruthy();
});

test('the preview of a page that isn’t open says what contacts see instead', async () => {
  const { user } = renderTab({ promos: [testPromo({ state: 'ended' })] });
  await user.click(await button('View as contact'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Contacts now see that the link doesn’t work/)).toBeTruthy();
});

test('the preview of a page that opens later says when', async () => {
  const { user } = renderTab({
    promos: [testPromo({ state: 'upcoming', liveFrom: '2998-01-08T10:00:00.000Z' })],
  });
  await user.click(await button('View as contact'));
  expect(within(await screen.findByRole('dialog')).getByText(/Contacts can open this page from .* 2998/)).toBeTruthy();
});

const [track] = testPromo().tracks;
const silent = track ? [{ ...track, state: 'missing' as const, versions: [] }] : [];

test('a promo without audio is not called open, and offers to add audio before contacts', async () => {
  renderTab({ promos: [testPromo({ tracks: silent })], contacts: [] });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add contacts' })).disabled).toBe(true);
  expect(screen.queryByText('Open')).toBeNull();
  expect(screen.getByText(/Add audio, then share the page/)).toBeTruthy();
  expect(await button('Add audio')).toBeTruthy();
});

test('where the chosen version no longer exists, another one can be chosen', async () => {
  const { user } = renderTab({ promos: [testPromo({ tracks: track ? [{ ...track, state: 'missing' }] : [] })] });
  await user.click(await button('Choose a version'));
  expect(await screen.findByRole('combobox', { name: 'Version of Glass Harbor' })).toBeTruthy();
});

test('who may not change anything learns that there is no audio', async () => {
  renderTab({ promos: [testPromo({ tracks: silent })], role: 'viewer' });
  expect(await screen.findByText(/Contacts have nothing to listen to/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add audio' })).toBeNull();
});

test('when a promo ended today, no preposition is in the way', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T02:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  renderTab({ promos: [testPromo({ state: 'ended', liveUntil: '2026-11-19T01:27:00.000Z' })] });
  expect((await screen.findByText('Ended')).parentElement?.textContent).toMatch(/^Endedtoday, /);
});

test('a failed request can be repeated', async () => {
  let isDown = true;
  const { user } = renderTab({
    respond: ({ path }) =>
      isDown && path === '/promos' ? { status: 503, body: { error: 'Try again soon', code: 'internal' } } : undefined,
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  isDown = false;
  await user.click(await button('Try again'));
  expect(await button('Dev Okafor')).toBeTruthy();
});
