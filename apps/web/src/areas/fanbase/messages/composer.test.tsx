import type { FanMessage, MessagePreview } from '@debut/contract/fan-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { SendingGate } from '../../../data/sending-gate.ts';
import type { TopUp } from '../../../data/top-up.ts';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { useChannelOffers } from './channel-offers.ts';
import { Composer as ComposerForm } from './composer.tsx';
import { useMessageDraft } from './use-message-draft.ts';

beforeEach(() => localStorage.clear());

const preview: MessagePreview = {
  fanCount: 12,
  leftOut: { none: 0, stopped: 0, addressless: 0, unwritten: 0, waiting: 0, capped: 0, unreachable: 0, countries: [] },
  channels: [],
  zones: [],
  countries: [],
  credits: 12,
  balance: 50,
  segments: [{ segments: 1, fans: 12 }],
  examples: [
    {
      name: 'Elle',
      channel: 'sms',
      address: '+12125550143',
      subject: null,
      text: 'Mara Vey: Hi. Reply STOP to opt out.',
      segments: 1,
    },
  ],
  firstTexts: { fans: 12, segments: 1 },
  quietHours: null,
  configured: true,
};
const night = { fans: 3, nextMorning: '2031-07-01T18:00:00.000Z' };
const accepted = { messageId: 'm', status: 'sending', sentCount: 12, skippedCount: 0, credits: 12, scheduledAt: null };

type ComposerProps = { balance: number; topUp: TopUp; messages?: readonly FanMessage[] };

function Composer({ balance, topUp, messages = [] }: ComposerProps) {
  const { draft, setDraft, clearSent } = useMessageDraft('ada');
  const offers = useChannelOffers();
  const me = { credits: balance, artist: { id: 'a', name: 'Mara Vey', archived: false } };
  const rest = { offers, stats: undefined, segments: [], messages, topUp };
  return <ComposerForm me={me} draft={draft} onDraft={setDraft} onSent={clearSent} {...rest} />;
}

const offers = [
  { channel: 'whatsapp', configured: false, included: true, credits: 2 },
  { channel: 'sms', configured: true, included: true, credits: 1 },
  { channel: 'email', configured: true, included: true, credits: 0 },
];

/** What the composer reads besides the preview. */
function respondToReads({ path }: RecordedRequest): ScriptedResponse | null {
  if (path === '/messages/channels') return { body: offers };
  if (path === '/messages/email-check') return { body: { from: null, items: [] } };
  if (path === '/whatsapp/templates') return { body: [] };
  return null;
}

function renderComposer(
  page: ReactElement,
  respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse>,
) {
  return renderScreen(page, (request) => respondToReads(request) ?? respond(request));
}

const idle: TopUp = { isLeaving: false, buy: () => {} };

function open(respond: (request: RecordedRequest) => object, { balance = 50, topUp = idle } = {}) {
  return renderComposer(<Composer balance={balance} topUp={topUp} />, (request) => ({ body: respond(request) }));
}

const sends = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/messages');
const isSend = ({ method, path }: RecordedRequest) => method === 'POST' && path === '/messages';

test('a text that would arrive at night is sent only after a confirmation', async () => {
  const { user, requests } = open((request) => (isSend(request) ? accepted : { ...preview, quietHours: night }));
  await user.click(await screen.findByRole('button', { name: 'Send to 12 fans' }));
  const confirm = await screen.findByRole('button', { name: 'Send anyway' });
  expect(screen.getByRole('alertdialog', { name: 'Text fans at night?' }).textContent).toContain('for 3 fans');
  expect(sends(requests)).toHaveLength(0);
  await user.click(confirm);
  expect(await screen.findByText('Message sent successfully to 12 fans!')).toBeTruthy();
  expect(sends(requests)).toHaveLength(1);
});

