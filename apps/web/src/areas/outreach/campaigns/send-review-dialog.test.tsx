import type { Campaign } from '@debut/contract/campaigns';
import type { SendReview } from '@debut/contract/send-review';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SendingGate } from '../../../data/sending-gate.ts';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { CampaignDialogs } from './campaign-dialogs.tsx';
import { CampaignReviewDialog } from './review-dialogs.tsx';

const people = [
  { id: 'd1', name: 'Anna Wilk', email: 'anna@example.com' },
  { id: 'd2', name: 'Dev Okafor', email: 'dev@example.com' },
];

function review(fields: Partial<SendReview> = {}, shown = 0): SendReview {
  const to = people[shown] ?? { name: '', email: '' };
  return {
    from: { name: 'Mara Vey', email: 'mara@gmail.com' },
    replyTo: 'booking@mara.example',
    recipientCount: 2,
    recipients: people,
    skipped: { count: 1, people: [{ name: 'Una', email: 'una@example.com', reason: 'They unsubscribed' }] },
    contacted: { count: 0, people: [] },
    email: { to: { name: to.name, email: to.email }, subject: `Hello ${to.name}`, html: '<p>Hi</p>', text: 'Hi' },
    curators: { count: 0, contacted: 0 },
    blocker: null,
    warnings: [],
    ...fields,
  };
}

function open(
  respond: (request: RecordedRequest) => { status?: number; body?: unknown },
  state: 'queued' | 'failed' | 'unknown' = 'queued',
) {
  return renderScreen(<CampaignReviewDialog campaignId="c" state={state} onClose={() => {}} />, respond);
}

const isReview = ({ path }: RecordedRequest) => path.endsWith('/review');

test('shows who it is from, who is left out, and the email of each recipient, and sends nothing until confirmed', async () => {
  let shown = 0;
  const { user, requests } = open(() => ({ body: review({}, shown) }));
  expect(await screen.findByText('Hello Anna Wilk')).toBeTruthy();
  expect(screen.getByText('Mara Vey <mara@gmail.com>')).toBeTruthy();
  expect(screen.getByText('booking@mara.example')).toBeTruthy();
  expect(screen.getByText('1 recipient is left out')).toBeTruthy();
  expect(screen.getByText('Recipient 1 of 2')).toBeTruthy();
  shown = 1;
  await user.click(screen.getByRole('button', { name: 'Next recipient' }));
  expect(await screen.findByText('Hello Dev Okafor')).toBeTruthy();
  expect(requests.every(isReview)).toBe(true);
});

test('what is required before sending is shown, and nothing can be sent', async () => {
  renderScreen(
    <SendingGate value={<p>Confirm your email before you send.</p>}>
      <CampaignReviewDialog campaignId="c" state="queued" onClose={() => {}} />
    </SendingGate>,
    () => ({ body: review() }),
  );
  expect(await screen.findByText('Confirm your email before you send.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Send to 2' })).toHaveProperty('disabled', true);
});

const contacted = {
  count: 1,
  people: [{ name: 'Anna Wilk', email: 'anna@example.com', at: '2026-11-01T09:00:00Z' }],
};

