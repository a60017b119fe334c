import type { Activity, ActivityAction } from '@debut/contract/workspaces';
import { activityActions } from '@debut/contract/workspaces';
import { afterAll, expect, test } from 'vitest';
import { connectGmail } from '../../../testing/gmail-window.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { uploadAudio } from '../../../testing/test-files.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ worker: true, sandbox: true });
afterAll(app.close);
const { api } = app;
const actor = await prepare();

async function entries(token: string, query = '', headers?: Record<string, string>): Promise<Activity[]> {
  return expectOk(api.get(`/activity${query}`, token, headers));
}

async function prepare() {
  const artist = await createArtist(app);
  const { token, user, post } = artist;
  await api.get('/credits', token);
  await setCredits(app, user.id, 1000);
  const other = await expectOk(post('/artists', { name: 'Second Act' }));
  const inAWeek = new Date(app.clock().getTime() + 7 * day).toISOString();
  const [recipient] = await artist.addRecipients(1);
  return { ...artist, other: other.id as string, inAWeek, releaseDay: inAWeek.slice(0, 10), recipient };
}

const created = async (path: string, body: object): Promise<string> => (await expectOk(actor.post(path, body))).id;
const track = (fields: object = {}) => created('/tracks', { title: 'Undertow', ...fields });
const project = () => created('/projects', { name: 'Tidal Memory' });
const campaign = () => actor.createCampaign([actor.recipient?.id ?? '']);
const fan = () => created('/fanbase/fans', { name: 'Elle Okafor', phone: uniquePhone() });
const text = (fields: object = {}) =>
  expectOk(actor.post('/fanbase/send-sms', { audience: { kind: 'all' }, message: 'Out!', title: 'Soon', ...fields }));
const datedTask = async (): Promise<string> => {
  const release = await track({ releaseDate: actor.releaseDay });
  return created(`/tracks/${release}/tasks`, { title: 'Book the venue', dueDate: actor.releaseDay });
};
const invitation = async (): Promise<string> => {
  const email = `ida-${crypto.randomUUID()}@example.com`;
  return created('/invitations', { email, role: 'editor' });
};
const member = () => addMember(app, actor.user.id, { name: 'Ida Member' });
const artistOf = (name: string) => created('/artists', { name });

/** Each prepares what it needs and returns the request that does it, with the entry that is expected. */
const actions: Record<
  ActivityAction,
  () => Promise<{ act: () => Promise<unknown>; entry: { subject: unknown; detail?: unknown } }>