test('choosing the next morning schedules the text instead of sending it', async () => {
  const { user, requests } = open(() => ({ ...preview, quietHours: night }));
  await user.click(await screen.findByRole('button', { name: 'Send to 12 fans' }));
  const dialog = await screen.findByRole('alertdialog');
  const morning = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Use '));
  await user.click(morning as HTMLButtonElement);
  expect(await screen.findByRole('button', { name: 'Schedule for 12 fans' })).toBeTruthy();
  expect(sends(requests)).toHaveLength(0);
});

test('in the daytime a text is sent with one click', async () => {
  const { user, requests } = open((request) => (isSend(request) ? accepted : preview));
  await user.click(await screen.findByRole('button', { name: 'Send to 12 fans' }));
  expect(await screen.findByText('Message sent successfully to 12 fans!')).toBeTruthy();
  expect(sends(requests)).toHaveLength(1);
});

test('fans who are left out are counted by reason', async () => {
  const countries = [{ country: 'the United Kingdom', fans: 2 }];
  open(() => ({ ...preview, leftOut: { ...preview.leftOut, none: 1, unreachable: 3, countries } }));
  const reach = await screen.findByText('12 of 18 fans');
  expect(reach.parentElement?.textContent).toBe(
    '12 of 18 fans get it once, on the first channel below they agreed to. 6 are left out: 1 didn’t agree to these channels, 3 with a number that can’t get texts, 2 in the United Kingdom, where texts aren’t available.',
  );
});

test('the sending gate is shown and disables sending', async () => {
  const { requests } = renderComposer(
    <SendingGate value={<p>Confirm your email before you send.</p>}>
      <Composer balance={50} topUp={idle} />
    </SendingGate>,
    () => ({ body: preview }),
  );
  const send = await screen.findByRole('button', { name: 'Send to 12 fans' });
  expect(screen.getByText('Confirm your email before you send.')).toBeTruthy();
  expect(send).toHaveProperty('disabled', true);
  expect(sends(requests)).toHaveLength(0);
});

test('the preview shows what a first text adds, and a schedule shows its audience', async () => {
  const { user } = open(() => preview);
  expect(
    await screen.findByText('The first text to 12 fans also says who you are and how to stop: 1 segment'),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'At one moment' }));
  expect(await screen.findByText('Goes to everyone who is your fan at that time (12 fans today).')).toBeTruthy();
});

