import type { MailboxStatus } from '@debut/contract/mailbox';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { SmtpDialog } from './smtp-dialog.tsx';

const status = {
  userEmail: 'mara@example.com',
  smtp: { host: 'smtp.example.com', port: 587, user: 'mara', security: 'starttls' },
} as MailboxStatus;

async function open(known: MailboxStatus, response: ScriptedResponse) {
  const screenWithRequests = renderScreen(<SmtpDialog status={known} onClose={() => {}} />, () => response);
  await screen.findByRole('dialog');
  return screenWithRequests;
}

const submit = () => screen.getByRole('button', { name: 'Connect' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const describe = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

test('reports every missing field and sends nothing', async () => {
  const { user, requests } = await open({ userEmail: null, smtp: null } as MailboxStatus, {});
  await user.clear(field('Port'));
  await user.click(submit());
  expect(describe('Mail server')).toContain('Please enter the mail server, such as smtp.example.com');
  expect(describe('Port')).toContain('Please enter a port from 1 to 65535');
  expect(describe('Username')).toContain('Please enter the username');
  expect(describe('Password')).toContain('Please enter the password');
  expect(requests).toEqual([]);
});

test('keeps the settings of a mailbox to reconnect, and sends the password as typed', async () => {
  const { user, requests } = await open(status, { body: status });
  await user.type(field('Password'), ' with spaces ');
  await user.click(submit());
  expect(await screen.findByText('Mailbox connected successfully!')).toBeTruthy();
  expect(requests[0]?.body).toEqual({ ...status.smtp, address: 'mara@example.com', password: ' with spaces ' });
});

test.each([
  ['Password', 'password'],
  ['Mail server', 'host'],
  ['Encryption', 'security'],
])('shows the server’s error at the field %s', async (label, name) => {
  const error = 'The mail server did not accept this';
  const { user } = await open(status, { status: 400, body: { error, code: 'mailbox_refused', field: name } });
  await user.type(field('Password'), 'wrong');
  await user.click(submit());
  expect(await screen.findByText(error)).toBeTruthy();
  expect(describe(label)).toContain(error);
});

test('shows an error without a field for the whole form', async () => {
  const error = 'The mail server refused: 421 too busy';
  const { user } = await open(status, { status: 400, body: { error, code: 'mailbox_refused' } });
  await user.type(field('Password'), 'right');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain(error);
});
