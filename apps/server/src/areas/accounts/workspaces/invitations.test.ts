import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { actingFor, createLabel } from '../../../testing/test-team.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { api } = app;
const day = 24 * 3600 * 1000;
const invalid = { code: 'invalid_token' };

/** The secret of the link in the newest email to this address. */
async function readInvitation(email: string): Promise<string> {
  const { text } = await app.sandbox.mailbox.nextTo(email);
  return /invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}

test('an invitation says who invites where as what, and the link joins once', async () => {
  const label = await createLabel(app);
  const [, lanterns = ''] = label.artistIds;
  const { user, email, token } = await signUp(app, { name: 'Dee Ward' });
  const given = { email: email.toUpperCase(), role: 'editor', artistIds: [lanterns] };
  const sent = await api.post('/invitations', given, label.owner.token);
  expect(sent.body).toMatchObject({ email, role: 'editor', artistIds: [lanterns], invitedBy: 'Ruth Calloway' });
  const mail = await app.sandbox.mailbox.nextTo(email);
  expect(mail.subject).toBe('Ruth Calloway invites you to Ruth Calloway');
  expect(mail.text).toContain('plan releases and write drafts of Paper Lanterns');
  const link = await readInvitation(email);
  expect((await api.post('/invitations/preview', { token: link })).body).toEqual({
    workspace: 'Ruth Calloway',
    invitedBy: 'Ruth Calloway',
    email,
    role: 'editor',
    artists: ['Paper Lanterns'],
  });
  const accepted = await api.post('/invitations/accept', { token: link }, token);
  expect(accepted.body).toEqual({ workspaceId: label.owner.id, artistId: lanterns });
  expect((await api.post('/invitations/accept', { token: link }, token)).body).toMatchObject(invalid);
  expect((await api.get('/invitations', label.owner.token)).body).toEqual([]);
  // Without a header, the newcomer now acts for the artist they were invited for.
  expect((await api.get('/me', token)).body).toMatchObject({
    emailVerified: true,
    role: 'editor',
    artist: { id: lanterns, name: 'Paper Lanterns' },
    workspace: { id: label.owner.id },
  });
  expect((await api.get('/me', token, actingFor(user.id))).body).toMatchObject({
    role: 'owner',
    artist: { id: user.id },
  });
  expect((await api.get('/me', token, actingFor(label.owner.id))).status).toBe(404);
});

test('it is for one address, and another account that has the link joins nothing', async () => {
  const label = await createLabel(app);
  const invited = await signUp(app);
  const stranger = await signUp(app);
  await api.post('/invitations', { email: invited.email, role: 'manager' }, label.owner.token);
  const token = await readInvitation(invited.email);
  const refused = await api.post('/invitations/accept', { token }, stranger.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'other_invitee']);
  expect((await api.post('/invitations/accept', { token }, invited.token)).status).toBe(200);
});

test('it expires after seven days, and stops working when it is sent again or revoked', async () => {
  const label = await createLabel(app);
  const invited = await signUp(app);
  const accept = (token: string) => api.post('/invitations/accept', { token }, invited.token);
  const { body } = await api.post('/invitations', { email: invited.email, role: 'viewer' }, label.owner.token);
  const first = await readInvitation(invited.email);
  app.clock.advance(7 * day + 1000);
  expect((await accept(first)).body).toMatchObject(invalid);
  expect((await api.post('/invitations/preview', { token: first })).body).toMatchObject(invalid);
  const again = await api.post(`/invitations/${body.id}/resend`, {}, label.owner.token);
  expect(again.body.id).toBe(body.id);
  const second = (await app.sandbox.mailbox.nextTo(invited.email, 2)).text.match(/invitation=([\w-]+)/)?.[1] ?? '';
  expect(second).not.toBe(first);
  expect((await accept(first)).body).toMatchObject(invalid);
  expect((await api.delete(`/invitations/${body.id}`, label.owner.token)).status).toBe(204);
  expect((await accept(second)).body).toMatchObject(invalid);
  app.clock.advance(-7 * day - 1000);
});

test('of two that accept at once, one succeeds, and there is one member', async () => {
  const label = await createLabel(app);
  const invited = await signUp(app);
  await api.post('/invitations', { email: invited.email, role: 'viewer' }, label.owner.token);
  const token = await readInvitation(invited.email);
  const answers = await Promise.all([1, 2, 3].map(() => api.post('/invitations/accept', { token }, invited.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await api.get('/members', label.owner.token)).body).toHaveLength(2);
});

test('inviting twice replaces the invitation, and members are not invited again', async () => {
  const label = await createLabel(app);
  const { email } = await label.add('viewer');
  const again = await api.post('/invitations', { email, role: 'manager' }, label.owner.token);
  expect([again.status, again.body]).toEqual([
    409,
    expect.objectContaining({ code: 'already_member', field: 'email' }),
  ]);
  const invited = await signUp(app);
  for (const role of ['viewer', 'manager'])
    await api.post('/invitations', { email: invited.email, role }, label.owner.token);
  const list = (await api.get('/invitations', label.owner.token)).body;
  expect(list.map(({ role }: { role: string }) => role)).toEqual(['manager']);
});

test('a manager limited to some artists invites to those only', async () => {
  const label = await createLabel(app, { artists: ['Paper Lanterns', 'Juno Marsh'] });
  const [own = '', lanterns = '', juno = ''] = label.artistIds;
  const manager = await label.add('manager', [lanterns]);
  const invite = (artistIds?: string[]) =>
    api.post(
      '/invitations',
      { email: 'dee@example.com', role: 'viewer', artistIds },
      manager.token,
      actingFor(lanterns),
    );
  expect((await invite([lanterns])).status).toBe(200);
  expect((await invite([lanterns, juno])).status).toBe(404);
  expect((await invite([own])).status).toBe(404);
  expect((await invite()).body).toMatchObject({ code: 'not_allowed' });
});

test.each([
  [{ role: 'owner' }, 'role'],
  [{ role: 'publicist' }, 'role'],
  [{ email: 'nobody' }, 'email'],
  [{ email: '' }, 'email'],
])('%j is rejected by name', async (wrong, field) => {
  const label = await createLabel(app, { artists: [] });
  const given = { email: 'dee@example.com', role: 'viewer', ...wrong };
  const { status, body } = await api.post('/invitations', given, label.owner.token);
  expect([status, body.field]).toEqual([400, field]);
});

test('with plans, inviting and adding artists is part of Team, and says so', async () => {
  const selling = await createTestApp({ sandbox: true, environment: { PLANS: 'on' } });
  const { token } = await signUp(selling);
  const invited = await selling.api.post('/invitations', { email: 'dee@example.com', role: 'viewer' }, token);
  expect([invited.status, invited.body]).toEqual([
    402,
    expect.objectContaining({ code: 'plan_required', plan: 'team', error: 'Inviting people is part of Team.' }),
  ]);
  const added = await selling.api.post('/artists', { name: 'Second' }, token);
  expect([added.status, added.body.plan]).toEqual([402, 'team']);
  await selling.close();
});

test('without email, inviting says that it is not configured', async () => {
  const bare = await createTestApp();
  const { token } = await signUp(bare);
  const response = await bare.api.post('/invitations', { email: 'dee@example.com', role: 'viewer' }, token);
  expect([response.status, response.body.code]).toEqual([503, 'mail_not_configured']);
  await bare.close();
});
