import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createLedger } from './ledger.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { clock, database, events } = app.runtime;
const ledger = createLedger({ clock, events });

async function spend(owner: string, times: number): Promise<void> {
  for (let run = 0; run < times; run += 1) {
    await database.db.transaction((transaction) =>
      ledger.hold(transaction, owner, 1, {
        key: `run-${run}`,
        reason: `=Mastering “Glass, Harbor” ${run}`,
        cause: { kind: 'track', id: 'glass-harbor' },
      }),
    );
  }
}

test('the history is read page by page, newest first, each entry with the balance after it and its cause', async () => {
  const { token, user } = await signUp(app);
  await spend(user.id, 5);
  const first = (await app.api.get('/credits?limit=4', token)).body;
  expect(first.balance).toBe(45);
  expect(first.entries.map(({ balance }: { balance: number }) => balance)).toEqual([45, 46, 47, 48]);
  expect(first.entries[0]).toMatchObject({ kind: 'hold', amount: -1, cause: { kind: 'track', id: 'glass-harbor' } });
  const rest = (await app.api.get(`/credits?limit=4&before=${first.entries[3].id}`, token)).body;
  expect(rest.entries.map(({ balance }: { balance: number }) => balance)).toEqual([49, 50]);
  expect((await app.api.get('/credits?before=unknown', token)).body.entries).toEqual([]);
  expect((await app.api.get('/credits?limit=0', token)).status).toBe(400);
});

test('the whole history can be had as CSV, oldest first, and no cell runs in a spreadsheet', async () => {
  const { token, user } = await signUp(app);
  await spend(user.id, 2);
  const response = await app.api.get('/credits/export', token);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('credits.csv');
  const [heading, ...rows] = response.text.trim().replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe('Date,Kind,Reason,Credits,Balance,Id');
  expect(rows.map((row) => row.split(',').slice(1, -1).join(','))).toEqual([
    'grant,Free plan,50,50',
    `hold,"'=Mastering “Glass, Harbor” 0",-1,49`,
    `hold,"'=Mastering “Glass, Harbor” 1",-1,48`,
  ]);
});

test('Contact Sales reaches the operator', async () => {
  const { token } = await signUp(app);
  const message = {
    name: 'Mara Vey',
    email: 'mara@label.example',
    company: 'Tidal',
    message: 'Twelve artists.\n\nHow?',
  };
  expect((await app.api.post('/contact-sales', message, token)).body).toEqual({ status: true });
  const mail = await app.sandbox.mailbox.nextTo('operator@debut.test');
  expect(mail.subject).toBe('Debut Enterprise: Mara Vey of Tidal');
  expect(mail.text).toContain('mara@label.example');
  expect(mail.text).toContain('Twelve artists.');
  const empty = await app.api.post('/contact-sales', { ...message, message: ' ' }, token);
  expect([empty.status, empty.body]).toEqual([
    400,
    expect.objectContaining({ error: 'Please enter a message', field: 'message' }),
  ]);
  expect((await app.api.post('/contact-sales', { ...message, email: 'nobody' }, token)).body.field).toBe('email');
});

test('without an operator Contact Sales says that it is not configured', async () => {
  const bare = await createTestApp();
  const { token } = await signUp(bare);
  const message = { name: 'Mara Vey', email: 'mara@label.example', message: 'Hello' };
  const response = await bare.api.post('/contact-sales', message, token);
  expect([response.status, response.body.code]).toEqual([503, 'sales_not_configured']);
  await bare.close();
});
