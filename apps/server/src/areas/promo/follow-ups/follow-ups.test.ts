import { followUpTriggers } from '@debut/contract/promo-links';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectGmail } from '../../../testing/gmail-window.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { day, hour } from '../../../testing/test-clock.ts';
import { createPromo, openListener, promoIsReady } from '../../../testing/test-promos.ts';
import { actingFor } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { pauseSending, resumeAllSending } from '../../delivery/index.ts';
import { planFollowUpsJob } from '../promo.jobs.ts';
import { findSendingMoment } from './sending-hours.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

type Trigger = (typeof followUpTriggers)[number];

/** In hours of work. */
function waitForOffice() {
  app.clock.advance(findSendingMoment('UTC', app.clock()).getTime() - app.clock().getTime());
}

/** So many days pass for an artist. Only their past moves, because sessions would end. */
async function age(owner: string, days: number) {
  const changes = {
    deliveries: ['sent_at', 'attempted_at'],
    promo_links: ['last_opened_at'],
    promo_visits: ['started_at'],
    promo_downloads: ['at'],
    promos: ['created_at', 'live_until'],
  };
  for (const [table, columns] of Object.entries(changes)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(days => $2)`).join(', ');
    await app.pool.query(`update ${table} set ${moved} where user_id = $1`, [owner, days]);
  }
}

/** What the schedule does; returns once every promo was looked at. */
async function sendDue() {
  const { queue, database } = app.runtime;
  const countDone = async () => {
    const { rows } = await app.pool.query<{ count: number }>(
      `select count(*)::int from (select name, state from jobs.job union all select name, state::text::jobs.job_state from jobs.archive) j
       where name = $1 and state = 'completed'`,
      [planFollowUpsJob.name],
    );
    return rows[0]?.count ?? 0;
  };
  const before = await countDone();
  await queue.enqueue(database.db, planFollowUpsJob, {});
  await waitUntil('the promos were looked at', async () => (await countDone()) > before);
  await untilQueued();
}

/** Every promo that is looked at has been. */
function untilQueued() {
  return waitUntil('nothing is left to do', async () => {
    const { rows } = await app.pool.query(
      "select from jobs.job where name = 'send-promo-follow-ups' and state in ('created', 'retry', 'active')",
    );
    return rows.length === 0;
  });
}

/** An artist who has emailed a promo to some people. */
async function openScene(count = 1, { gmail }: { gmail?: string } = {}) {
  waitForOffice();
  const artist = await createArtist(app, gmail === undefined ? {} : { gmail });
  const body = '<p>Hi {{firstName}}, here: {{promoLink}}</p>';
  await expectOk(artist.put(`/email/templates/${artist.templateId}`, { subject: 'Listen, {{name}}', body }));
  const promo = await createPromo(app, artist);
  const people = await artist.addRecipients(count);
  const campaign = await artist.createCampaign(people.map(({ id }) => id));
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  await promoIsReady(artist, promo);
  const path = `/promos/${promo}/follow-ups`;
  const ids = people.map(({ id }) => id);
  const links = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: ids }));
  const [listeners, linkIds] = [
    people.map(({ id }) => openListener(app, linkOf(links, id).url)),
    people.map(({ id }) => linkOf(links, id).id),
  ];
  const listPeople = (trigger: Trigger, days: number) => expectOk(artist.get(`${path}/${trigger}/people?days=${days}`));
  const save = (trigger: Trigger, fields: object) => artist.put(`${path}/${trigger}`, { message, ...fields });
  return {
    artist,
    promo,
    people,
    campaign,
    listeners,
    linkIds,
    path,
    listPeople,
    save,
    rules: () => expectOk(artist.get(path)),
    waitDays: (days: number) => age(artist.user.id, days),
    emails: (index = 0) => mailbox.emailsTo(people[index]?.email ?? ''),
    async switchOn(trigger: Trigger, days: number) {
      const { digest } = await listPeople(trigger, days);
      await expectOk(save(trigger, { isOn: true, days, reviewed: digest }));
      await untilQueued();
    },
    contact: async (index = 0) => expectOk(artist.get(`/promo-links/${linkIds[index]}`)),
    untilEmails: (expected: number, index = 0) =>
      waitUntil(
        `${expected} emails have arrived`,
        async () => (await mailbox.emailsTo(people[index]?.email ?? '')).length === expected,
      ),
  };
}

const message = 'Hi {{firstName}}, did you hear {{trackTitle}}? {{promoLink}}';
const linkOf = (links: { id: string; url: string; recipientId: string }[], recipientId: string) =>
  links.find((link) => link.recipientId === recipientId) ?? { id: '', url: '' };

describe('who gets a follow-up', () => {
  test('those who were previewed, once, in the thread of the first email', async () => {
    const scene = await openScene(6);
    const { artist, people, listeners, linkIds } = scene;
    await listeners[1]?.visit();
    await listeners[2]?.fill('feedback', [['rating', '4']]);
    await artist.put(`/promo-links/${linkIds[3]}/replied`, { replied: true });
    await artist.post(`/email/recipients/${people[4]?.id}/unsubscribe`);
    await artist.delete(`/promo-links/${linkIds[5]}`);
    expect((await scene.listPeople('unopened', 4)).people).toMatchObject([{ email: people[0]?.email }]);
    await scene.switchOn('unopened', 4);
    await sendDue();
    expect(await scene.emails()).toHaveLength(1);
    expect((await scene.contact()).followUp).toMatchObject({ state: 'planned', trigger: 'unopened' });

    await scene.waitDays(4);
    await sendDue();
    await scene.untilEmails(2);
    await scene.waitDays(9);
    await sendDue();
    const [first, followUp, ...more] = await scene.emails();
    expect(more).toEqual([]);
    for (const index of [1, 2, 3, 4, 5]) expect(await scene.emails(index)).toHaveLength(1);
    expect(followUp).toMatchObject({
      subject: 'Re: Listen, Person 0',
      threadId: first?.threadId,
      headers: {
        'in-reply-to': first?.headers['x-google-original-message-id'],
        references: `${first?.headers.references} ${first?.headers['x-google-original-message-id']}`,
      },
    });
    expect(followUp?.text).toContain(`did you hear Glass Harbor? ${linkIn(first?.text)}`);
    expect(followUp?.headers['list-unsubscribe']).toBeTruthy();
    expect((await scene.rules()).rules[0]).toMatchObject({ trigger: 'unopened', isOn: true, waiting: 0, sent: 1 });
    expect((await scene.contact()).followUp).toMatchObject({ state: 'sent', trigger: 'unopened' });
  });

  test('nobody gets more than two', async () => {
    const scene = await openScene();
    for (const trigger of followUpTriggers) await scene.switchOn(trigger, 2);
    await scene.waitDays(2);
    await sendDue();
    await scene.untilEmails(2);
    await scene.listeners[0]?.visit();
    await scene.waitDays(2);
    await sendDue();
    await scene.untilEmails(3);
    await expectOk(scene.artist.put(`/promos/${scene.promo}`, { downloads: 'mp3' }));
    await promoIsReady(scene.artist, scene.promo);
    await (await scene.listeners[0]?.download(scene.artist.trackId, 'mp3'))?.arrayBuffer();
    expect(await scene.contact()).toMatchObject({ downloads: ['mp3'], followUp: { trigger: 'unplayed' } });
    expect((await scene.listPeople('silent', 2)).people).toEqual([]);
    await scene.waitDays(5);
    await sendDue();
    expect(await scene.emails()).toHaveLength(3);
  });

  test('a contact who was given the link by hand was never emailed, so there is nothing to follow up', async () => {
    const scene = await openScene();
    const [other] = await scene.artist.addRecipients(1);
    await expectOk(scene.artist.post(`/promos/${scene.promo}/links`, { recipientIds: [other?.id] }));
    expect((await scene.listPeople('unopened', 1)).total).toBe(1);
  });

  test('the release ends it, and a track has the date of its project', async () => {
    const scene = await openScene();
    await scene.waitDays(5);
    const releaseDate = new Date(app.clock().getTime() + day).toISOString().slice(0, 10);
    await expectOk(
      scene.artist.post('/projects', { name: 'Tidal Memory', trackIds: [scene.artist.trackId], releaseDate }),
    );
    expect(await scene.rules()).toMatchObject({ endsWith: 'release', until: `${releaseDate}T00:00:00.000Z` });
    expect((await scene.listPeople('unopened', 7)).people).toEqual([]);
    expect((await scene.listPeople('unopened', 5)).people).toHaveLength(1);
    await scene.artist.put(`/tracks/${scene.artist.trackId}`, { releaseDate: app.clock().toISOString().slice(0, 10) });
    const late = await scene.save('unopened', { isOn: true, days: 5, reviewed: '' });
    expect(late).toMatchObject({ status: 409, body: { code: 'follow_ups_over' } });
  });
});

describe('right before it is sent', () => {
  /** A follow-up that is queued, while nothing is sent. */
  async function holdBack() {
    const scene = await openScene();
    await scene.switchOn('unopened', 3);
    await scene.waitDays(3);
    const { db } = app.runtime.database;
    await pauseSending(db, app.clock());
    onTestFinished(async () => void (await resumeAllSending(db)));
    await sendDue();
    expect((await scene.rules()).rules[0]).toMatchObject({ waiting: 1, sent: 0 });
    expect(await scene.contact()).toMatchObject({ followUp: { state: 'planned', trigger: 'unopened' } });
    expect(await countDeliveries(app)).toBe(1);
    return { ...scene, release: () => resumeAllSending(db) };
  }

  test('feedback stops what is already queued, and it does not come back', async () => {
    const { listeners, release, emails, rules } = await holdBack();
    await listeners[0]?.fill('feedback', [['rating', '2']]);
    await release();
    await waitUntil('it is withdrawn', async () => (await countDeliveries(app)) === 0);
    await sendDue();
    expect(await emails()).toHaveLength(1);
    expect((await rules()).rules[0]).toMatchObject({ waiting: 0, sent: 0 });
  });

  test('it waits for the next hours of work', async () => {
    const { release, emails, untilEmails } = await holdBack();
    const evening = new Date(app.clock()).setUTCHours(22, 0, 0, 0);
    app.clock.advance(evening - app.clock().getTime());
    await release();
    await waitUntil('it is postponed', async () => {
      const { rows } = await app.pool.query("select from deliveries where state = 'queued' and not_before > $1", [
        app.clock(),
      ]);
      return rows.length === 1;
    });
    expect(await emails()).toHaveLength(1);
    waitForOffice();
    await untilEmails(2);
  });

  test('switching the rule off withdraws it, and on again sends it', async () => {
    const { save, switchOn, release, emails, untilEmails } = await holdBack();
    await expectOk(save('unopened', { isOn: false, days: 3 }));
    expect(await countDeliveries(app)).toBe(0);
    await release();
    await sendDue();
    expect(await emails()).toHaveLength(1);
    await switchOn('unopened', 3);
    await untilEmails(2);
  });
});

describe('rules', () => {
  test('start with a draft for each, and say who is wrong', async () => {
    const { rules, save, artist, path } = await openScene();
    expect((await rules()).rules).toMatchObject([
      { trigger: 'unopened', isOn: false, days: 4, waiting: 1, sent: 0, bounced: 0 },
      { trigger: 'unplayed', isOn: false, days: 3, waiting: 0 },
      { trigger: 'silent', isOn: false, days: 3, waiting: 0 },
    ]);
    const [{ message: unsigned }] = (await rules()).rules;
    expect(unsigned).toMatch(/Thank you,\n\{\{artistName\}\}$/);
    await expectOk(artist.put('/email/sender', { signature: 'Mara Vey' }));
    expect((await rules()).rules[0].message).toMatch(/Thank you!$/);
    const failing = async (fields: object) => (await save('unopened', { isOn: false, days: 4, ...fields })).body.code;
    expect(await failing({ message: ' ' })).toBe('follow_up_empty');
    expect(await failing({ days: 0 })).toBe('follow_up_days');
    expect(await failing({ days: 31 })).toBe('follow_up_days');
    expect(await failing({ message: 'Hi {{nickname}}' })).toBe('unknown_placeholder');
    expect(await failing({ isOn: true })).toBe('follow_up_people_changed');
    expect((await artist.get(`${path}/liked/people?days=4`)).status).toBe(400);
    const early = await save('unopened', { isOn: true, days: 4, message: 'Out on {{releaseDate}}' });
    expect(early.body.code).toBe('follow_up_people_changed');
  });

  test('are not switched on when others would get the email than those who were reviewed', async () => {
    const { listPeople, save, listeners } = await openScene(2);
    const { digest, total } = await listPeople('unopened', 4);
    expect(total).toBe(2);
    await listeners[1]?.visit();
    const refused = await save('unopened', { isOn: true, days: 4, reviewed: digest });
    expect(refused).toMatchObject({ status: 409, body: { code: 'follow_up_people_changed' } });
    const again = await listPeople('unopened', 4);
    await expectOk(save('unopened', { isOn: true, days: 4, reviewed: again.digest }));
  });

  test('are previewed as the next contact gets the email', async () => {
    const { artist, path, people } = await openScene();
    const draft = { message: 'Hi {{firstName}}, still there? {{promoLink}}' };
    const preview = await expectOk(artist.post(`${path}/unopened/preview`, draft));
    expect(preview).toMatchObject({ to: people[0]?.name, subject: 'Re: Listen, Person 0' });
    expect(preview.text).toContain('Hi Person, still there? https://their-own-listening-link.example');
    const example = await expectOk(artist.post(`${path}/silent/preview`, draft));
    expect(example).toMatchObject({ to: null, subject: 'Re: The subject of your email' });
  });

  test('need a mailbox, and go on when it is connected again', async () => {
    const { artist, switchOn, rules, save, listPeople, untilEmails, waitDays } = await openScene(1, {
      gmail: 'lena@gmail.com',
    });
    await switchOn('unopened', 2);
    await artist.post('/oauth/gmail/disconnect');
    expect((await rules()).notice).toBe('No mailbox is connected.');
    const { digest } = await listPeople('unopened', 2);
    const refused = await save('unopened', { isOn: true, days: 2, reviewed: digest });
    expect(refused.body.code).toBe('mailbox_not_connected');
    await waitDays(2);
    await sendDue();
    await connectGmail(app, artist.token, 'lena@gmail.com');
    await sendDue();
    await untilEmails(2);
  });

  test('are sent in a new thread when the artist deleted the old one', async () => {
    const { switchOn, people, waitDays } = await openScene();
    await switchOn('unopened', 2);
    await fetch(`${app.sandbox.url}/outbox.json`, { method: 'DELETE' });
    await waitDays(2);
    await sendDue();
    const mail = await mailbox.nextTo(people[0]?.email ?? '');
    expect(mail.subject).toBe('Re: Listen, Person 0');
  });

  test('end when the track moves to another artist, who has none of the contacts', async () => {
    const { artist, switchOn, path, emails, waitDays } = await openScene();
    await switchOn('unopened', 2);
    const { id: other } = await expectOk(artist.post('/artists', { name: 'Second Act' }));
    expect((await artist.post(`/tracks/${artist.trackId}/artist`, { artistId: other })).status).toBe(204);
    const moved = await expectOk(app.api.get(path, artist.token, actingFor(other)));
    expect(moved.rules[0]).toMatchObject({ isOn: false, waiting: 0, sent: 0 });
    await waitDays(2);
    await sendDue();
    expect(await emails()).toHaveLength(1);
  });

  test('keep their emails out of the list of campaigns', async () => {
    const { artist, switchOn, campaign, untilEmails, waitDays } = await openScene();
    await switchOn('unopened', 2);
    await waitDays(2);
    await sendDue();
    await untilEmails(2);
    expect((await expectOk(artist.get('/email/campaigns'))).map(({ id }: { id: string }) => id)).toEqual([campaign]);
    const { rows } = await app.pool.query("select id from campaigns where user_id = $1 and kind = 'follow-up'", [
      artist.user.id,
    ]);
    for (const action of ['pause', 'cancel', 'retry', 'duplicate', 'send'])
      expect((await artist.post(`/email/campaigns/${rows[0].id}/${action}`)).status).toBeGreaterThanOrEqual(400);
    expect((await expectOk(artist.get('/search?q=Follow-up'))).campaigns ?? []).toEqual([]);
    const notifications = await expectOk(artist.get('/notifications'));
    expect(JSON.stringify(notifications)).not.toContain('Follow-up');
  });
});

test('a reply mark stops follow-ups until it is removed, and only contacts have one', async () => {
  const { artist, promo, linkIds, listPeople, contact } = await openScene();
  const mark = (replied: boolean) => artist.put(`/promo-links/${linkIds[0]}/replied`, { replied });
  expect((await mark(true)).status).toBe(204);
  const { repliedAt } = await contact();
  app.clock.advance(hour);
  await mark(true);
  expect((await contact()).repliedAt).toBe(repliedAt);
  expect((await listPeople('unopened', 4)).total).toBe(0);
  await mark(false);
  expect((await contact()).repliedAt).toBeNull();
  expect((await listPeople('unopened', 4)).total).toBe(1);
  const { id: shared } = await expectOk(artist.post(`/promos/${promo}/share`));
  expect((await artist.put(`/promo-links/${shared}/replied`, { replied: true })).status).toBe(404);
});

/** Follow-ups that wait to be sent. */
async function countDeliveries({ pool }: typeof app): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from deliveries d join campaigns c on c.id = d.campaign_id
     where c.kind = 'follow-up' and d.state = 'queued'`,
  );
  return rows[0]?.count ?? 0;
}

const linkIn = (text = '') => /https?:\/\/\S+\/listen\/[\w-]+/.exec(text)?.[0] ?? 'no link';
