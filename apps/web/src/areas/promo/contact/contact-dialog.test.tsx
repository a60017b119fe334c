import type { PromoContactDetail } from '@debut/contract/promo-links';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testContactDetail, testFeedback } from '../../../testing/test-promo.ts';
import { ContactDialog } from './contact-dialog.tsx';

function renderDialog(
  detail: PromoContactDetail | (() => PromoContactDetail),
  respond: (request: RecordedRequest) => ScriptedResponse = () => ({}),
  canManage = true,
) {
  const onClose = vi.fn();
  const screenTools = renderScreen(
    <ContactDialog linkId="dev" canManage={canManage} onClose={onClose} />,
    (request) => {
      if (request.method !== 'GET') return respond(request);
      return { body: typeof detail === 'function' ? detail() : detail };
    },
  );
  return { ...screenTools, onClose };
}

const button = (name: string) => screen.findByRole('button', { name });
const changed = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

const comment = {
  ...{ id: 'c', trackId: 't1', trackTitle: 'Glass Harbor', body: '<b>That snare</b>' },
  ...{ position: 93.4, createdAt: '' },
};

test('shows what happened through the link, track by track', async () => {
  const [track] = testContactDetail().tracks;
  renderDialog(
    testContactDetail({
      tracks: track ? [{ ...track, plays: 3, heard: 84, downloads: 1 }] : [],
      allFeedback: [testFeedback({ support: ['play', 'review'] })],
      allComments: [comment],
    }),
  );
  expect(await screen.findByText('84% heard · 3 plays · 1 download')).toBeTruthy();
  expect(screen.getByText('Will play it and write about it')).toBeTruthy();
  expect(screen.getByText('Favorite: Glass Harbor')).toBeTruthy();
  expect(screen.getByText('1:33')).toBeTruthy();
  expect(screen.getByText('<b>That snare</b>')).toBeTruthy();
});

test('comments of anonymous listeners are shown', async () => {
  renderDialog(testContactDetail({ kind: 'shared', name: '', email: null, category: null, allComments: [comment] }));
  expect(await screen.findByText('<b>That snare</b>')).toBeTruthy();
});

test('a quote is approved and the approval withdrawn', async () => {
  let quoteApprovedAt: string | null = null;
  const current = () => testFeedback({ quoteApprovedAt });
  const { user, requests } = renderDialog(
    () => testContactDetail({ allFeedback: [current()] }),
    ({ body }) => {
      quoteApprovedAt = (body as { approved: boolean }).approved ? '2026-11-11T10:00:00Z' : null;
      return { body: current() };
    },
  );
  await user.click(await button('Approve quote'));
  await user.click(await button('Withdraw approval'));
  expect(await button('Approve quote')).toBeTruthy();
  expect(changed(requests)).toMatchObject([
    { path: '/promo-feedback/feedback/quote', body: { approved: true } },
    { path: '/promo-feedback/feedback/quote', body: { approved: false } },
  ]);
});

test('a quote that may not be used has no button', async () => {
  renderDialog(testContactDetail({ allFeedback: [testFeedback({ mayQuote: false })] }));
  expect(await screen.findByText('They’d rather not be quoted.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve quote' })).toBeNull();
});

test('the note is saved, and an error of the server stays at it', async () => {
  let status = 503;
  const { user, requests } = renderDialog(testContactDetail(), () =>
    status === 503 ? { status, body: { error: 'Try again soon', code: 'internal' } } : {},
  );
  await user.type(await screen.findByRole('textbox', { name: 'Note for this contact' }), 'For your show');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  status = 200;
  await user.click(await button('Save'));
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(changed(requests).at(-1)).toMatchObject({ path: '/promo-links/dev', body: { note: 'For your show' } });
});

