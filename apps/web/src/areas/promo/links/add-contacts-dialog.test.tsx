import { promoLinksPerRequest } from '@debut/contract/limits';
import type { Recipient } from '@debut/contract/recipients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testPromo } from '../../../testing/test-promo.ts';
import { testRecipient } from '../../../testing/test-recipient.ts';
import { AddContactsDialog, type RecipientPicker } from './add-contacts-dialog.tsx';

const recipient = (id: string, optedOut: Recipient['optedOut'] = null) =>
  testRecipient({ id, optedOut, name: `Contact ${id}`, email: `${id}@radio.example`, category: 'radio' });

const picker: RecipientPicker = ({ recipients, linked, onChange }) => (
  <>
    <p>{linked.size} linked</p>
    <button type="button" onClick={() => onChange(new Set(recipients.map(({ id }) => id)))}>
      Select {recipients.length}
    </button>
  </>
);

type Respond = (request: RecordedRequest) => ScriptedResponse | undefined;

function renderDialog(recipients: Recipient[], respond: Respond = () => undefined, promo = testPromo()) {
  return renderScreen(<AddContactsDialog promo={promo} picker={picker} onClose={() => undefined} />, (request) => {
    const own = respond(request);
    if (own) return own;
    if (request.path.endsWith('/linked-recipients')) return { body: { recipientIds: ['a'], next: null } };
    if (request.method === 'GET') return { body: recipients };
    const { recipientIds = [] } = (request.body ?? {}) as { recipientIds?: string[] };
    return { body: recipientIds.map((id) => linkOf(id)) };
  });
}

const linkOf = (id: string) => ({ id, name: `Contact ${id}`, recipientId: id, url: `https://debut.test/listen/${id}` });

const button = (name: string) => screen.findByRole('button', { name });
const posted = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'POST');

test('contacts who can be emailed get links, which are shown with how to send them', async () => {
  const optedOut = { reason: 'bounced', at: '2026-11-10T10:00:00Z' } as const;
  const marked = { ...recipient('d'), doNotPitch: { reason: '', at: optedOut.at } };
  const { user, requests } = renderDialog([recipient('a'), recipient('b'), recipient('c', optedOut), marked]);
  expect(await screen.findByText('2 contacts aren’t listed: unsubscribed, bounced or do-not-pitch.')).toBeTruthy();
  await user.click(await button('Select 2'));
  await user.click(await button('Create 2 links'));
  expect(await screen.findByRole('heading', { name: '2 links are ready' })).toBeTruthy();
  expect(screen.getByText('{{promoLink}}')).toBeTruthy();
  expect(screen.getByText('https://debut.test/listen/a')).toBeTruthy();
  expect(await button('Copy the link for Contact b')).toBeTruthy();
  expect(posted(requests)).toMatchObject([{ path: '/promos/promo/links', body: { recipientIds: ['a', 'b'] } }]);
});

test('who has a link already is known page after page', async () => {
  const pages = [
    { recipientIds: ['a', 'b'], next: 'b' },
    { recipientIds: ['c'], next: null },
  ];
  renderDialog([recipient('a')], ({ path }) =>
    path.endsWith('/linked-recipients') ? { body: pages.shift() } : undefined,
  );
  expect(await screen.findByText('3 linked')).toBeTruthy();
});

test('many contacts are sent in batches', async () => {
  const many = Array.from({ length: promoLinksPerRequest + 1 }, (_, index) => recipient(String(index)));
  const { user, requests } = renderDialog(many);
  await user.click(await button(`Select ${many.length}`));
  await user.click(await button('Create 501 links'));
  expect(await screen.findByRole('heading', { name: '501 links are ready' })).toBeTruthy();
  const sizes = posted(requests).map(({ body }) => (body as { recipientIds: string[] }).recipientIds.length);
  expect(sizes).toEqual([promoLinksPerRequest, 1]);
});

test('contacts that got no link are counted', async () => {
  const { user } = renderDialog([recipient('a'), recipient('b')], ({ method }) =>
    method === 'POST' ? { body: [linkOf('a')] } : undefined,
  );
  await user.click(await button('Select 2'));
  await user.click(await button('Create 2 links'));
  expect(await screen.findByText(/1 contact was left out/)).toBeTruthy();
});

test('an error of the server stands beside the button, below a long list', async () => {
  const error = 'There is no audio to listen to yet. Upload it before you share the page.';
  const { user } = renderDialog([recipient('a')], ({ method }) =>
    method === 'POST' ? { status: 409, body: { error, code: 'promo_needs_audio' } } : undefined,
  );
  await user.click(await button('Select 1'));
  await user.click(await button('Create 1 link'));
  const footer = (await button('Create 1 link')).closest('footer');
  expect(footer && (await within(footer).findByRole('alert')).textContent).toBe(error);
});

test('without contacts it leads to them', async () => {
  renderDialog([]);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Go to Recipients' });
  expect(new URL(link.href).pathname).toBe('/recipients');
});

test('a shared link is created', async () => {
  const { user, requests } = renderDialog([recipient('a')]);
  await user.click(await button('Create shared link'));
  await waitFor(() => expect(posted(requests)).toMatchObject([{ path: '/promos/promo/share' }]));
});

const shared = { id: 'any', name: '', recipientId: null, url: 'https://debut.test/listen/any' };

test('the dialog does not open with the focus on the shared link', async () => {
  renderDialog([recipient('a')], undefined, testPromo({ shared }));
  const dialog = await screen.findByRole('dialog', { name: 'Add contacts' });
  expect(document.activeElement).toBe(dialog);
});

test('the shared link is renewed and revoked after a question', async () => {
  const { user, requests } = renderDialog(
    [recipient('a')],
    ({ method }) => (method === 'POST' ? { body: shared } : undefined),
    testPromo({ shared }),
  );
  await user.click(await button('New link'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Create new link' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(await button('Revoke'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', path: '/promo-links/any/renew' },
    { method: 'DELETE', path: '/promo-links/any' },
  ]);
});
