import { setTimeout as wait } from 'node:timers/promises';
import type { ResponseBody } from '../apps/server/src/testing/test-api.ts';
import type { CrashWorld } from './crash-world.ts';

let addresses = 0;

/** A different network address each time. */
export function newAddress(): string {
  addresses += 1;
  return `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export const from = (address = newAddress()) => ({ 'x-forwarded-for': address });

let people = 0;

export async function signUp({ api }: CrashWorld, address: string, email?: string) {
  people += 1;
  const person = { name: 'Mara Vey', email: email ?? `invented-${people}@example.com`, password: 'correct horse' };
  const response: ResponseBody = await api.post('/auth/sign-up/email', person, undefined, from(address));
  const token = response.status === 200 ? response.token : null;
  return {
    token,
    code: String(response.body?.code ?? ''),
    id: String(response.body?.user?.id ?? ''),
    email: person.email,
  };
}

/** With a confirmed email, by the link in it. */
export async function openArtist(world: CrashWorld) {
  const { api } = world;
  const { token, id, email } = await signUp(world, newAddress());
  if (!token) throw new Error('an account could not be opened');
  await until(async () => (await readOutbox(world)).mail.some(({ to }) => to === email));
  const mail = (await readOutbox(world)).mail.find(({ to }) => to === email);
  await api.post('/auth/confirm-email', { token: /\?confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] });
  return {
    id,
    token,
    get: (path: string) => api.get(path, token),
    post: (path: string, body: unknown) => api.post(path, body, token),
    put: (path: string, body: unknown) => api.put(path, body, token),
    importFans: (numbers: readonly string[]) => importFans(world, token, numbers),
  };
}

function importFans({ api }: CrashWorld, token: string, numbers: readonly string[]): Promise<ResponseBody> {
  const csv = ['phone,sms consent', ...numbers.map((number) => `${number},yes`)].join('\n');
  return api.post('/fanbase/fans/import', { csv, dryRun: false }, token);
}

export async function tryToSend(world: CrashWorld, token: string, numbers: readonly string[]): Promise<string> {
  if (numbers.length > 0) await importFans(world, token, numbers);
  const text = { audience: { kind: 'all' }, message: 'It is out!' };
  const { status, body } = await world.api.post('/fanbase/send-sms', text, token);
  return status === 200 ? 'accepted' : body.code;
}

let drawn = 1;

/** As numbers of people are: anywhere in their country. */
export function scatteredNumbers(count: number): string[] {
  const areas = [212, 213, 312, 404, 415, 503, 512, 617, 702, 718];
  return Array.from({ length: count }, () => {
    drawn = (drawn * 16_807) % 2_147_483_647;
    return `+1${areas[drawn % areas.length]}${2_000_000 + (drawn % 7_999_999)}`;
  });
}

interface Outbox {
  readonly mail: readonly { to: string; text: string }[];
  readonly sms: readonly { to: string }[];
}

export async function readOutbox({ sandbox }: CrashWorld): Promise<Outbox> {
  return (await (await fetch(`${sandbox.url}/outbox.json`)).json()) as Outbox;
}

export async function countTexts(world: CrashWorld, numbers: readonly string[]): Promise<number> {
  const wanted = new Set(numbers);
  return (await readOutbox(world)).sms.filter(({ to }) => wanted.has(to)).length;
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('nothing happened for two minutes');
    await wait(200);
  }
}
