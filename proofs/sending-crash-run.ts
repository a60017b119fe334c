import { setTimeout as wait } from 'node:timers/promises';
import { visitWindow } from '../apps/server/src/testing/gmail-window.ts';
import type { TestApi } from '../apps/server/src/testing/test-api.ts';
import { expectOk } from '../apps/server/src/testing/test-artist.ts';
import { breakSometimes, killAgain, type OpenInstallation, postToSandbox, withCrashWorld } from './crash-world.ts';

export interface SendingCrashReport {
  readonly recipients: number;
  readonly kills: number;
  readonly sent: number;
  readonly unknown: number;
  /** Of the unknown: how many the carrier had accepted, as its outbox shows. */
  readonly unknownButArrived: number;
  /** How long it took at most from a new worker being there to the next delivery that ended. */
  readonly longestStandstillMilliseconds: number;
  /** Sentences: a recipient with two mails, one that is "sent" without a mail, one that is missing. */
  readonly wrong: string[];
}

/**
 * Sends one campaign through the sandbox's Gmail while the worker is killed again and again and the carrier drops
 * connections before and after accepting. At the end every recipient must have exactly one mail and be `sent`, or be
 * `unknown` and have at most one.
 */
export async function runSendingCrashes(options: {
  recipients: number;
  kills: number;
  /** How many calls in a hundred the carrier drops, half of them after accepting. */
  dropPercent?: number;
  signal?: AbortSignal;
  onKill?: (kills: number, done: number) => void;
  open?: OpenInstallation;
}): Promise<SendingCrashReport> {
  const { recipients, kills, dropPercent = 4, signal, onKill, open } = options;
  const environment = { MAIL_RATE_PER_MINUTE: '1000000' };
  return withCrashWorld({ kept: recipients * 3, environment, open }, async (world) => {
    const { api, sandbox } = world;
    const { token, campaignId } = await prepareCampaign(api, recipients, (owner) =>
      connectGmail(api, sandbox.url, owner),
    );
    const worker = await world.startWorker();
    await expectOk(api.post(`/email/campaigns/${campaignId}/send`, {}, token));
    const look = async (): Promise<{ done: number; isOver: boolean }> => {
      const { body } = await api.get(`/email/campaigns/${campaignId}`, token);
      const { sent, unknown } = body.stats;
      return { done: sent + unknown, isOver: body.status === 'sent' || body.status === 'failed' };
    };
    const breaking = breakSometimes(sandbox.url, {
      vendor: 'gmail',
      modes: ['drop-before', 'drop-after'],
      percent: dropPercent,
      countDone: async () => (await look()).done,
    });
    const killing = await killAgain({ world, worker, total: recipients, kills, look, signal, onKill });
    await breaking.stop();
    while (!(await look()).isOver && !signal?.aborted) await wait(100);
    const counted = await countEmails(api, token, campaignId, await outboxOf(sandbox.url), recipients);
    return { recipients, ...killing, ...counted };
  });
}

/** An account with a mailbox, a template and as many recipients, and a campaign to all of them. */
export async function prepareCampaign(
  api: TestApi,
  recipients: number,
  connectMailbox: (token: string) => Promise<void>,
) {
  const person = { name: 'Mara Vey', email: 'mara@tidalmemory.fm', password: 'correct horse' };
  const { token } = await api.post('/auth/sign-up/email', person);
  await connectMailbox(token);
  const { id: trackId } = await expectOk(api.post('/tracks', { title: 'Glass Harbor', artist: 'Mara Vey' }, token));
  const artistStory = 'I wrote it on a night ferry.';
  const [template] = await expectOk(api.post('/email/templates', { trackId, artistStory }, token));
  const rows = Array.from({ length: recipients }, (_, index) => `${addressOf(index)},Person ${index}`);
  const csv = `email,name\n${rows.join('\n')}`;
  await expectOk(api.post('/email/recipients/import', { csv, dryRun: false }, token));
  const all: { id: string }[] = await expectOk(api.get('/email/recipients', token));
  const draft = { name: 'Crash proof', templateId: template.id, recipientIds: all.map(({ id }) => id) };
  const { id: campaignId } = await expectOk(api.post('/email/campaigns', draft, token));
  return { token, trackId: trackId as string, templateId: template.id as string, campaignId: campaignId as string };
}

/** A mailbox of an organisation, which may send 2,000 mails a day. */
export async function connectGmail(api: TestApi, sandboxUrl: string, token: string): Promise<void> {
  await postToSandbox(sandboxUrl, '/consent', { vendor: 'gmail', decision: 'allow', email: 'mara@tidalmemory.fm' });
  let address: string = (await expectOk(api.get('/oauth/gmail/auth', token))).authUrl;
  while (!address.includes('/api/oauth/gmail/callback')) {
    const response = await fetch(address, { redirect: 'manual' });
    address = new URL(response.headers.get('location') ?? '', address).href;
  }
  const { connected, sentence } = await visitWindow(address);
  if (!connected) throw new Error(sentence);
}

function addressOf(index: number): string {
  return `person-${index}@example.com`;
}

/** What became of each recipient, compared with what arrived. */
export async function countEmails(
  api: TestApi,
  token: string,
  campaignId: string,
  outbox: { to: string }[],
  recipients: number,
) {
  const arrivals = new Map<string, number>();
  for (const { to } of outbox) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  const states = new Map<string, string>();
  for (let cursor = ''; ; ) {
    const query = `limit=500${cursor && `&cursor=${cursor}`}`;
    const page = await expectOk(api.get(`/email/campaigns/${campaignId}/deliveries?${query}`, token));
    for (const { email, state } of page.deliveries) states.set(email, state);
    if (!page.next) break;
    cursor = page.next;
  }
  const wrong: string[] = [];
  let [sent, unknown, unknownButArrived] = [0, 0, 0];
  for (let index = 0; index < recipients; index += 1) {
    const email = addressOf(index);
    const [state = 'missing', arrived = 0] = [states.get(email), arrivals.get(email)];
    if (state === 'sent') sent += 1;
    if (state === 'unknown') unknown += 1;
    if (state === 'unknown' && arrived > 0) unknownButArrived += 1;
    const isRight = state === 'sent' ? arrived === 1 : state === 'unknown' && arrived <= 1;
    if (!isRight) wrong.push(`${email} is ${state} and got ${arrived} mails`);
  }
  return { sent, unknown, unknownButArrived, wrong };
}

export async function outboxOf(sandboxUrl: string): Promise<{ to: string }[]> {
  return ((await (await fetch(`${sandboxUrl}/outbox.json`)).json()) as { mail: { to: string }[] }).mail;
}