test('an unsaved note is not lost without a question', async () => {
  const { user, onClose } = renderDialog(testContactDetail());
  await user.type(await screen.findByRole('textbox', { name: 'Note for this contact' }), 'For your show');
  await user.click(await button('Done'));
  await user.click(await button('Keep editing'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('once the note is saved, the dialog closes without a question', async () => {
  let note = '';
  const { user, onClose } = renderDialog(
    () => testContactDetail({ note }),
    ({ body }) => {
      note = (body as { note: string }).note;
      return {};
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Note for this contact' }), 'For your show ');
  await user.click(await button('Save'));
  await screen.findByText('Note saved');
  await user.click(await button('Done'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what people wrote is set in the direction of its script', async () => {
  renderDialog(testContactDetail({ allFeedback: [testFeedback()], allComments: [comment] }));
  for (const text of ['Adding it on Friday.', comment.body]) expect((await screen.findByText(text)).dir).toBe('auto');
  expect(screen.getByRole('textbox').getAttribute('dir')).toBe('auto');
});

test('saving the note keeps the focus', async () => {
  let note = '';
  const { user } = renderDialog(
    () => testContactDetail({ note }),
    ({ body }) => {
      note = (body as { note: string }).note;
      return {};
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Note for this contact' }), 'For your show');
  await user.click(await button('Save'));
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(document.activeElement).toBe(await button('Save'));
  expect((document.activeElement as HTMLButtonElement).disabled).toBe(false);
});

test('a draft of the note survives somebody else’s edit', async () => {
  let note = '';
  const { user, requests } = renderDialog(
    () => testContactDetail({ note, allFeedback: [testFeedback()] }),
    () => ({ body: testFeedback() }),
  );
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for this contact' });
  await user.type(field, 'Mine');
  note = 'Theirs';
  await user.click(await button('Approve quote'));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
  await waitFor(async () => expect((await button('Approve quote')).getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for this contact' }).value).toBe('Mine');
});

test('the link is renewed after a question, and revoked after another', async () => {
  const { user, requests } = renderDialog(testContactDetail(), ({ method }) =>
    method === 'POST'
      ? { body: { id: 'dev', name: 'Dev Okafor', recipientId: 'r1', url: 'https://debut.test/listen/new' } }
      : {},
  );
  await user.click(await button('New link'));
  expect(screen.getByText(/Dev Okafor’s current link stops working/)).toBeTruthy();
  await user.click(await button('Create new link'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(await button('Revoke'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changed(requests)).toMatchObject([
    { method: 'POST', path: '/promo-links/dev/renew' },
    { method: 'DELETE', path: '/promo-links/dev' },
  ]);
});

test('a reply is marked, which says that follow-ups stop, and the mark removed', async () => {
  let repliedAt: string | null = null;
  const { user, requests } = renderDialog(
    () => testContactDetail({ repliedAt }),
    ({ body }) => {
      repliedAt = (body as { replied: boolean }).replied ? '2020-11-12T10:00:00Z' : null;
      return {};
    },
  );
  expect(await screen.findByText('Stops follow-ups to this contact.')).toBeTruthy();
  await user.click(await button('Mark as replied'));
  expect(await screen.findByText('Marked as replied on 12 Nov 2020, so no more follow-ups are sent.')).toBeTruthy();
  expect(screen.getByText('Replied')).toBeTruthy();
  await user.click(await button('Remove reply mark'));
  expect(await button('Mark as replied')).toBeTruthy();
  expect(changed(requests)).toMatchObject([
    { method: 'PUT', path: '/promo-links/dev/replied', body: { replied: true } },
    { method: 'PUT', path: '/promo-links/dev/replied', body: { replied: false } },
  ]);
});

test('a reply that can’t be marked is reported beside the button', async () => {
  const { user } = renderDialog(testContactDetail(), () => ({
    status: 503,
    body: { error: 'Try again soon', code: 'internal' },
  }));
  await user.click(await button('Mark as replied'));
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  expect(await button('Mark as replied')).toBeTruthy();
});

test('anonymous listeners get no follow-ups', async () => {
  renderDialog(testContactDetail({ kind: 'shared', name: '', email: null, category: null }));
  expect(await screen.findByRole('heading', { name: 'Comments' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Follow-ups' })).toBeNull();
});

test('a revoked link is explained and can be renewed only', async () => {
  renderDialog(testContactDetail({ revokedAt: '2020-11-12T10:00:00Z', url: null }));
  expect(await screen.findByText(/revoked on 12 Nov 2020/)).toBeTruthy();
  expect(await button('New link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a link that can’t be shown can be renewed only', async () => {
  renderDialog(testContactDetail({ url: null }));
  expect(await screen.findByText(/can’t be shown anymore/)).toBeTruthy();
  expect(await button('New link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
});

test('who may not change anything sees no buttons for it', async () => {
  renderDialog(testContactDetail({ allFeedback: [testFeedback()] }), undefined, false);
  expect(await screen.findByText('Adding it on Friday.')).toBeTruthy();
  for (const name of ['Approve quote', 'New link', 'Revoke', 'Save', 'Mark as replied']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
