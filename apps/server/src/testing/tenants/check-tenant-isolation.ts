import type { ResponseBody } from '../test-api.ts';
import { signIn, type TestApp } from '../test-app.ts';
import { type Example, listExamples } from './example-requests.ts';
import { fillIn, thingOf, thingsOf } from './fill-in.ts';
import { removeColleagues } from './fill-team.ts';
import { makeRequest } from './make-request.ts';
import { digestRows, findMentions, listIds, listOwnedTables } from './owned-rows.ts';
import type { SavedTenants } from './save-tenants.ts';
import type { Tenant } from './tenants.ts';
import { watchQueries } from './watch-queries.ts';

/** A violation of tenant isolation, as a sentence. */
type Leak = string;

interface Trial {
  readonly leaks: Leak[];
  /** Requests that prove nothing, because they are rejected with his own ids as well. */
  readonly vain: string[];
  readonly calls: number;
}

/**
 * Ben sends every request with each of Ada's ids in each position of an id, then uses everything he has. Returns what
 * he could see or change of hers.
 */
export async function checkTenantIsolation(
  app: TestApp,
  { ada, ben, takeWritten }: { ada: Tenant; ben: Tenant } & Pick<SavedTenants, 'takeWritten'>,
  options: {
    /** Only these examples, by their index. */
    among?: ReadonlySet<number> | undefined;
    untilFirst?: boolean;
    /** Called after each request with its example. */
    onRequest?: (example: number) => void;
  } = {},
): Promise<Trial> {
  const { among, untilFirst = false, onRequest } = options;
  const { pool } = app;
  const tables = await listOwnedTables(pool);
  const secrets = [
    ...new Set([ada.word, ada.token, ...Object.values(ada.things), ...(await listIds(pool, tables, ada.id))]),
  ];
  const publicThings = [ada.id];
  const privateWords = secrets.filter((secret) => !publicThings.includes(secret));
  const before = await digestRows(pool, tables, ada.id);
  const examples = listExamples().filter(
    (example) => isOwn(example) && (among === undefined || among.has(example.number)),
  );
  const watch = watchQueries(tables.map(({ name }) => name));
  const unknowns = new Map<Example, string[]>();
  const leaks: Leak[] = [];
  const vain: string[] = [];
  let calls = 0;
  let token = ben.token;

  async function call(example: Example): Promise<ResponseBody> {
    calls += 1;
    watch.takeUnowned([]);
    const response = await makeRequest(app, example, token);
    for (const query of watch.takeUnowned(await ownersOf(ben)))
      leaks.push(`${example.name} asks without an owner: ${query}`);
    onRequest?.(example.number);
    return response;
  }

  /** The account, its artists and its colleagues, including those it has just added or deleted. */
  async function ownersOf({ id, things }: Tenant): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>(
      'select id from artists where workspace_id = $1 union select user_id from members where workspace_id = $1',
      [id],
    );
    const { otherArtist, spareArtist, member, spareMember } = things;
    return [id, otherArtist, spareArtist, member, spareMember, ...rows.map((row) => row.id)];
  }

  /** What was sent may be returned; anything else of hers may not. */
  function look(what: string, example: Example, { text, status, headers }: ResponseBody): void {
    const sent = JSON.stringify([example.params, example.query, example.body]);
    const all = text + JSON.stringify([...headers]);
    const seen = privateWords.find((word) => all.includes(word) && !sent.includes(word));
    if (seen) leaks.push(`${what} shows ${seen}`);
    if (status >= 500 && status !== 503) leaks.push(`${what} is answered ${status}`);
  }

  async function checkRows(what: string): Promise<void> {
    const written = await takeWritten();
    const touched = tables.filter(({ name }) => written.includes(name));
    const after = await digestRows(pool, touched, ada.id);
    const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
    if (changed.length > 0) leaks.push(`${what} changes her ${changed.join(', ')}`);
    Object.assign(before, after);
  }

  async function checkMentions(what: string): Promise<void> {
    // The path of his own upload may contain whatever he named a track.
    const others = tables.filter(({ name }) => name !== 'files');
    for (const mention of await findMentions(pool, others, ben.id, privateWords)) {
      leaks.push(`after ${what}, his ${mention}`);
    }
  }

  async function tryHerIds(example: Example): Promise<void> {
    // Public endpoints show her public data; see the tests of the public pages.
    if (example.endpoint.access === 'public') return;
    const things = thingsOf(example);
    const notes: string[] = [];
    for (const [place, thing] of things.entries()) {
      const unknownValue = unknownOf(thingOf(ada, thing));
      const put = (value: string) => fillIn(example, (name, index) => (index === place ? value : thingOf(ben, name)));
      const unknown = await call(put(unknownValue));
      const hers = await call(put(thingOf(ada, thing)));
      const what = `${example.name} with her ${thing} (${place + 1} of ${things.length})`;
      look(what, put(thingOf(ada, thing)), hers);
      const [asUnknown, asHers] = [essence(unknown, unknownValue), essence(hers, thingOf(ada, thing))];
      if (asUnknown !== asHers) leaks.push(`${what} is answered ${asHers}, an unknown one ${asUnknown}`);
      const isInPath = Object.values(example.params ?? {}).includes(`@${thing}`);
      const isNamed = namedInBodies.includes(`${example.name} ${thing}`);
      if ((isInPath || isNamed) && hers.status !== 404) leaks.push(`${what} is answered ${hers.status}, not 404`);
      notes.push(asUnknown);
    }
    unknowns.set(example, notes);
    if (things.length > 1) {
      const what = `${example.name} with all ids hers`;
      const hers = fillIn(example, (name, index) => thingOf(index < 0 ? ben : ada, name));
      const response = await call(hers);
      look(what, hers, response);
      if (thingsOf({ params: example.params ?? {} }).length > 0 && response.status !== 404) {
        leaks.push(`${what} is answered ${response.status}, not 404`);
      }
    }
    if (things.length > 0) await checkRows(`${example.name} with her ids`);
  }

  /** Also proves that his requests with her ids were rejected for that reason alone: with his own they succeed. */
  async function useOwn(example: Example): Promise<void> {
    const own = fillIn(example, (name) => thingOf(ben, name));
    const response = await call(own);
    look(example.name, own, response);
    if (response.status === 401) vain.push(`${example.name} is answered 401 to himself`);
    if (example.name === 'POST /workspace/owner') await takeBackOwnership();
    await checkRows(example.name);
    for (const [place, thing] of thingsOf(example).entries()) {
      const isAlike = unknowns.get(example)?.[place] === essence(response, thingOf(ben, thing));
      if (isAlike && !alikeOnPurpose.includes(`${example.name} ${thing}`)) {
        vain.push(`${example.name} is answered alike for his own ${thing} and an unknown one: ${essence(response)}`);
      }
    }
  }

  async function takeBackOwnership(): Promise<void> {
    const setRole = 'update members set role = $3 where workspace_id = $1 and user_id = $2';
    await pool.query(setRole, [ben.id, ben.things.member, 'editor']);
    await pool.query(setRole, [ben.id, ben.id, 'owner']);
  }

  /** His responses must be the same whether she exists or not, numbers included. */
  async function compareWithoutHer(): Promise<void> {
    const readings = examples.filter(isReading);
    const readAll = async () => {
      const found: string[] = [];
      for (const example of readings) {
        found.push(essence(await call(fillIn(example, (name) => thingOf(ben, name)))));
      }
      return found;
    };
    const withHer = await readAll();
    await removeColleagues(app, ada);
    const hisRows = await digestRows(pool, tables, ben.id);
    const owners = await ownersOf(ada);
    watch.takeUnowned([]);
    const gone = await app.api.delete('/me', ada.token);
    for (const query of watch.takeUnowned(owners)) leaks.push(`leaving asks without an owner: ${query}`);
    if (gone.status !== 204) leaks.push(`she cannot leave: ${gone.text}`);
    const his = await digestRows(pool, tables, ben.id);
    const changed = tables.map(({ name }) => name).filter((name) => hisRows[name] !== his[name]);
    if (changed.length > 0) leaks.push(`her leaving changes his ${changed.join(', ')}`);
    const withoutHer = await readAll();
    for (const [index, example] of readings.entries()) {
      if (withHer[index] === withoutHer[index]) continue;
      leaks.push(`${example.name} is another without her: ${withHer[index]} and ${withoutHer[index]}`);
    }
  }

  const isDone = () => untilFirst && leaks.length > 0;
  for (const example of examples) {
    if (isDone()) break;
    await tryHerIds(example);
  }
  if (!isDone()) await checkMentions('trying her ids');
  for (const example of [...examples].sort((a, b) => stageOf(a) - stageOf(b))) {
    if (isDone()) break;
    if (stageOf(example) === lastStage) token = (await signIn(app, ben.email, ben.password)).token;
    await useOwn(example);
  }
  token = (await signIn(app, ben.email, ben.password)).token;
  if (!isDone()) await checkMentions('using his own');
  if (!isDone()) await compareWithoutHer();
  watch.end();
  return { leaks, vain, calls };
}

