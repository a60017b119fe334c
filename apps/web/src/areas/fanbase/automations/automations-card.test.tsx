import type { Automation, AutomationKind } from '@debut/contract/automations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { AutomationsCard } from './automations-card.tsx';

const kinds: AutomationKind[] = ['welcome', 'release-day', 'birthday', 'inactive'];
const automation = (kind: AutomationKind, change: Partial<Automation> = {}): Automation => ({
  kind,
  enabled: false,
  channels: ['sms'],
  subject: kind === 'welcome' ? null : 'A subject',
  message: `Text of ${kind}`,
  whatsAppTemplateId: null,
  time: '10:00',
  next: null,
  ...change,
});
const channels = ['whatsapp', 'sms', 'email'].map((channel) => ({
  channel,
  configured: channel !== 'whatsapp',
  included: true,
  credits: channel === 'sms' ? 1 : 0,
}));
const elle = { fanId: 'f1', name: 'Elle Okafor', channel: 'sms', at: '2026-05-15T08:00:00.000Z', text: 'Hi Elle!' };
const welcome = {
  enabled: false,
  text: 'Text of welcome',
  preview: 'Mara Vey: Text of welcome. Reply STOP to opt out.',
};

/** Stores what is saved. */
function open({
  all = kinds.map((kind) => automation(kind)),
  plan = 'pro' as Parameters<typeof testBilling>[0],
  preview = { people: [elle], total: 51, credits: 51 } as unknown,
  onSave = undefined as ((update: Automation) => ScriptedResponse | undefined) | undefined,
} = {}) {
  let stored = all;
  const respond = ({ method, path, body }: RecordedRequest): ScriptedResponse => {
    if (path === '/billing') return { body: testBilling(plan) };
    if (path === '/messages/channels') return { body: channels };
    if (path === '/fanbase/welcome-text') return { body: welcome };
    if (path.endsWith('/preview')) return { body: preview };
    if (method === 'GET') return { body: stored };
    const update = body as Automation;
    const rejected = onSave?.(update);
    if (rejected) return rejected;
    stored = stored.map((one) => (one.kind === update.kind ? { ...one, ...update } : one));
    return { body: stored.find(({ kind }) => kind === update.kind) };
  };
  return renderScreen(<AutomationsCard />, respond);
}

const switchOf = (name: string) => screen.findByRole('switch', { name });

test('each kind shows what it does, and when it goes out next to how many fans', async () => {
  const next = { at: '2031-05-15T08:00:00.000Z', fans: 12 };
  open({ all: kinds.map((kind) => automation(kind, kind === 'birthday' ? { enabled: true, next } : {})) });
  expect((await switchOf('Birthday')).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText(/^Next: .*2031.*, 12 fans$/)).toBeTruthy();
  expect(screen.getByText('Once per fan who joins on your page, 1 credit each')).toBeTruthy();
  expect(screen.getAllByText('Off')).toHaveLength(3);
});

test('the switch saves what is there', async () => {
  const { user, requests } = open();
  await user.click(await switchOf('Release day'));
  expect(await screen.findByText('Release day is on.')).toBeTruthy();
  const { next: _next, ...saved } = automation('release-day', { enabled: true });
  expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', path: '/automations', body: saved }));
  expect((await switchOf('Release day')).getAttribute('aria-checked')).toBe('true');
});

test('in the dialog, channels, subject, message and time are edited, and the list says who gets it when', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Release day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release day' }));
  expect(await dialog.findByText('Elle Okafor')).toBeTruthy();
  expect([dialog.getByText('51 fans, 51 credits in all'), dialog.getByText('and 50 more')]).toHaveLength(2);
  expect(dialog.queryByRole('checkbox', { name: 'WhatsApp' })).toBeNull();
  expect(dialog.queryByRole('textbox', { name: 'Subject of the email' })).toBeNull();
  await user.click(await dialog.findByRole('checkbox', { name: 'Email' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Subject of the email' }));
  await user.type(dialog.getByRole('textbox', { name: 'Subject of the email' }), 'Out now');
  await user.click(dialog.getByRole('button', { name: 'Insert link' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), '18:30');
  expect(dialog.getByText(/Save your changes to update this list/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Release day is saved.')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    channels: ['sms', 'email'],
    subject: 'Out now',
    message: expect.stringContaining('{{link}}'),
    time: '18:30',
    enabled: false,
  });
});

test('a text that is refused stays, with the reason', async () => {
  const failure = { error: 'Please shorten it.', code: 'welcome_too_long', field: 'message' };
  const { user } = open({ onSave: () => ({ status: 400, body: failure }) });
  await user.click(await screen.findByRole('button', { name: 'Edit Welcome' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome' }));
  expect(await dialog.findByText(welcome.preview)).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
  await user.type(field, ' and more');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please shorten it.')).toBeTruthy();
  expect(field.value).toBe('Text of welcome and more');
});

test('without a channel nothing is sent to the server', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Birthday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Birthday' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'SMS' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please choose at least one channel')).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('nobody within the next days: the dialog says what is missing', async () => {
  const { user } = open({ preview: { people: [], total: 0, credits: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Edit Birthday' }));
  expect(await screen.findByText(/Add birthdays to your fans/)).toBeTruthy();
});

test('on Free, texts need a plan before the switch is pressed, and emails do not', async () => {
  configureApp({ plans: true });
  open({ plan: 'free', all: [automation('welcome'), automation('birthday', { channels: ['email'] })] });
  expect(await screen.findByText('Texts to your fans are part of Starter.')).toBeTruthy();
  expect((await switchOf('Welcome')).hasAttribute('disabled')).toBe(true);
  expect((await switchOf('Birthday')).hasAttribute('disabled')).toBe(false);
});

test('a plan that ended: the needed plan is shown instead of an error', async () => {
  const failure = {
    error: 'Texts to your fans are part of Starter.',
    code: 'plan_required',
    link: '/pricing?plan=starter',
  };
  const { user } = open({ onSave: () => ({ status: 402, body: failure }) });
  await user.click(await switchOf('Inactive fans'));
  expect((await screen.findByRole('link', { name: /^See plans/ })).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.queryByRole('alert')).toBeNull();
});
