import { startSandbox } from '../apps/sandbox/src/sandbox.ts';
import { createTwilioContent } from '../apps/server/src/providers/sms/twilio-content.adapter.ts';
import { capture, type Description, judgeFields } from './twilio-proof.ts';

interface HttpRequest {
  readonly method: string;
  readonly uri: string;
  readonly data?: unknown;
  readonly params?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly username?: string;
  readonly password?: string;
}

/** As much of Twilio's client as the Content API needs. */
interface Content {
  create(fields: object): Promise<{ sid: string }>;
  (
    sid: string,
  ): {
    approvalCreate: { create(fields: object): Promise<{ status: string }> };
    approvalFetch(): { fetch(): Promise<{ whatsapp: { status: string } }> };
    remove(): Promise<boolean>;
  };
}
interface Client {
  readonly content: {
    readonly v1: { readonly contents: Content };
    readonly v2: { readonly contents: { list(query: object): Promise<{ sid: string }[]> } };
  };
}
export type CreateClient = (
  accountSid: string,
  authToken: string,
  options: { httpClient: { request(request: HttpRequest): Promise<{ statusCode: number; body: string }> } },
) => Client;

const [accountSid, authToken] = [`AC${'0a'.repeat(16)}`, 'x'];
const sid = `HX${'0c'.repeat(16)}`;
const template = {
  friendly_name: 'debut_1',
  language: 'en',
  variables: { 1: 'Maya' },
  types: { 'twilio/text': { body: 'Hi {{1}}, it is out.' } },
};
const approval = { name: 'out_now_1', category: 'MARKETING' };

/** Our requests are those of Twilio's own client, which understands the sandbox; its responses are as Twilio describes them. */
export async function proveTwilioContent({
  createClient,
  description,
}: {
  createClient: CreateClient;
  description: Description;
}): Promise<[string, string[]][]> {
  return [...(await compareRequests(createClient)), ...(await judgeSandbox(createClient, description))];
}

async function compareRequests(createClient: CreateClient): Promise<[string, string[]][]> {
  const { friendly_name: key, language, variables: samples, types } = template;
  const body = types['twilio/text'].body;
  const pairs: [string, (ours: Ours) => Promise<unknown>, (theirs: Client) => Promise<unknown>][] = [
    [
      'creating a template',
      (ours) => ours.create({ key, language, body, samples }),
      ({ content }) => content.v1.contents.create(template),
    ],
    [
      'finding a template',
      (ours) => ours.find(key),
      ({ content }) => content.v2.contents.list({ contentName: key, pageSize: 50 }),
    ],
    [
      'submitting a template',
      (ours) => ours.submit(sid, { name: approval.name, category: 'marketing' }),
      ({ content }) => content.v1.contents(sid).approvalCreate.create(approval),
    ],
    [
      'reading an approval',
      (ours) => ours.readApproval(sid),
      ({ content }) => content.v1.contents(sid).approvalFetch().fetch(),
    ],
    ['deleting a template', (ours) => ours.delete(sid), ({ content }) => content.v1.contents(sid).remove()],
  ];
  const compared: [string, string[]][] = [];
  for (const [what, run, reference] of pairs) {
    const ours = await capture((contentUrl) => run(createTwilioContent({ contentUrl, accountSid, authToken })));
    // The client understands less than the recorder's response.
    const theirs = await capture((url) => reference(connect(createClient, url)).catch(() => undefined));
    const differences = [shapeOf(ours), shapeOf(theirs)];
    const isSame = differences[0] === differences[1];
    compared.push([`${what} is the request of Twilio’s client`, isSame ? [] : differences]);
  }
  return compared;
}

type Ours = ReturnType<typeof createTwilioContent>;

function shapeOf({ method, url, headers, body }: Awaited<ReturnType<typeof capture>>): string {
  url.searchParams.sort();
  const { authorization } = headers;
  const json = body === '' ? null : (JSON.parse(body) as unknown);
  return JSON.stringify([method, url.pathname + url.search, authorization, json]);
}

function connect(createClient: CreateClient, url: string, account = { accountSid, authToken }): Client {
  return createClient(account.accountSid, account.authToken, {
    httpClient: { request: (given) => forward(url, given) },
  });
}

/** To the given address instead of Twilio's. */
async function forward(url: string, { method, uri, data, params, headers, username, password }: HttpRequest) {
  const address = new URL(uri);
  const target = new URL(address.pathname + address.search, url);
  for (const [name, value] of Object.entries(params ?? {})) target.searchParams.set(name, value);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const body = data === undefined || method.toLowerCase() !== 'post' ? null : JSON.stringify(data);
  const response = await fetch(target, { method, headers: { ...headers, authorization }, body });
  return { statusCode: response.status, body: await response.text() };
}

async function judgeSandbox(createClient: CreateClient, description: Description): Promise<[string, string[]][]> {
  const sandbox = await startSandbox({ port: 0, debutUrl: 'http://127.0.0.1:9' });
  try {
    const { TWILIO_ACCOUNT_SID: account = '', TWILIO_AUTH_TOKEN: token = '' } = sandbox.environment;
    const { content } = connect(createClient, sandbox.url, { accountSid: account, authToken: token });
    const created = await content.v1.contents.create(template);
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    const judged = async (path: string, schema: string) => {
      const response = await fetch(`${sandbox.url}/v1/Content/${created.sid}${path}`, { headers: { authorization } });
      return judgeFields(
        (await response.json()) as Record<string, unknown>,
        { $ref: `#/components/schemas/${schema}` },
        description,
      );
    };
    const submitted = await content.v1.contents(created.sid).approvalCreate.create(approval);
    const { whatsapp } = await content.v1.contents(created.sid).approvalFetch().fetch();
    const [found] = await content.v2.contents.list({ contentName: template.friendly_name, pageSize: 50 });
    const results: [string, string[]][] = [
      ['the sandbox’s templates are as Twilio describes them', await judged('', 'content.v1.content')],
      [
        'the sandbox’s approvals are as Twilio describes them',
        await judged('/ApprovalRequests', 'content.v1.content.approval_fetch'),
      ],
    ];
    const isRemoved = await content.v1.contents(created.sid).remove();
    const understood = [submitted.status, whatsapp.status, found?.sid === created.sid, isRemoved];
    const faults = understood.join() === 'received,received,true,true' ? [] : [understood.join()];
    return [...results, ['Twilio’s client creates, submits, finds and deletes templates in the sandbox', faults]];
  } finally {
    await sandbox.close();
  }
}