/** Owners named in a body: as strict as in a path. */
const namedInBodies: readonly string[] = ['POST /master/process-all audio', 'POST /master/process-all user'];

/** Positions where an unknown id makes no difference, because the client chooses it, or it filters nothing. */
const alikeOnPurpose: readonly string[] = [
  'POST /uploads track',
  'PUT /tracks/order freeTrack',
  'PUT /tracks/order track',
  'POST /projects freeTrack',
  'GET /tasks taskCursor',
  'GET /roster/tasks taskCursor',
  'GET /notifications notification',
  'GET /tracks/{id}/comments comment',
  'GET /projects/{id}/comments comment',
  'GET /tasks/{id}/comments comment',
  'GET /messages/{id}/deliveries textDelivery',
  'GET /activity activityEntry',
  'GET /hotline/voicemails voicemail',
  'GET /master/references reference',
  'GET /tracks/{id}/mastering/revisions revision',
];

/**
 * What an account does with itself and its pages. The event stream never ends, and has its own test; deleting the
 * account is up to her.
 */
function isOwn(example: Example): boolean {
  const { access, path } = example.endpoint;
  if (path === '/events' || example.name === 'DELETE /me') return false;
  return access !== 'public' || thingsOf(example).length > 0;
}

const lastStage = 5;

