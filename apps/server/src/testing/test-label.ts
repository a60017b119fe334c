import type { GivenRole } from '@debut/contract/rights';
import { artistHeader } from '@debut/contract/rights';
import { signUp, type TestApp } from './test-app.ts';

export interface TestMember {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The link in the newest email to this address. */
export async function readInvitation(app: TestApp, email: string): Promise<string> {
  const mail = await app.sandbox.mailbox.nextTo(email);
  return /invitation=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

/** A workspace with its owner and artists, whose members come by invitation. Needs the sandbox and a worker. */
export async function createLabel(
  app: TestApp,
  { artists = ['Paper Lanterns'] }: { artists?: readonly string[] } = {},
) {
  const { api } = app;
  const person = await signUp(app, { name: 'Ruth Calloway' });
  const owner: TestMember = { ...person, id: person.user.id };
  const artistIds = [owner.id];
  for (const name of artists) artistIds.push((await api.post('/artists', { name }, owner.token)).body.id);

  async function join(person: TestMember, role: GivenRole, limits: readonly string[] = []): Promise<TestMember> {
    await api.post('/invitations', { email: person.email, role, artistIds: limits }, owner.token, actFor(owner.id));
    await api.post('/invitations/accept', { token: await readInvitation(app, person.email) }, person.token);
    return person;
  }

  return {
    owner,
    /** The first is the owner's own. */
    artistIds,
    join,
    /** A new account that becomes a member. */
    async add(role: GivenRole, limits: readonly string[] = []): Promise<TestMember> {
      const newcomer = await signUp(app);
      return join({ ...newcomer, id: newcomer.user.id }, role, limits);
    },
  };
}

/** The header with which a request acts for this artist. */
export function actFor(artistId: string): Record<string, string> {
  return { [artistHeader]: artistId };
}
