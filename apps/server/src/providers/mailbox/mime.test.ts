import { expect, test } from 'vitest';
import { buildMessage } from './mime.ts';
import type { EmailThread, OutgoingMail } from './port.ts';

const id = '7a3c1c1e-5b8e-4d0f-9a54-0f6c3c1d2e01';
const laterId = '7a3c1c1e-5b8e-4d0f-9a54-0f6c3c1d2e02';

/** The headers an email client reads: unfolded, with names in lower case. */
async function buildHeaders(mail: Pick<OutgoingMail, 'id' | 'thread'>, from = 'mara@tidal.example') {
  const message = await buildMessage({
    ...mail,
    from: { name: 'Mara Vey', address: from },
    to: { name: 'Ana', address: 'ana@example.com' },
    subject: 'New single',
    html: '<p>Hi</p>',
    text: 'Hi',
    replyTo: null,
    unsubscribe: undefined,
  });
  const [head = ''] = message.toString().split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
}

function createThread(from: string): EmailThread {
  return { first: { id, from }, serviceId: undefined };
}

test('an email that nobody follows up references none', async () => {
  const headers = await buildHeaders({ id, thread: undefined });
  expect(headers['message-id']).toBe(`<${id}@tidal.example>`);
  expect(headers).not.toHaveProperty('references');
  expect(headers).not.toHaveProperty('in-reply-to');
});

test('the first email of a thread references only the root', async () => {
  const headers = await buildHeaders({ id, thread: createThread('mara@tidal.example') });
  expect(headers).toMatchObject({
    'message-id': `<${id}@tidal.example>`,
    references: `<thread.${id}@tidal.example>`,
  });
  expect(headers).not.toHaveProperty('in-reply-to');
});

test.each([
  'tidal.example',
  // The references are then longer than a line.
  `${'sub.'.repeat(20)}example`,
])('a follow-up replies to the first email and references the root, at %s', async (domain) => {
  const headers = await buildHeaders({ id: laterId, thread: createThread(`mara@${domain}`) });
  expect(headers).toMatchObject({
    'message-id': `<${laterId}@tidal.example>`,
    'in-reply-to': `<${id}@${domain}>`,
    references: `<thread.${id}@${domain}> <${id}@${domain}>`,
  });
});

test('a follow-up from another address names the first email as it was sent', async () => {
  const first = await buildHeaders({ id, thread: createThread('mara@old.example') }, 'mara@old.example');
  const later = await buildHeaders({ id: laterId, thread: createThread('mara@old.example') }, 'mara@new.example');
  expect(later['message-id']).toBe(`<${laterId}@new.example>`);
  expect(later['in-reply-to']).toBe(first['message-id']);
  expect(later.references).toBe(`${first.references} ${first['message-id']}`);
});