/** Reading first; deletions last, the whole after its parts, and sessions after all. */
export function stageOf({ name, endpoint: { method } }: Example): number {
  if (['POST /workspace/owner', 'POST /auth/sign-out', 'DELETE /me/sessions', 'POST /me/password'].includes(name))
    return lastStage;
  if (['DELETE /tracks/{id}', 'DELETE /projects/{id}', 'DELETE /notifications'].includes(name)) return 4;
  if (method === 'DELETE' || /disconnect|delete$|cancel$/.test(name)) return 3;
  return method === 'GET' ? 1 : 2;
}

function isReading({ name, endpoint: { method } }: Example): boolean {
  // Reading an export is logged as activity, which then differs.
  if (/\/auth$|audio|download|^GET \/activity/.test(name)) return false;
  return method === 'GET' || name.endsWith('preview');
}

/** An id that nobody has and that sorts next to it, because ids are ordered by time. */
export function unknownOf(value: string): string {
  if (value.includes('/')) return value.replace(/[^/]+$/, 'nothing.wav');
  return value.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
}

/** A response without what differs in every response. */
function essence({ status, text }: ResponseBody, sent = ''): string {
  const words = (sent ? text.replaceAll(sent, 'SENT') : text)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/[\w-]{43}/g, 'SECRET')
    .replace(/_[\w-]{16}-/g, '_SECRET-')
    .replace(/cs_test_\w+/g, 'CHECKOUT');
  return `${status} ${words}`.slice(0, 20_000);
}