test('too few credits: the missing credits and the cheapest purchase are shown, and the draft survives it', async () => {
  const bought: unknown[] = [];
  const topUp = { isLeaving: false, buy: (...purchase: unknown[]) => bought.push(purchase) };
  const { user } = open(() => ({ ...preview, credits: 170 }), { balance: 50, topUp });
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.clear(field);
  await user.type(field, 'Doors at 7');
  expect(await screen.findByText(/This needs 170 credits, and you have 50. You are 120 credits short./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Buy 200 credits for $20.00' }));
  expect(bought).toEqual([['extra-message-credits', 2]]);
  // As after the way to the checkout and back.
  document.body.replaceChildren();
  open(() => preview);
  expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Doors at 7');
});

/** The composer on a page that can be left. */
function Page() {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? (
    <p>Another page</p>
  ) : (
    <>
      <Composer balance={50} topUp={idle} />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

/** Presses Send and leaves before the request is responded to. */
async function sendAndLeave(isHeld: (request: RecordedRequest) => boolean, checked: object) {
  let isPressed = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, requests } = renderComposer(<Page />, async (request) => {
    if (isPressed && isHeld(request)) await held;
    return { body: isSend(request) ? accepted : isPressed ? checked : preview };
  });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), ' Tonight');
  const button = await screen.findByRole('button', { name: 'Send to 12 fans' });
  isPressed = true;
  const before = requests.length;
  await user.click(button);
  await waitFor(() => expect(requests.slice(before).some(isHeld)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  release();
  return requests;
}

test('a message that is sent after leaving the page is confirmed and no longer a draft', async () => {
  await sendAndLeave(isSend, preview);
  expect(await screen.findByText('Message sent successfully to 12 fans!')).toBeTruthy();
  expect(localStorage.getItem('debut.message.ada') ?? '').not.toContain('Tonight');
});

test('leaving during the night check still sends in the daytime', async () => {
  const requests = await sendAndLeave((request) => !isSend(request), preview);
  expect(await screen.findByText('Message sent successfully to 12 fans!')).toBeTruthy();
  expect(sends(requests)).toHaveLength(1);
});

test('leaving during the night check sends nothing at night and shows a notice', async () => {
  const requests = await sendAndLeave((request) => !isSend(request), { ...preview, quietHours: night });
  expect(await screen.findByText(/The message was not sent/)).toBeTruthy();
  expect(sends(requests)).toHaveLength(0);
});

test('while a message is being sent, the next one waits', async () => {
  const sending = [{ status: 'sending' } as FanMessage];
  const { user, requests } = renderComposer(<Composer balance={50} topUp={idle} messages={sending} />, () => ({
    body: preview,
  }));
  const button = await screen.findByRole('button', { name: 'Send to 12 fans' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('A message is being sent right now. Please wait until it has gone out.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'At one moment' }));
  expect(await screen.findByRole('button', { name: 'Schedule for 12 fans' })).toHaveProperty('disabled', false);
  expect(sends(requests)).toEqual([]);
});

test('what is written while a message is being sent is the next message', async () => {
  const held = holdResponse();
  const { user } = renderComposer(<Composer balance={50} topUp={idle} />, (request) =>
    isSend(request) ? held.response : { body: preview },
  );
  await user.click(await screen.findByRole('button', { name: 'Send to 12 fans' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.clear(field);
  await user.type(field, 'The one after');
  held.release({ body: accepted });
  expect(await screen.findByText('Message sent successfully to 12 fans!')).toBeTruthy();
  expect(field.value).toBe('The one after');
});

const openOn = (
  billing: object,
  respond: (request: RecordedRequest) => ScriptedResponse = () => ({ body: preview }),
) => {
  configureApp({ plans: true });
  return renderComposer(<Composer balance={5} topUp={idle} />, (request) =>
    request.path === '/billing' ? { body: billing } : respond(request),
  );
};

test('on Free a text can be drafted, and the needed plan replaces the Send button', async () => {
  const { user, requests } = openOn(testBilling('free'));
  expect(await screen.findByText('Texts to your fans are part of Starter.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See plans/ }).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.queryByRole('button', { name: /^(Send to|Schedule for)/ })).toBeNull();
  // More credits would not send it.
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), ' Tonight');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
  expect(localStorage.getItem('debut.message.ada')).toContain('Tonight');
  expect(sends(requests)).toEqual([]);
});

test('on Starter the fourth text campaign of a month needs Pro', async () => {
  openOn(testBilling('starter', { textCampaigns: 3 }));
  expect(await screen.findByText(/^Your plan includes 3 text campaigns a month/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See plans/ }).getAttribute('href')).toBe('/pricing?plan=pro');
});

test('a plan that was used up in another tab: a notice replaces the Send button, and the text stays', async () => {
  let billing = testBilling('starter', { textCampaigns: 2 });
  const failure = { error: 'Your plan includes 3 text campaigns a month.', code: 'plan_required', plan: 'pro' };
  configureApp({ plans: true });
  const { user } = renderComposer(<Composer balance={50} topUp={idle} />, (request) => {
    if (request.path === '/billing') return { body: billing };
    if (!isSend(request)) return { body: preview };
    billing = testBilling('starter', { textCampaigns: 3 });
    return { status: 402, body: { ...failure, link: '/pricing?plan=pro' } };
  });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.clear(field);
  await user.type(field, 'Doors at 7');
  await user.click(await screen.findByRole('button', { name: 'Send to 12 fans' }));
  expect((await screen.findByRole('link', { name: /^See plans/ })).getAttribute('href')).toBe('/pricing?plan=pro');
  expect(screen.queryByRole('alert')).toBeNull();
  // Also after the next key, from what the plan says now.
  await user.type(field, '!');
  expect(await screen.findByText(/^Your plan includes 3 text campaigns a month, and they are sent/)).toBeTruthy();
  expect(field.value).toBe('Doors at 7!');
});

test('fans who joined beyond the plan are counted among those left out', async () => {
  open(() => ({ ...preview, leftOut: { none: 1, stopped: 0, waiting: 12, unreachable: 0, countries: [] } }));
  expect(await screen.findByText(/13 are left out: 1 didn’t agree to these channels, 12 waiting\./)).toBeTruthy();
});

test('without credits a text has no price', async () => {
  configureApp({ credits: false });
  open(() => ({ ...preview, credits: 0 }), { balance: 0 });
  expect(await screen.findByRole('button', { name: 'Send to 12 fans' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/credit|balance/i);
});

test('by email a subject is required, and the error is at its field', async () => {
  const { user, requests } = open((request) => (isSend(request) ? accepted : preview));
  await user.click(await screen.findByRole('switch', { name: 'Email' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 12 fans' }));
  const subject = screen.getByRole('textbox', { name: 'Email subject' });
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a subject for the email');
  await waitFor(() => expect(document.activeElement).toBe(subject));
  expect(sends(requests)).toHaveLength(0);
  await user.type(subject, 'It is out');
  await user.click(screen.getByRole('button', { name: 'Send to 12 fans' }));
  await waitFor(() => expect(sends(requests)).toHaveLength(1));
  expect(sends(requests)[0]?.body).toMatchObject({ channels: ['sms', 'email'], subject: 'It is out', texts: {} });
});

test('channels are put in another order with buttons, and each gets a text of its own', async () => {
  const { user, requests } = open((request) => (isSend(request) ? accepted : preview));
  await user.click(await screen.findByRole('switch', { name: 'Email' }));
  await user.click(screen.getByRole('button', { name: 'Try Email earlier' }));
  await user.type(screen.getByRole('textbox', { name: 'Email subject' }), 'It is out');
  await user.click(screen.getByRole('radio', { name: 'Adjust per channel' }));
  const text = screen.getByRole('textbox', { name: 'Email text' });
  await user.clear(text);
  await user.type(text, 'Dear friend');
  expect(within(screen.getByRole('region', { name: 'Email preview' })).getByText('Dear friend')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Send to 12 fans' }));
  await waitFor(() => expect(sends(requests)).toHaveLength(1));
  expect(sends(requests)[0]?.body).toMatchObject({ channels: ['email', 'sms'], texts: { email: 'Dear friend' } });
});

test('a channel that is not set up cannot be turned on and says why; without any channel nothing is sent', async () => {
  const { user, requests } = open(() => preview);
  expect(await screen.findByText('WhatsApp isn’t set up on this server.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'WhatsApp' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('switch', { name: 'SMS' }));
  await user.click(screen.getByRole('button', { name: 'Send to fans' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose at least one channel');
  expect(sends(requests)).toHaveLength(0);
});

test('a time in each fan’s time zone is explained by zones', async () => {
  const zones = [
    { zone: 'Europe/Berlin', fans: 4, at: '2031-07-01T08:00:00.000Z' },
    { zone: 'America/New_York', fans: 8, at: '2031-07-01T14:00:00.000Z' },
  ];
  const { user, requests } = open((request) =>
    isSend(request) ? { ...accepted, status: 'scheduled', scheduledAt: zones[0]?.at } : { ...preview, zones },
  );
  await user.click(await screen.findByRole('radio', { name: 'In each fan’s time zone' }));
  expect(await screen.findByText('10:00 in each fan’s time zone.')).toBeTruthy();
  expect(screen.getByText('The first goes out at 08:00 UTC, the last 6 hours later.')).toBeTruthy();
  const bars = within(screen.getByRole('list', { name: 'Fans by time zone' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['4 fansBerlin08:00 UTC', '8 fansNew York14:00 UTC']);
  await user.click(await screen.findByRole('button', { name: 'Schedule for 12 fans' }));
  await waitFor(() => expect(sends(requests)).toHaveLength(1));
  expect(sends(requests)[0]?.body).toMatchObject({ scheduledAt: null, localTime: { time: '10:00' } });
});
