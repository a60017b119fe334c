import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '../apps/sandbox/src/sandbox.ts';
import type { WhatsAppContent } from '../apps/server/src/providers/sms/port.ts';
import { createTwilio } from '../apps/server/src/providers/sms/twilio.adapter.ts';
import { isFromTwilio } from '../apps/server/src/providers/sms/twilio-signature.ts';

/** As much of an OpenAPI schema as Twilio's descriptions use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

export interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Schema> };
}

interface Sdk {
  getExpectedTwilioSignature(authToken: string, url: string, fields: Record<string, string>): string;
  validateRequest(authToken: string, signature: string, url: string, fields: Record<string, string>): boolean;
}

const path = '/2010-04-01/Accounts/{AccountSid}/Messages.json';
const accountSid = `AC${'0a'.repeat(16)}`;
const senders = [{ from: '+15005550006' }, { messagingServiceSid: `MG${'0b'.repeat(16)}` }];
const texts = ['It is out', 'Grüße — 😀 & <b>', 'x'.repeat(1600)];

const whatsAppContents: readonly WhatsAppContent[] = [
  { kind: 'text', text: 'It is out' },
  { kind: 'template', contentSid: `HX${'0c'.repeat(16)}`, variables: { 1: 'Maya', 2: 'Super Fan' } },
];

/** What the adapter sends, judged by Twilio's own description; what webhooks carry, judged by Twilio's own SDK. */
export async function proveTwilio({ sdk, description }: { sdk: Sdk; description: Description }) {
  const passed: string[] = [];
  const failed: string[] = [];
  const note = (what: string, faults: readonly string[]) =>
    faults.length === 0 ? passed.push(what) : failed.push(`${what}: ${faults.join('; ')}`);
  const { post, get } = description.paths[path] ?? {};
  if (!post || !get) return { passed, failed: [`Twilio describes no ${path}`] };
  for (const sender of senders) {
    for (const text of texts) {
      const request = await capture((apiUrl) =>
        createTwilio({ apiUrl, accountSid, authToken: 'x', sender, publicUrl: 'https://debut.example' }).send({
          id: '0193a7c4-1111-7000-8000-000000000001',
          to: '+15551234567',
          text,
        }),
      );
      const [type = '', schema] = Object.entries(post.requestBody?.content ?? {})[0] ?? [];
      const faults = judge(request, { description, operation: post, type });
      const fields = Object.fromEntries(new URLSearchParams(request.body));
      if (schema) faults.push(...judgeFields(fields, schema.schema, description));
      note(`sending ${text.length} characters by ${Object.keys(sender).join()} is as Twilio describes it`, faults);
    }
  }
  for (const content of whatsAppContents) {
    const sender = { from: '+15005550006' };
    const request = await capture((apiUrl) => {
      const twilio = { apiUrl, accountSid, authToken: 'x', sender, publicUrl: 'https://debut.example' };
      const { whatsApp } = createTwilio({ ...twilio, whatsAppFrom: '+14155238886' });
      return Promise.resolve(whatsApp?.send({ id: '0193a7c4', to: '+15551234567', content }));
    });
    const [type = '', schema] = Object.entries(post.requestBody?.content ?? {})[0] ?? [];
    const faults = judge(request, { description, operation: post, type });
    if (schema)
      faults.push(...judgeFields(Object.fromEntries(new URLSearchParams(request.body)), schema.schema, description));
    note(`sending a ${content.kind} by WhatsApp is as Twilio describes it`, faults);
  }
  const listing = await capture((apiUrl) =>
    createTwilio({ apiUrl, accountSid, authToken: 'x', sender: { from: '+15005550006' }, publicUrl: '' }).find(
      '+15551234567',
      new Date(),
    ),
  );
  note('asking what was taken is as Twilio describes it', judge(listing, { description, operation: get, type: '' }));
  note('the sandbox answers what Twilio describes', await judgeSandbox(description, post));
  for (const [what, faults] of judgeSignatures(sdk)) note(what, faults);
  return { passed, failed };
}

