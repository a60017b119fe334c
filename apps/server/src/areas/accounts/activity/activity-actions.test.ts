import type { Activity, ActivityAction } from '@debut/contract/activity';
import { activityActions } from '@debut/contract/activity';
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
const song = async () => track({ audioFile: await uploadAudio(api, actor.token) });
const shareTrack = (id: string) => expectOk(actor.post(`/tracks/${id}/approvals`, { name: 'Dev Okafor' }));
const decideOutside = async (decision: string) => {
  const { url } = await shareTrack(await song());
  const body = new URLSearchParams({ decision, note: '' });
  const path = `${new URL(url).pathname}/decision`;
  return expectEntry(() => api.call(path, { method: 'POST', body }), 'Undertow', 'Dev Okafor');
};
const promo = async () => created('/promos', { trackId: await song() });
const addContact = (id: string) => actor.post(`/promos/${id}/links`, { recipientIds: [actor.recipient?.id ?? ''] });
const giveFeedback = async () => {
  const [{ url }] = await expectOk(addContact(await promo()));
  const body = new URLSearchParams({ rating: '5', support: 'play' });
  return expectEntry(
    () => api.call(`${new URL(url).pathname}/feedback`, { method: 'POST', body }),
    'Undertow',
    expect.any(String),
  );
};
const hotline = async (before: string, after: string) => {
  const snippet = { trackId: await song(), version: 'original', start: 0, seconds: 15 };
  await expectOk(actor.put('/hotline', { snippet, status: before }));
  return () => expectOk(actor.put('/hotline', { status: after }));
};
const releasePage = async () => {
  const id = await track({ releaseDate: actor.releaseDay });
  return (change: object) => expectOk(actor.put(`/releases/track/${id}/page`, change));
};
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

const expectEntry = (act: () => Promise<unknown>, subject: unknown, detail: unknown = null) => ({
  act,
  entry: { subject, detail },
});