describe.each([
  ['queued', 'send'],
  ['failed', 'retry'],
  ['unknown', 'resend-unknown'],
] as const)('sending the %s deliveries', (state, path) => {
  const respond = (request: RecordedRequest) => ({
    body: isReview(request) ? review({ contacted }) : { status: 'sending' },
  });
  const findBody = (requests: RecordedRequest[]) =>
    requests.find((one) => one.path === `/email/campaigns/c/${path}`)?.body;

  test('leaves out people already contacted by default', async () => {
    const { user, requests } = open(respond, state);
    expect(await screen.findByText('1 person already got an email about this release')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send to 1' }));
    await waitFor(() => expect(findBody(requests)).toEqual({ leaveOutContacted: true }));
    expect(await screen.findByText('Campaign sent successfully!')).toBeTruthy();
  });

  test('includes them once the box is unchecked', async () => {
    const { user, requests } = open(respond, state);
    await user.click(await screen.findByRole('checkbox', { name: 'Leave them out' }));
    await user.click(screen.getByRole('button', { name: 'Send to 2' }));
    await waitFor(() => expect(findBody(requests)).toEqual({ leaveOutContacted: false }));
  });
});

test('a mailbox that was revoked is reported instead of a success', async () => {
  const error = 'Please connect your Gmail account first to send emails';
  const { user } = open((request) =>
    isReview(request) ? { body: review() } : { status: 409, body: { error, code: 'mailbox_not_connected' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Send to 2' }));
  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.queryByText('Campaign sent successfully!')).toBeNull();
});

test('an email that names a missing date cannot be sent, and a past date is pointed out', async () => {
  const blocker = 'This email uses {{releaseDate}}, but "Glass Harbor" has no release date.';
  open(() => ({ body: review({ blocker, warnings: ['This email names a past date: June 5.'] }) }));
  expect(await screen.findByText(blocker)).toBeTruthy();
  expect(screen.getByText('This email names a past date: June 5.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Send to 2' }) as HTMLButtonElement).disabled).toBe(true);
});

describe('what the plan does not include', () => {
  const openOn = (billing: object, shown: SendReview, state: 'queued' | 'failed' = 'queued') => {
    configureApp({ plans: true });
    return open(({ path }) => ({ body: path === '/billing' ? billing : shown }), state);
  };
  /** On Free, with this month's campaign sent or scheduled. */
  const openDialogs = (campaign: Partial<Campaign>, kind: 'send' | 'retry') => {
    configureApp({ plans: true });
    const shown = { id: 'c', name: 'First listen', scheduledAt: null, ...campaign } as Campaign;
    const nothing = () => {};
    return renderScreen(
      <CampaignDialogs campaign={shown} state={{ kind }} onClose={nothing} onDeleted={nothing} />,
      ({ path }) => ({ body: path === '/billing' ? testBilling('free', { campaigns: 1 }) : review() }),
    );
  };
  const seePlans = () => screen.findByRole('link', { name: /^See plans/ });
  const sendButton = () => screen.queryByRole('button', { name: /^Send to/ });

  test('a second campaign in a month on Free', async () => {
    openOn(testBilling('free', { campaigns: 1 }), review());
    expect((await seePlans()).getAttribute('href')).toBe('/pricing?plan=starter');
    expect(screen.getByText(/^Free includes one campaign a month/)).toBeTruthy();
    expect(sendButton()).toBeNull();
  });

  test('playlist curators below Pro, unless all of them are left out', async () => {
    const curators = { count: 1, contacted: 1 };
    const { user } = openOn(testBilling('starter'), review({ contacted, curators }));
    expect(await screen.findByRole('button', { name: 'Send to 1' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Leave them out' }));
    expect((await seePlans()).getAttribute('href')).toBe('/pricing?plan=pro');
    expect(sendButton()).toBeNull();
  });

  test('resending failed emails does not count as another campaign', async () => {
    openOn(testBilling('free', { campaigns: 1 }), review(), 'failed');
    expect(await screen.findByRole('button', { name: 'Send to 2' })).toBeTruthy();
  });

  test('resending a campaign that reached nobody counts as one', async () => {
    openDialogs({ status: 'failed' }, 'retry');
    expect((await seePlans()).getAttribute('href')).toBe('/pricing?plan=starter');
    expect(sendButton()).toBeNull();
  });

  test('a campaign scheduled for this month can be sent now', async () => {
    openDialogs({ status: 'scheduled', scheduledAt: '2026-11-20T09:00:00.000Z' }, 'send');
    expect(await screen.findByRole('button', { name: 'Send to 2' })).toBeTruthy();
  });

  test('a campaign scheduled for the next month cannot', async () => {
    openDialogs({ status: 'scheduled', scheduledAt: '2026-12-20T09:00:00.000Z' }, 'send');
    expect((await seePlans()).getAttribute('href')).toBe('/pricing?plan=starter');
    expect(sendButton()).toBeNull();
  });

  test('a plan used up in another tab shows the notice in place of an error', async () => {
    const error = 'Free includes one campaign a month, and it is sent or scheduled. Starter has no limit.';
    const { user } = open((request) =>
      isReview(request)
        ? { body: review() }
        : { status: 402, body: { error, code: 'plan_required', plan: 'starter', link: '/pricing?plan=starter' } },
    );
    await user.click(await screen.findByRole('button', { name: 'Send to 2' }));
    expect((await seePlans()).getAttribute('href')).toBe('/pricing?plan=starter');
    expect(screen.getByText(error)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Hello Anna Wilk')).toBeTruthy();
  });
});