> = {
  'artist-added': async () => ({ act: () => artistOf('Nils'), entry: { subject: 'Nils' } }),
  'artist-renamed': async () => {
    const id = await artistOf('Old');
    return { act: () => actor.put(`/artists/${id}`, { name: 'New' }), entry: { subject: 'Old', detail: 'New' } };
  },
  'artist-archived': async () => {
    const id = await artistOf('Quiet');
    return { act: () => actor.put(`/artists/${id}`, { archived: true }), entry: { subject: 'Quiet' } };
  },
  'artist-restored': async () => {
    const id = await artistOf('Back');
    await actor.put(`/artists/${id}`, { archived: true });
    return { act: () => actor.put(`/artists/${id}`, { archived: false }), entry: { subject: 'Back' } };
  },
  'artist-deleted': async () => {
    const id = await artistOf('Gone');
    return { act: () => actor.delete(`/artists/${id}`), entry: { subject: 'Gone' } };
  },
  'workspace-renamed': async () => ({
    act: () => actor.put('/workspace', { name: 'North Pier' }),
    entry: { subject: 'Mara Vey', detail: 'North Pier' },
  }),
  'ownership-transferred': async () => {
    const { user, token } = await member();
    return {
      act: async () => {
        await actor.post('/workspace/owner', { memberId: user.id });
        await api.post('/workspace/owner', { memberId: actor.user.id }, token, actingFor(actor.user.id));
      },
      entry: { subject: 'Mara Vey' },
    };
  },
  'member-invited': async () => ({
    act: invitation,
    entry: { subject: expect.stringMatching(/^ida-/), detail: 'editor' },
  }),
  'invitation-resent': async () => {
    const id = await invitation();
    return { act: () => actor.post(`/invitations/${id}/resend`), entry: { subject: expect.stringMatching(/^ida-/) } };
  },
  'invitation-revoked': async () => {
    const id = await invitation();
    return { act: () => actor.delete(`/invitations/${id}`), entry: { subject: expect.stringMatching(/^ida-/) } };
  },
  'member-joined': async () => {
    const joining = await createArtist(app, { gmail: false, templates: false });
    const { email } = (await joining.get('/me')).body;
    await actor.post('/invitations', { email, role: 'viewer' });
    const mail = await waitUntil('it is invited', async () => (await app.sandbox.mailbox.emailsTo(email))[0]);
    const token = /\?invitation=([\w-]+)/.exec(mail.text)?.[1];
    return {
      act: () => joining.post('/invitations/accept', { token }),
      entry: { subject: 'Mara Vey', detail: 'viewer' },
    };
  },
  'member-changed': async () => {
    const { user } = await member();
    return {
      act: () => actor.put(`/members/${user.id}`, { role: 'viewer' }),
      entry: { subject: 'Ida Member', detail: 'viewer' },
    };
  },
  'member-removed': async () => {
    const { user } = await member();
    return { act: () => actor.delete(`/members/${user.id}`), entry: { subject: 'Ida Member' } };
  },
  'member-left': async () => {
    const { user, token } = await member();
    const headers = { authorization: `Bearer ${token}`, ...actingFor(actor.user.id) };
    return {
      act: () => api.call(`/members/${user.id}`, { method: 'DELETE', headers }),
      entry: { subject: 'Ida Member' },
    };
  },
  'track-added': async () => ({ act: () => track(), entry: { subject: 'Undertow' } }),
  'track-changed': async () => {
    const id = await track();
    return {
      act: () => actor.put(`/tracks/${id}`, { title: 'Overtow', year: '2026' }),
      entry: { subject: 'Undertow', detail: 'Overtow' },
    };
  },
  'track-deleted': async () => {
    const id = await track();
    return { act: () => actor.delete(`/tracks/${id}`), entry: { subject: 'Undertow' } };
  },
  'track-moved': async () => {
    const id = await track();
    return {
      act: () => actor.post(`/tracks/${id}/artist`, { artistId: actor.other }),
      entry: { subject: 'Undertow', detail: 'Second Act' },
    };
  },
  'project-added': async () => ({ act: project, entry: { subject: 'Tidal Memory' } }),
  'project-changed': async () => {
    const id = await project();
    return {
      act: () => actor.put(`/projects/${id}`, { description: 'Nine songs' }),
      entry: { subject: 'Tidal Memory', detail: null },
    };
  },
  'project-deleted': async () => {
    const id = await project();
    return { act: () => actor.delete(`/projects/${id}`), entry: { subject: 'Tidal Memory' } };
  },
  'project-moved': async () => {
    const id = await project();
    return {
      act: () => actor.post(`/projects/${id}/artist`, { artistId: actor.other }),
      entry: { subject: 'Tidal Memory', detail: 'Second Act' },
    };
  },
  'release-date-set': async () => {
    const id = await track();
    return {
      act: () => actor.put(`/tracks/${id}`, { title: 'Undertow', releaseDate: actor.releaseDay }),
      entry: { subject: 'Undertow', detail: actor.releaseDay },
    };
  },
  'tasks-generated': async () => {
    const id = await track();
    return {
      act: () => actor.post(`/tracks/${id}/tasks/generate`),
      entry: { subject: 'Undertow', detail: '17' },
    };
  },
  'task-added': async () => ({ act: datedTask, entry: { subject: 'Book the venue', detail: 'Undertow' } }),
  'task-changed': async () => {
    const id = await datedTask();
    return {
      act: () => actor.put(`/tasks/${id}`, { priority: 'high' }),
      entry: { subject: 'Book the venue', detail: 'Undertow' },
    };
  },
  'task-completed': async () => {
    const id = await datedTask();
    return {
      act: () => actor.put(`/tasks/${id}`, { completed: true }),
      entry: { subject: 'Book the venue', detail: 'Undertow' },
    };
  },
  'task-deleted': async () => {
    const id = await datedTask();
    return { act: () => actor.delete(`/tasks/${id}`), entry: { subject: 'Book the venue', detail: 'Undertow' } };
  },
  'mastering-started': async () => {
    const id = await track({ audioFile: await uploadAudio(api, actor.token) });
    return { act: () => actor.post('/master/runs', { trackId: id }), entry: { subject: 'Undertow' } };
  },
  'template-saved': async () => ({
    act: () => actor.put(`/email/templates/${actor.templateId}`, { subject: 'Listen', body: '<p>Hello</p>' }),
    entry: { subject: 'Listen' },
  }),
  'template-deleted': async () => {
    const { id } = await expectOk(actor.post(`/email/templates/${actor.templateId}/duplicate`));
    return { act: () => actor.delete(`/email/templates/${id}`), entry: { subject: expect.any(String) } };
  },
  'campaign-created': async () => ({ act: campaign, entry: { subject: 'First listen' } }),
  'campaign-sent': async () => {
    const id = await campaign();
    return { act: () => actor.post(`/email/campaigns/${id}/send`), entry: { subject: 'First listen', detail: '1' } };
  },
  'campaign-scheduled': async () => {
    const id = await campaign();
    return {
      act: () => actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek }),
      entry: { subject: 'First listen', detail: actor.inAWeek },
    };
  },
  'campaign-paused': async () => {
    const id = await campaign();
    await actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek });
    return { act: () => actor.post(`/email/campaigns/${id}/pause`), entry: { subject: 'First listen' } };
  },
  'campaign-resumed': async () => {
    const id = await campaign();
    await actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek });
    await actor.post(`/email/campaigns/${id}/pause`);
    return { act: () => actor.post(`/email/campaigns/${id}/resume`), entry: { subject: 'First listen' } };
  },
  'campaign-cancelled': async () => {
    const id = await campaign();
    await actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek });
    return { act: () => actor.post(`/email/campaigns/${id}/cancel`), entry: { subject: 'First listen' } };
  },
  'campaign-deleted': async () => {
    const id = await campaign();
    return { act: () => actor.delete(`/email/campaigns/${id}`), entry: { subject: 'First listen' } };
  },
  'mailbox-connected': async () => ({
    act: () => connectGmail(app, actor.token, 'second@gmail.com'),
    entry: { subject: 'second@gmail.com' },
  }),
  'mailbox-disconnected': async () => ({
    act: () => actor.post('/oauth/gmail/disconnect'),
    entry: { subject: 'second@gmail.com' },
  }),
  'contacts-imported': async () => ({
    act: () => actor.post('/email/recipients/import', { csv: 'email,name\nx@example.com,X\n', dryRun: false }),
    entry: { subject: null, detail: '1' },
  }),
  'contacts-exported': async () => ({
    act: () => actor.get('/email/recipients/export'),
    entry: { subject: null, detail: expect.stringMatching(/^\d+$/) },
  }),
  'contacts-deleted': async () => {
    const { id } = await expectOk(actor.post('/email/recipients', { email: 'y@example.com', name: 'Y' }));
    return { act: () => actor.delete(`/email/recipients/${id}`), entry: { subject: null, detail: '1' } };
  },
  'fans-imported': async () => ({
    act: () => actor.post('/fanbase/fans/import', { csv: `phone,name\n${uniquePhone()},X\n`, dryRun: false }),
    entry: { subject: null, detail: '1' },
  }),
  'fans-exported': async () => ({
    act: () => actor.get('/fanbase/fans/export'),
    entry: { subject: null, detail: expect.stringMatching(/^\d+$/) },
  }),
  'fans-deleted': async () => {
    const id = await fan();
    return { act: () => actor.delete(`/fanbase/fans/${id}`), entry: { subject: null, detail: '1' } };
  },
  'message-sent': async () => {
    await fan();
    return { act: () => text(), entry: { subject: 'Soon', detail: expect.stringMatching(/^\d+$/) } };
  },
  'message-scheduled': async () => {
    await fan();
    return {
      act: () => text({ scheduledAt: actor.inAWeek }),
      entry: { subject: 'Soon', detail: actor.inAWeek },
    };
  },
  'message-cancelled': async () => {
    await fan();
    const { messageId } = await text({ scheduledAt: actor.inAWeek });
    return { act: () => actor.delete(`/messages/${messageId}`), entry: { subject: 'Soon' } };
  },
  'page-published': async () => ({
    act: () => actor.put(`/fanbase/landing/${actor.user.id}`, { fanbaseName: 'Harbor Lights' }),
    entry: { subject: 'Harbor Lights' },
  }),
  'plan-changed': async () => {
    const { sessionId } = await expectOk(actor.post('/billing/create-checkout-session', { tierId: 'starter' }));
    return {
      act: async () => {
        await app.sandbox.post(`/checkout/${sessionId}/pay`, {});
        await waitUntil('the plan is paid', async () => {
          return (await actor.get(`/billing/checkouts/${sessionId}`)).body.status === 'paid';
        });
      },
      entry: { subject: 'starter' },
    };
  },
  'data-exported': async () => ({ act: () => actor.post('/me/export'), entry: { subject: null } }),
};

test.each(activityActions)('%s', async (action) => {
  const { act, entry } = await actions[action]();
  const [last] = await entries(actor.token, '?limit=1');
  await act();
  const all = await entries(actor.token, '?limit=200');
  const fresh = all.slice(0, last ? all.findIndex(({ id }) => id === last.id) : undefined);
  const [found] = fresh.filter((one) => one.action === action);
  expect(found).toMatchObject({ action, at: app.clock().toISOString(), detail: null, ...entry });
});
