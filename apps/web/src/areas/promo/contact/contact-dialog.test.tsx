import type { PromoContactDetail } from '@debut/contract/promo-links';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testContactDetail, testFeedback } from '../../../testing/test-promo.ts';
import { ContactDialog } from './contact-dialog.tsx';

function renderDialog(
  detail: PromoContactDetail,
  respond: (request: RecordedRequest) => ScriptedResponse = () => ({}),
  canManage = true,
) {
  return renderScreen(<ContactDialog linkId="dev" canManage={canManage} onClose={() => undefined} />, (request) => {
    return request.method === 'GET' ? { body: detail } : respond(request);
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const changed = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

test('shows what happened through the link, track by track', async () => {
  const [track] = testContactDetail().tracks;
  renderDialog(
    testContactDetail({
      tracks: track ? [{ ...track, plays: 3, heard: 84, downloads: 1 }] : [],
      allFeedback: [testFeedback({ support: ['play', 'review'] })],
      allComments: [
        {
          id: 'c',
          trackId: 't1',
          trackTitle: 'Glass Harbor',
          body: '<b>That snare</b>',
          position: 93.4,
          createdAt: '',
        },
      ],
    }),
  );
  expect(await screen.findByText('84% heard · 3 plays · 1 download')).toBeTruthy();
  expect(screen.getByText('Will play it and Will write about it')).toBeTruthy();
  expect(screen.getByText('Favorite: Glass Harbor')).toBeTruthy();
  expect(screen.getByText('1:33')).toBeTruthy();
  expect(screen.getByText('<b>That snare</b>')).toBeTruthy();
});

test('a quote is approved and the approval withdrawn', async () => {
  const approved = testFeedback({ quoteApprovedAt: '2026-11-11T10:00:00Z' });
  const { user, requests } = renderDialog(testContactDetail({ allFeedback: [testFeedback()] }), () => ({
    body: approved,
  }));
  await user.click(await button('Approve quote'));
  await waitFor(() => expect(changed(requests)).toHaveLength(1));
  expect(changed(requests)[0]).toMatchObject({ path: '/promo-feedback/feedback/quote', body: { approved: true } });
});

test('an approved quote can be withdrawn, and one that may not be used has no button', async () => {
  const approved = testFeedback({ id: 'a', quoteApprovedAt: '2026-11-11T10:00:00Z' });
  renderDialog(testContactDetail({ allFeedback: [approved, testFeedback({ id: 'b', mayQuote: false })] }));
  expect(await button('Withdraw approval')).toBeTruthy();
  expect(screen.getByText('They’d rather not be quoted.')).toBeTruthy();
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

test('a revoked link is explained and can be renewed only', async () => {
  renderDialog(testContactDetail({ revokedAt: '2020-11-12T10:00:00Z', url: null }));
  expect(await screen.findByText(/revoked on 12 Nov 2020/)).toBeTruthy();
  expect(await button('New link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('who may not change anything sees no buttons for it', async () => {
  renderDialog(testContactDetail({ allFeedback: [testFeedback()] }), undefined, false);
  expect(await screen.findByText('Adding it on Friday.')).toBeTruthy();
  for (const name of ['Approve quote', 'New link', 'Revoke', 'Save']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
