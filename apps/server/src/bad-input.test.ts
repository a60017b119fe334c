import { failures } from '@debut/contract/failures';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { planted, presumptuousFields } from './testing/tenants/bad-values.ts';
import { type Example, listExamples } from './testing/tenants/example-requests.ts';
import { fillIn, thingOf } from './testing/tenants/fill-in.ts';
import { makeRequest } from './testing/tenants/make-request.ts';
import { digestRows, findMentions, listOwnedTables, type OwnedTable } from './testing/tenants/owned-rows.ts';
import { saveTenants } from './testing/tenants/save-tenants.ts';
import { spoiledRequests } from './testing/tenants/spoil-request.ts';
import { fillTenants } from './testing/tenants/tenants.ts';
import type { ResponseBody } from './testing/test-api.ts';
import { createTestApp } from './testing/test-app.ts';

/** `npm run test:fuzz` makes many more, with another seed each time. */
const runs = Number(process.env.FUZZ_RUNS ?? 2);
const seed = process.env.FUZZ_SEED === undefined ? 20_261_115 : Number(process.env.FUZZ_SEED);
const maxSeconds = 20;

const app = await createTestApp({ sandbox: true });
afterAll(app.close);
const { ada, ben } = await fillTenants(app);
const { restore, takeWritten } = await saveTenants(app);
const tables = await listOwnedTables(app.pool);
const examples = listExamples()
  .filter(({ endpoint }) => endpoint.path !== '/events')
  .map((example) => fillIn(example, (thing) => thingOf(ben, thing)));

const atFirst = await digest(tables);
let digests = atFirst;
afterEach(async () => {
  if (digests !== atFirst) await restore();
  digests = atFirst;
});

async function digest(some: readonly OwnedTable[]): Promise<Record<string, string>> {
  const everybody = [ada.id, ben.id];
  const all = await Promise.all(everybody.map((owner) => digestRows(app.pool, some, owner)));
  const mailboxes = some.filter(({ name }) => name === 'mailboxes');
  const connections = await Promise.all(
    everybody.map((owner) => digestRows(app.pool, mailboxes, owner, { without: ['problem'] })),
  );
  const named = (digested: typeof all, suffix = '') =>
    digested.flatMap((one, index) => Object.entries(one).map(([name, rows]) => [`${index} ${name}${suffix}`, rows]));
  return Object.fromEntries([...named(all), ...named(connections, ' without problem')]);
}

/** That the mail service no longer lets us in is stored in one column, though the request that found out is rejected. */
function comparable(all: typeof digests, { body }: ResponseBody): typeof digests {
  if (body?.code !== 'mailbox_not_connected') return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.endsWith(' mailboxes')));
}

async function callWithin(example: Example): Promise<ResponseBody> {
  const late = AbortSignal.timeout(maxSeconds * 1000);
  return Promise.race([
    makeRequest(app, example, ben.token),
    new Promise<never>((_, reject) => {
      late.onabort = () => reject(new Error(`no answer within ${maxSeconds} seconds`));
    }),
  ]);
}

/** `undefined`: all is well. */
function faultOf({ status, body, text }: ResponseBody): string | undefined {
  if (status === 500 || text.includes('"internal"')) return `answered ${status} ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (body === undefined)
    return text.startsWith('<!doctype html>') ? undefined : `no error body: ${text.slice(0, 300)}`;
  const { error, code, field, needed, balance, ...rest } = body;
  if (typeof error !== 'string' || error === '') return `no sentence: ${text.slice(0, 300)}`;
  if (failures[code as keyof typeof failures]?.status !== status) return `code ${code} with ${status}`;
  // A conflict shows what is stored, to compare.
  const known = code === 'edit_conflict' ? ['current', 'changedBy'] : [];
  if (Object.keys(rest).some((key) => !known.includes(key))) return `more than an error: ${text.slice(0, 300)}`;
  return error.length < 500 ? undefined : `a sentence of ${error.length} characters`;
}

test.each(examples.map((example) => [example.name, example] as const))(
  '%s withstands whatever is sent',
  async (_name, example) => {
    await fc.assert(
      fc.asyncProperty(spoiledRequests(example), async (spoiled) => {
        const response = await callWithin({ ...example, ...spoiled });
        const isRefused = response.status >= 400;
        const written = await takeWritten();
        if (written.length > 0) {
          const after = { ...digests, ...(await digest(tables.filter(({ name }) => written.includes(name)))) };
          if (isRefused) expect(comparable(after, response)).toEqual(comparable(digests, response));
          digests = after;
        }
        const fault = faultOf(response);
        if (fault) throw new Error(`${fault}, when asked ${JSON.stringify(spoiled).slice(0, 500)}`);
      }),
      { numRuns: runs, seed: seed + example.number, endOnFailure: true },
    );
    expect((Object.prototype as Record<string, unknown>).polluted).toBeUndefined();
  },
  600_000,
);

test('a field that would say whose something is, or what it costs, changes nothing', async () => {
  const hers = await digestRows(app.pool, tables, ada.id);
  const { credits } = (await app.api.get('/me', ben.token)).body;
  const faults: string[] = [];
  for (const example of examples) {
    const { body, endpoint, name } = example;
    if (endpoint.access === 'public' || endpoint.method === 'DELETE' || typeof body !== 'object') continue;
    const extra = { ...presumptuousFields(ada.id), ...body };
    const response = await makeRequest(app, { ...example, body: extra }, ben.token);
    const fault = faultOf(response);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
  const words = [planted.text, String(planted.number), '1999-09-09'];
  expect(await findMentions(app.pool, tables, ben.id, [...words, ada.id])).toEqual([]);
  expect(await findMentions(app.pool, tables, ada.id, words)).toEqual([]);
  expect(await digestRows(app.pool, tables, ada.id)).toEqual(hers);
  expect((await app.api.get('/me', ben.token)).body).toMatchObject({ id: ben.id, email: ben.email, plan: 'starter' });
  expect((await app.api.get('/me', ben.token)).body.credits).toBeLessThanOrEqual(credits);
});
