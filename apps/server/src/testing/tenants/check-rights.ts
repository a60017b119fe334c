import { isDeepStrictEqual } from 'node:util';
import { type GivenRole, hasRight, type Right, type Role, roles } from '@debut/contract/rights';
import { newId } from '../../platform/ids.ts';
import type { ResponseBody } from '../test-api.ts';
import type { TestApp } from '../test-app.ts';
import { actingFor, addMember } from '../test-team.ts';
import { stageOf } from './check-tenant-isolation.ts';
import { type Example, listExamples } from './example-requests.ts';
import { fillIn, thingOf } from './fill-in.ts';
import { makeRequest } from './make-request.ts';
import type { SavedTenants } from './save-tenants.ts';
import type { Tenant } from './tenants.ts';

/** Endpoints whose service demands more than the right to call them. */
const furtherRights: Readonly<Record<string, Right>> = {
  // Everybody may leave; the example removes somebody else.
  'DELETE /members/{id}': 'members',
  // Its author edits a comment, and also who may remove members deletes it; in the example the owner wrote it.
  'PUT /comments/{id}': 'delete',
  'DELETE /comments/{id}': 'members',
  // Two tracks cost more than is left of the plan's credits.
  'POST /projects/{id}/album/runs': 'spend',
};

/** Written without any request that changes something: rate limits. */
const counters = ['rate_counts'];

/**
 * Sends every request of the table to Ada's artist as everybody who might: strangers, colleagues without access to the
 * artist, and members of every role. Returns each response that the rights table does not allow, and each row that
 * changed by a rejected request.
 */
export async function checkRights(
  app: TestApp,
  { ada, ben, takeWritten, restore }: { ada: Tenant; ben: Tenant } & SavedTenants,
  { untilFirst = false } = {},
): Promise<string[]> {
  await restore();
  const team = await addTeam(app, ada);
  const examples = listExamples().filter(({ endpoint }) => endpoint.access !== 'public');
  const artist = actingFor(ada.id);
  const faults: string[] = [];

  const send = (example: Example, token: string | undefined, headers: Record<string, string> = artist) =>
    makeRequest(
      app,
      fillIn(example, (thing) => thingOf(ada, thing)),
      token,
      headers,
    );

  async function expectRejection(who: string, example: Example, expected: string, sending: Promise<ResponseBody>) {
    const { status, body } = await sending;
    const answered = `${status} ${body?.code}`;
    if (answered !== expected) faults.push(`${who}: ${example.name} is answered ${answered} instead of ${expected}`);
    const written = (await takeWritten()).filter((name) => !counters.includes(name));
    if (written.length > 0) faults.push(`${who}: ${example.name} is rejected and writes ${written.join(', ')}`);
  }

  async function checkRejections(example: Example): Promise<void> {
    const { access, right } = example.endpoint;
    await expectRejection('nobody', example, '401 unauthenticated', send(example, undefined));
    await expectRejection('a stranger', example, '404 not_found', send(example, ben.token));
    await expectRejection('a colleague', example, '404 not_found', send(example, team.colleague.token));
    const garbage = send(example, ada.token, actingFor('garbage'));
    await expectRejection('a garbage header', example, '404 not_found', garbage);
    if (access === 'user') return;
    for (const role of roles) {
      if (right && hasRight(role, right)) continue;
      await expectRejection(role, example, '403 not_allowed', send(example, team[role].token));
    }
    if (!right || !changes.includes(right)) return;
    const { spareArtist } = ada.things;
    const sending = send(example, team.archivist.token, actingFor(spareArtist));
    await expectRejection('archived', example, '409 artist_archived', sending);
  }

  async function checkAllowed(role: Role, example: Example): Promise<void> {
    const { right } = example.endpoint;
    const needed = furtherRights[example.name] ?? right;
    if (!right || !needed || !hasRight(role, right)) return;
    const { status, body } = await send(example, team[role].token);
    const isRejected = [401, 404].includes(status) || body?.code === 'not_allowed';
    if (isRejected === hasRight(role, needed))
      faults.push(`${role}: ${example.name} is answered ${status} ${body?.code ?? ''}`);
  }

  const isDone = () => untilFirst && faults.length > 0;
  faults.push(...(await checkLimits(app, ada, team.colleague)));
  await takeWritten();
  for (const example of examples) {
    if (!isDone()) await checkRejections(example);
  }
  const inOrder = examples.filter(({ endpoint }) => endpoint.path !== '/events');
  inOrder.sort((a, b) => stageOf(a) - stageOf(b));
  for (const role of roles) {
    if (isDone()) break;
    for (const example of inOrder) await checkAllowed(role, example);
    await restore();
    Object.assign(team, await addTeam(app, ada));
  }
  return faults;
}

/** What a colleague sees who can access one artist of several. */
async function checkLimits(app: TestApp, ada: Tenant, colleague: Member): Promise<string[]> {
  const { otherArtist } = ada.things;
  const get = async (path: string) => (await app.api.get(path, colleague.token, actingFor(otherArtist))).body;
  const seen = {
    artists: (await get('/artists')).map(({ id }: { id: string }) => id),
    opensWith: (await get('/me/workspaces')).find(({ id }: { id: string }) => id === ada.id)?.artistId,
    activity: (await get('/activity')).some(({ artist }: { artist: { id: string } | null }) => artist?.id === ada.id),
    activityOfIdle: (await get(`/activity?memberId=${ada.things.spareMember}`)).length,
    hasSeenIdle: (await get('/members')).some(
      ({ id, lastActiveAt }: { id: string; lastActiveAt: string | null }) =>
        id === ada.things.spareMember && lastActiveAt !== null,
    ),
    limits: (await get('/members')).some(({ artistIds }: { artistIds: string[] | null }) =>
      artistIds?.includes(ada.id),
    ),
  };
  const expected = {
    artists: [otherArtist],
    opensWith: otherArtist,
    activity: false,
    activityOfIdle: 0,
    hasSeenIdle: false,
    limits: false,
  };
  const isLimited = isDeepStrictEqual(seen, expected);
  return isLimited ? [] : [`a colleague sees ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`];
}

type Member = Awaited<ReturnType<typeof addMember>>;

/** An archived artist is read-only. */
const changes: readonly Right[] = ['edit', 'master', 'audience', 'send', 'publish'];

/**
 * Members of every role, a manager of another artist, and one of an archived artist. All have been active, which is
 * written once.
 */
async function addTeam(app: TestApp, ada: Tenant) {
  const { otherArtist, spareArtist } = ada.things;
  await app.pool.query('update artists set archived_at = now() where id = $1', [spareArtist]);
  // The first artist of the workspace, which a colleague without access to it must not be led to.
  await app.pool.query(`update artists set created_at = '2020-01-01' where id = $1`, [ada.id]);
  const join = async (role: GivenRole, artistId: string, artistIds?: string[]) => {
    const member = await addMember(app, ada.id, { role, ...(artistIds && { artistIds }) });
    await app.api.get('/me', member.token, actingFor(artistId));
    return member;
  };
  await app.api.get('/me', ada.token, actingFor(ada.id));
  await app.api.put(`/artists/${ada.id}`, { name: `Renamed ${newId()}` }, ada.token);
  return {
    owner: ada,
    manager: await join('manager', ada.id),
    editor: await join('editor', ada.id),
    viewer: await join('viewer', ada.id),
    colleague: await join('manager', otherArtist, [otherArtist]),
    archivist: await join('manager', spareArtist),
    limitedElsewhere: await join('viewer', ada.id, [ada.id]),
  };
}