interface Captured {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Makes the call against somebody who only writes down what it was. */
export async function capture(call: (apiUrl: string) => Promise<unknown>): Promise<Captured> {
  let captured: Captured | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    captured = { method: request.method ?? '', url, headers: request.headers, body: Buffer.concat(chunks).toString() };
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","messages":[],"contents":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await call(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  server.closeAllConnections();
  if (!captured) throw new Error('No call was made.');
  return captured;
}

function judge(
  { url, headers }: Captured,
  { description, operation, type }: { description: Description; operation: Operation; type: string },
): string[] {
  const faults: string[] = [];
  if (url.pathname !== path.replace('{AccountSid}', accountSid)) faults.push(`the path is ${url.pathname}`);
  if (!/^Basic \S+$/.test(headers.authorization ?? '')) faults.push('there is no basic authorization');
  if (type && !headers['content-type']?.startsWith(type)) faults.push(`the type is ${headers['content-type']}`);
  const query = Object.fromEntries(url.searchParams);
  const known = new Map((operation.parameters ?? []).map((one) => [`${one.in} ${one.name}`, one.schema]));
  faults.push(...judgeValue(accountSid, known.get('path AccountSid') ?? {}, 'AccountSid', description));
  for (const [name, value] of Object.entries(query)) {
    const schema = known.get(`query ${name}`);
    faults.push(...(schema ? judgeValue(value, schema, name, description) : [`there is no parameter ${name}`]));
  }
  return faults;
}

export function judgeFields(fields: Record<string, unknown>, schema: Schema, description: Description): string[] {
  const { properties = {}, required = [] } = resolve(schema, description);
  const missing = required.filter((name) => !(name in fields)).map((name) => `${name} is missing`);
  const wrong = Object.entries(fields).flatMap(([name, value]) => {
    const property = properties[name];
    return property ? judgeValue(value, property, name, description) : [`there is no field ${name}`];
  });
  return [...missing, ...wrong];
}

function judgeValue(value: unknown, given: Schema, name: string, description: Description): string[] {
  const schema = resolve(given, description);
  if (value === null) return schema.nullable ? [] : [`${name} must not be null`];
  if (schema.type === 'object') return typeof value === 'object' ? [] : [`${name} is no object`];
  if (schema.type === 'integer') {
    const number = Number(value);
    const isIn = number >= (schema.minimum ?? number) && number <= (schema.maximum ?? number);
    return Number.isInteger(number) && isIn ? [] : [`${name} is ${String(value)}`];
  }
  const text = String(value);
  const faults: string[] = [];
  if (schema.enum && !schema.enum.includes(text)) faults.push(`${name} is ${text}`);
  if (schema.pattern && !new RegExp(schema.pattern).test(text)) faults.push(`${name} does not match ${schema.pattern}`);
  if (text.length < (schema.minLength ?? 0)) faults.push(`${name} is too short`);
  if (text.length > (schema.maxLength ?? text.length)) faults.push(`${name} is too long`);
  if (schema.format === 'uri' && !URL.canParse(text)) faults.push(`${name} is no address`);
  if (schema.format === 'phone-number' && !/^(whatsapp:)?\+\d+$/.test(text)) faults.push(`${name} is no number`);
  if (schema.format === 'date-time-rfc-2822' && Number.isNaN(Date.parse(text))) faults.push(`${name} is no time`);
  return faults;
}

function resolve(schema: Schema, { components }: Description): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

async function judgeSandbox(description: Description, operation: Operation): Promise<string[]> {
  const sandbox = await startSandbox({ port: 0, debutUrl: 'http://127.0.0.1:9' });
  try {
    const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '' } = sandbox.environment;
    const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
    const body = new URLSearchParams({ To: '+15551234567', From: '+15005550006', Body: 'It is out' });
    const url = sandbox.url + path.replace('{AccountSid}', sid);
    const response = await fetch(url, { method: 'POST', headers: { authorization }, body });
    const schema = operation.responses[String(response.status)]?.content['application/json']?.schema;
    if (!schema) return [`Twilio does not describe the status ${response.status}`];
    return judgeFields((await response.json()) as Record<string, unknown>, schema, description);
  } finally {
    await sandbox.close();
  }
}

/** We believe what the SDK signs, and nothing that it would not believe. */
function judgeSignatures(sdk: Sdk): [string, string[]][] {
  const url = 'https://debut.example/api/webhooks/twilio/inbound';
  const cases = Array.from(
    { length: 200 },
    (_, index): Record<string, string> => ({
      From: `+1555${1_000_000 + index}`,
      Body: String.fromCodePoint(...Array.from({ length: 8 }, () => 33 + Math.floor(Math.random() * 0x1f_000))),
      [`Field${index}`]: index % 3 === 0 ? '' : 'x',
    }),
  );
  const wrong = Buffer.alloc(20, 1).toString('base64');
  const namesOf = (isFault: (fields: (typeof cases)[number]) => boolean) =>
    cases.filter(isFault).map(({ From }) => From ?? '');
  return [
    [
      '200 webhooks that Twilio’s SDK signs are believed',
      namesOf((fields) => !isFromTwilio('token', sdk.getExpectedTwilioSignature('token', url, fields), url, fields)),
    ],
    [
      '200 made-up signatures are refused, as by the SDK',
      namesOf(
        (fields) => isFromTwilio('token', wrong, url, fields) || sdk.validateRequest('token', wrong, url, fields),
      ),
    ],
  ];
}