/** Each prepares what it needs and returns the request that does it, with the entry that is expected. */
const actions: Record<ActivityAction, () => Promise<ReturnType<typeof expectEntry>>> = {
  'artist-added': async () => expectEntry(() => artistOf('Nils'), 'Nils'),
  'artist-renamed': async () => {
    const id = await artistOf('Old');
    return expectEntry(() => actor.put(`/artists/${id}`, { name: 'New' }), 'Old', 'New');
  },
  'artist-archived': async () => {
    const id = await artistOf('Quiet');
    return expectEntry(() => actor.put(`/artists/${id}`, { archived: true }), 'Quiet');
  },
  'artist-restored': async () => {
    const id = await artistOf('Back');
    await actor.put(`/artists/${id}`, { archived: true });
    return expectEntry(() => actor.put(`/artists/${id}`, { archived: false }), 'Back');
  },
  'artist-deleted': async () => {
    const id = await artistOf('Gone');
    return expectEntry(() => actor.delete(`/artists/${id}`), 'Gone');
  },
  'workspace-renamed': async () =>
    expectEntry(() => actor.put('/workspace', { name: 'North Pier' }), 'Mara Vey', 'North Pier'),
  'ownership-transferred': async () => {
    const { user, token } = await member();
    return expectEntry(async () => {
      await actor.post('/workspace/owner', { memberId: user.id });
      await api.post('/workspace/owner', { memberId: actor.user.id }, token, actingFor(actor.user.id));
    }, 'Mara Vey');
  },
  'member-invited': async () => expectEntry(invitation, expect.stringMatching(/^ida-/), 'editor'),
  'invitation-resent': async () => {
    const id = await invitation();
    return expectEntry(() => actor.post(`/invitations/${id}/resend`), expect.stringMatching(/^ida-/));
  },
  'invitation-revoked': async () => {
    const id = await invitation();
    return expectEntry(() => actor.delete(`/invitations/${id}`), expect.stringMatching(/^ida-/));
  },
  'member-joined': async () => {
    const joining = await createArtist(app, { gmail: false, templates: false });
    const { email } = (await joining.get('/me')).body;
    await actor.post('/invitations', { email, role: 'viewer' });
    const mail = await waitUntil('it is invited', async () => (await app.sandbox.mailbox.emailsTo(email))[0]);
    const token = /\?invitation=([\w-]+)/.exec(mail.text)?.[1];
    return expectEntry(() => joining.post('/invitations/accept', { token }), 'Mara Vey', 'viewer');
  },
  'member-changed': async () => {
    const { user } = await member();
    return expectEntry(() => actor.put(`/members/${user.id}`, { role: 'viewer' }), 'Ida Member', 'viewer');
  },
  'member-removed': async () => {
    const { user } = await member();
    return expectEntry(() => actor.delete(`/members/${user.id}`), 'Ida Member');
  },
  'member-left': async () => {
    const { user, token } = await member();
    const headers = { authorization: `Bearer ${token}`, ...actingFor(actor.user.id) };
    return expectEntry(() => api.call(`/members/${user.id}`, { method: 'DELETE', headers }), 'Ida Member');
  },
  'track-added': async () => expectEntry(() => track(), 'Undertow'),
  'track-changed': async () => {
    const id = await track();
    return expectEntry(() => actor.put(`/tracks/${id}`, { title: 'Overtow', year: '2026' }), 'Undertow', 'Overtow');
  },
  'track-deleted': async () => {
    const id = await track();
    return expectEntry(() => actor.delete(`/tracks/${id}`), 'Undertow');
  },
  'track-moved': async () => {
    const id = await track();
    return expectEntry(() => actor.post(`/tracks/${id}/artist`, { artistId: actor.other }), 'Undertow', 'Second Act');
  },
  'project-added': async () => expectEntry(project, 'Tidal Memory'),
  'project-changed': async () => {
    const id = await project();
    return expectEntry(() => actor.put(`/projects/${id}`, { description: 'Nine songs' }), 'Tidal Memory');
  },
  'project-deleted': async () => {
    const id = await project();
    return expectEntry(() => actor.delete(`/projects/${id}`), 'Tidal Memory');
  },
  'project-moved': async () => {
    const id = await project();
    return expectEntry(
      () => actor.post(`/projects/${id}/artist`, { artistId: actor.other }),
      'Tidal Memory',
      'Second Act',
    );
  },
  'release-date-set': async () => {
    const id = await track();
    return expectEntry(
      () => actor.put(`/tracks/${id}`, { title: 'Undertow', releaseDate: actor.releaseDay }),
      'Undertow',
      actor.releaseDay,
    );
  },
  'tasks-generated': async () => {
    const id = await track();
    return expectEntry(() => actor.post(`/tracks/${id}/tasks/generate`), 'Undertow', '17');
  },
  'task-added': async () => expectEntry(datedTask, 'Book the venue', 'Undertow'),
  'task-changed': async () => {
    const id = await datedTask();
    return expectEntry(() => actor.put(`/tasks/${id}`, { priority: 'high' }), 'Book the venue', 'Undertow');
  },
  'task-completed': async () => {
    const id = await datedTask();
    return expectEntry(() => actor.put(`/tasks/${id}`, { completed: true }), 'Book the venue', 'Undertow');
  },
  'task-deleted': async () => {
    const id = await datedTask();
    return expectEntry(() => actor.delete(`/tasks/${id}`), 'Book the venue', 'Undertow');
  },
  'mastering-started': async () => {
    const id = await song();
    return expectEntry(() => actor.post('/master/runs', { trackId: id }), 'Undertow');
  },
  'approval-shared': async () => {
    const id = await song();
    return expectEntry(() => shareTrack(id), 'Undertow', 'Dev Okafor');
  },
  'approval-renewed': async () => {
    const { id } = await shareTrack(await song());
    return expectEntry(() => actor.post(`/approvals/${id}/renew`), 'Undertow', 'Dev Okafor');
  },
  'approval-revoked': async () => {
    const { id } = await shareTrack(await song());
    return expectEntry(() => actor.delete(`/approvals/${id}`), 'Undertow', 'Dev Okafor');
  },
  'approval-given': () => decideOutside('approved'),
  'changes-requested': () => decideOutside('changes'),
  'promo-created': async () => {
    const trackId = await song();
    return expectEntry(() => actor.post('/promos', { trackId }), 'Undertow');
  },
  'promo-shared': async () => {
    const id = await promo();
    return expectEntry(() => addContact(id), 'Undertow', '1');
  },
  'promo-changed': async () => {
    const id = await promo();
    return expectEntry(() => actor.put(`/promos/${id}`, { story: 'Recorded at night' }), 'Undertow');
  },
  'promo-ended': async () => {
    const id = await promo();
    return expectEntry(() => actor.post(`/promos/${id}/end`), 'Undertow');
  },
  'promo-deleted': async () => {
    const id = await promo();
    return expectEntry(() => actor.delete(`/promos/${id}`), 'Undertow');
  },
  'promo-feedback': giveFeedback,
  'template-saved': async () =>
    expectEntry(
      () => actor.put(`/email/templates/${actor.templateId}`, { subject: 'Listen', body: '<p>Hello</p>' }),
      'Listen',
    ),
  'template-deleted': async () => {
    const { id } = await expectOk(actor.post(`/email/templates/${actor.templateId}/duplicate`));
    return expectEntry(() => actor.delete(`/email/templates/${id}`), expect.any(String));
  },
  'campaign-created': async () => expectEntry(campaign, 'First listen'),
  'campaign-sent': async () => {
    const id = await campaign();
    return expectEntry(() => actor.post(`/email/campaigns/${id}/send`), 'First listen', '1');
  },
  'campaign-scheduled': async () => {
    const id = await campaign();
    return expectEntry(
      () => actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek }),
      'First listen',
      actor.inAWeek,
    );
  },
  'campaign-paused': async () => {
    const id = await campaign();
    await actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek });
    return expectEntry(() => actor.post(`/email/campaigns/${id}/pause`), 'First listen');
  },
  'campaign-resumed': async () => {
    const id = await campaign();
    await actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek });
    await actor.post(`/email/campaigns/${id}/pause`);
    return expectEntry(() => actor.post(`/email/campaigns/${id}/resume`), 'First listen');
  },
  'campaign-cancelled': async () => {
    const id = await campaign();
    await actor.post(`/email/campaigns/${id}/send`, { scheduledAt: actor.inAWeek });
    return expectEntry(() => actor.post(`/email/campaigns/${id}/cancel`), 'First listen');
  },
  'campaign-deleted': async () => {
    const id = await campaign();
    return expectEntry(() => actor.delete(`/email/campaigns/${id}`), 'First listen');
  },
  'mailbox-connected': async () =>
    expectEntry(() => connectGmail(app, actor.token, 'second@gmail.com'), 'second@gmail.com'),
  'mailbox-disconnected': async () => expectEntry(() => actor.post('/oauth/gmail/disconnect'), 'second@gmail.com'),
  'contacts-imported': async () =>
    expectEntry(
      () => actor.post('/email/recipients/import', { csv: 'email,name\nx@example.com,X\n', dryRun: false }),
      null,
      '1',
    ),
  'contacts-exported': async () =>
    expectEntry(() => actor.get('/email/recipients/export'), null, expect.stringMatching(/^\d+$/)),
  'contacts-deleted': async () => {
    const { id } = await expectOk(actor.post('/email/recipients', { email: 'y@example.com', name: 'Y' }));
    return expectEntry(() => actor.delete(`/email/recipients/${id}`), null, '1');
  },
  'contacts-merged': async () => {
    const kept = await expectOk(actor.post('/email/recipients', { email: 'k@example.com', name: 'Kim Sato' }));
    const { id } = await expectOk(actor.post('/email/recipients', { email: 'l@example.com', name: 'Kim' }));
    return expectEntry(() => actor.post(`/email/recipients/${kept.id}/merge`, { ids: [id] }), 'Kim Sato', '1');
  },
  'fans-imported': async () =>
    expectEntry(
      () => actor.post('/fanbase/fans/import', { csv: `phone,name\n${uniquePhone()},X\n`, dryRun: false }),
      null,
      '1',
    ),
  'fans-exported': async () =>
    expectEntry(() => actor.get('/fanbase/fans/export'), null, expect.stringMatching(/^\d+$/)),
  'fans-deleted': async () => {
    const id = await fan();
    return expectEntry(() => actor.delete(`/fanbase/fans/${id}`), null, '1');
  },
  'message-sent': async () => {
    await fan();
    return expectEntry(() => text(), 'Soon', expect.stringMatching(/^\d+$/));
  },
  'message-scheduled': async () => {
    await fan();
    return expectEntry(() => text({ scheduledAt: actor.inAWeek }), 'Soon', actor.inAWeek);
  },
  'message-cancelled': async () => {
    await fan();
    const { messageId } = await text({ scheduledAt: actor.inAWeek });
    return expectEntry(() => actor.delete(`/messages/${messageId}`), 'Soon');
  },
  'press-kit-changed': async () => expectEntry(() => actor.put('/press-kit', { label: 'Self-released' }), 'Mara Vey'),
  'page-published': async () =>
    expectEntry(
      () => actor.put(`/fanbase/landing/${actor.user.id}`, { fanbaseName: 'Harbor Lights' }),
      'Harbor Lights',
    ),
  'hotline-opened': async () => expectEntry(await hotline('off', 'open'), null),
  'hotline-changed': async () => expectEntry(await hotline('open', 'open'), null),
  'hotline-paused': async () => expectEntry(await hotline('open', 'paused'), null),
  'hotline-closed': async () => expectEntry(await hotline('open', 'off'), null),
  'hotline-deleted': async () => {
    await hotline('off', 'off');
    return expectEntry(() => actor.delete('/hotline'), null);
  },
  'release-page-published': async () => {
    const save = await releasePage();
    return expectEntry(() => save({ published: true }), 'Undertow');
  },
  'release-page-changed': async () => {
    const save = await releasePage();
    return expectEntry(() => save({ lyrics: 'La' }), 'Undertow');
  },
  'release-page-unpublished': async () => {
    const save = await releasePage();
    await save({ published: true });
    return expectEntry(() => save({ published: false }), 'Undertow');
  },
  'artist-page-changed': async () => expectEntry(() => actor.put('/artist-page', { tagline: 'Dream pop' }), 'Mara Vey'),
  'plan-changed': async () => {
    const { sessionId } = await expectOk(actor.post('/billing/create-checkout-session', { tierId: 'starter' }));
    return expectEntry(async () => {
      await app.sandbox.post(`/checkout/${sessionId}/pay`, {});
      await waitUntil('the plan is paid', async () => {
        return (await actor.get(`/billing/checkouts/${sessionId}`)).body.status === 'paid';
      });
    }, 'starter');
  },
  'data-exported': async () => expectEntry(() => actor.post('/me/export'), null),
};

test.each(activityActions)('%s', async (action) => {
  const { act, entry } = await actions[action]();
  const [last] = await entries(actor.token, '?limit=1');
  await act();
  const all = await entries(actor.token, '?limit=200');
  const fresh = all.slice(0, last ? all.findIndex(({ id }) => id === last.id) : undefined);
  const [found] = fresh.filter((one) => one.action === action);
  expect(found).toMatchObject({ action, at: app.clock().toISOString(), ...entry });
});
