import { addDays } from '@debut/contract/days';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases, signUpToday, turnTo } from '../../../testing/releases.ts';
import { createTestApp, mailEnvironment } from '../../../testing/test-app.ts';
import { hour, minute } from '../../../testing/test-clock.ts';
import { addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { systemMailJob } from '../../delivery/system-email/system-email.jobs.ts';
import { taskDigestJob } from './task-digest.jobs.ts';
import { createTaskDigests } from './task-digest.service.ts';

const app = await createTestApp({ sandbox: true, worker: true });
const other = await createTestApp({ besides: app, worker: true, environment: mailEnvironment(app) });
afterAll(async () => {
  await other.close();
  await app.close();
});
const { api, runtime } = app;
const { mailbox } = app.sandbox;

/** What the schedule does every quarter of an hour: here when the test wants it, until it has been done. */
async function quarterOfAnHour(): Promise<void> {
  const before = lookedCount();
  await runtime.queue.enqueue(runtime.database.db, taskDigestJob, {});
  await waitUntil('the digests have been looked at', () => lookedCount() > before);
}

const lookedCount = () =>
  [...app.logLines, ...other.logLines].filter((line) => line.includes('"job":"task-digest"')).length;

async function openReader(timeZone: string | null, { digest = true } = {}) {
  const account = await signUpToday(app);
  const releases = createReleases(api, account.token);
  await app.pool.query('update users set email_verified = true where id = $1', [account.user.id]);
  if (timeZone) await api.put('/me', { timeZone }, account.token);
  if (digest) expect((await api.put('/me', { taskDigest: true }, account.token)).status).toBe(200);
  return { ...releases, id: account.user.id, email: account.email, mails: () => mailbox.emailsTo(account.email) };
}

/** A member of the owner's workspace who wants the digest. */
async function joinAsReader(owner: { id: string }, role: 'editor' | 'viewer') {
  const member = await addMember(app, owner.id, { role, name: 'Ben Ode' });
  await app.pool.query("update users set email_verified = true, task_digest = true, time_zone = 'UTC' where id = $1", [
    member.id,
  ]);
  return member;
}

/** What the job does, without waiting for a worker to take it up: days have many quarters of an hour. */
const sendDue = createTaskDigests({
  db: runtime.database.db,
  clock: app.clock,
  mail: (transaction, message) => runtime.queue.enqueue(transaction, systemMailJob, message),
  settings: runtime.config,
});

/** Goes through the quarters of an hour and answers those in which mail was asked for. */
async function mailTimes({ email }: { email: string }, until: string): Promise<string[]> {
  const times: string[] = [];
  for (; app.clock().getTime() < Date.parse(until); app.clock.advance(15 * minute)) {
    const before = await enqueuedTo(email);
    await sendDue();
    if ((await enqueuedTo(email)) > before) times.push(app.clock().toISOString());
  }
  return times;
}

/** Mails asked for, sent or not: none can still be on its way unnoticed. */
async function enqueuedTo(email: string): Promise<number> {
  const { rows } = await app.pool.query(
    `select count(*)::int as count from (
       select id from jobs.job where name = 'system-mail' and data->>'to' = $1 and data->>'subject' not like 'Confirm%'
       union select id from jobs.archive where name = 'system-mail' and data->>'to' = $1 and data->>'subject' not like 'Confirm%') asked`,
    [email],
  );
  return rows[0].count;
}

describe('the email', () => {
  test('names what is due and overdue, links to the app and to where it is stopped', async () => {
    turnTo(app, '2027-03-01T07:59:00Z');
    const reader = await openReader('UTC');
    const id = await reader.track({ title: 'Glass <Harbor>', releaseDate: '2027-03-05' });
    await reader.tasksOf('tracks', id);
    app.clock.advance(minute);
    await quarterOfAnHour();
    const mail = await mailbox.nextTo(reader.email);
    expect(mail.subject).toBe('Your release tasks: 1 due today, 3 overdue');
    expect(mail.text).toContain('Due today:\n- Contact music bloggers (Glass <Harbor>)');
    expect(mail.text).toContain(
      'Overdue:\n- Finalize track artwork (Glass <Harbor>)\n- Write press release (Glass <Harbor>)\n- Schedule',
    );
    expect(mail.text).toContain(`${app.url}/account#reminders`);
    expect(mail.html).toContain('Glass &#60;Harbor&#62;');
    expect(mail.html).not.toContain('<Harbor>');
  });

  test('does not come when there is nothing to say, nor to who did not ask', async () => {
    turnTo(app, '2027-03-02T07:00:00Z');
    const idle = await openReader('UTC');
    await idle.project();
    const silent = await openReader('UTC', { digest: false });
    await silent.tasksOf('tracks', await silent.track({ releaseDate: '2027-03-02' }));
    const stopped = await openReader('UTC');
    await stopped.tasksOf('tracks', await stopped.track({ releaseDate: '2027-03-02' }));
    await api.put('/me', { taskDigest: false }, stopped.token);
    app.clock.advance(hour);
    await quarterOfAnHour();
    for (const { email } of [idle, silent, stopped]) expect(await enqueuedTo(email)).toBe(0);
  });

  test('goes to a confirmed address only', async () => {
    const { token, user, email } = await signUpToday(app);
    const refused = await api.put('/me', { taskDigest: true }, token);
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'Please confirm your email address first', code: 'email_not_confirmed', field: 'taskDigest' },
    ]);
    await app.pool.query('update users set task_digest = true where id = $1', [user.id]);
    const { track, tasksOf } = createReleases(api, token);
    await tasksOf('tracks', await track({ releaseDate: '2027-03-03' }));
    turnTo(app, '2027-03-03T08:00:00Z');
    await quarterOfAnHour();
    expect(await enqueuedTo(email)).toBe(0);
  });
});

describe('at eight in the morning of the reader', () => {
  test.each([
    // Clocks go forward on the 28th, in Chatham back on 4 April, and in Kathmandu never.
    ['Berlin', 'Europe/Berlin', '2027-03-27T00:00:00Z', ['2027-03-27T07:00', '2027-03-28T06:00', '2027-03-29T06:00']],
    [
      'Chatham',
      'Pacific/Chatham',
      '2027-04-02T12:00:00Z',
      ['2027-04-02T18:15', '2027-04-03T19:15', '2027-04-04T19:15'],
    ],
    [
      'Kathmandu',
      'Asia/Kathmandu',
      '2027-04-06T00:00:00Z',
      ['2027-04-06T02:15', '2027-04-07T02:15', '2027-04-08T02:15'],
    ],
    [
      'a zone nobody has told',
      null,
      '2027-04-10T00:00:00Z',
      ['2027-04-10T08:00', '2027-04-11T08:00', '2027-04-12T08:00'],
    ],
  ])('in %s it comes once a day, also when the clocks change', async (_where, zone, start, expected) => {
    turnTo(app, start);
    const reader = await openReader(zone);
    await reader.tasksOf('tracks', await reader.track({ releaseDate: addDays(start.slice(0, 10), 1) }));
    const end = new Date(Date.parse(start) + 72 * hour).toISOString();
    const times = await mailTimes(reader, end);
    expect(times).toEqual(expected.map((time) => `${time}:00.000Z`));
    await mailbox.nextTo(reader.email, expected.length);
  });

  test('looked at by several workers and many times concurrently it goes out once', async () => {
    turnTo(app, '2027-05-01T08:00:00Z');
    const readers = [await openReader('UTC'), await openReader('UTC'), await openReader('UTC')];
    for (const reader of readers) await reader.tasksOf('tracks', await reader.track({ releaseDate: '2027-05-01' }));
    await Promise.all(Array.from({ length: 6 }, quarterOfAnHour));
    await quarterOfAnHour();
    for (const { email } of readers) {
      await mailbox.nextTo(email);
      expect(await enqueuedTo(email)).toBe(1);
    }
  });

  test('moving to a zone where it is still yesterday brings no second one', async () => {
    turnTo(app, '2027-05-09T20:00:00Z');
    const reader = await openReader('Pacific/Auckland');
    await reader.tasksOf('tracks', await reader.track({ releaseDate: '2027-05-10' }));
    await quarterOfAnHour();
    await mailbox.nextTo(reader.email);
    await api.put('/me', { timeZone: 'Pacific/Honolulu' }, reader.token);
    turnTo(app, '2027-05-10T18:00:00Z');
    await quarterOfAnHour();
    expect(await enqueuedTo(reader.email)).toBe(1);
    turnTo(app, '2027-05-11T18:00:00Z');
    await quarterOfAnHour();
    await mailbox.nextTo(reader.email, 2);
  });

  test('missed until noon it waits for the next morning', async () => {
    turnTo(app, '2027-05-20T12:00:00Z');
    const reader = await openReader('UTC');
    await reader.tasksOf('tracks', await reader.track({ releaseDate: '2027-05-20' }));
    await quarterOfAnHour();
    expect(await enqueuedTo(reader.email)).toBe(0);
    turnTo(app, '2027-05-21T11:45:00Z');
    await quarterOfAnHour();
    await mailbox.nextTo(reader.email);
  });
});

describe('for a team', () => {
  test('lists own and unassigned tasks of every artist, by their names, and what a viewer was given', async () => {
    turnTo(app, '2027-06-01T07:00:00Z');
    const owner = await openReader('UTC', { digest: false });
    const trackId = await owner.track({ releaseDate: '2027-06-01' });
    const [first] = (await owner.tasksOf('tracks', trackId)).filter(({ dueDate }) => dueDate === '2027-06-01');
    const editor = await joinAsReader(owner, 'editor');
    const viewer = await joinAsReader(owner, 'viewer');
    const other = await addMember(app, owner.id, { name: 'Ben Ode' });
    await owner.update(first?.id ?? '', { assigneeId: viewer.id });
    app.clock.advance(hour);
    await quarterOfAnHour();
    const toEditor = await mailbox.nextTo(editor.email);
    expect(toEditor.text).not.toContain(`- ${first?.title}`);
    expect(toEditor.text).toContain('(Glass Harbor, Mara Vey)');
    const toViewer = await mailbox.nextTo(viewer.email);
    expect(toViewer.subject).toBe('Your release tasks: 1 due today');
    expect(toViewer.text).toContain(`Due today:\n- ${first?.title} (Glass Harbor, Mara Vey)`);
    expect(await enqueuedTo(other.email)).toBe(0);
  });

  test('lists a mention once, as plain text, and none of an artist the reader no longer sees', async () => {
    turnTo(app, '2027-06-05T06:00:00Z');
    const owner = await openReader('UTC', { digest: false });
    const path = `/tracks/${await owner.track()}/comments`;
    const reader = await joinAsReader(owner, 'viewer');
    const removed = await joinAsReader(owner, 'viewer');
    const body = `@[x](${reader.id}) and @[x](${removed.id}):\n<b>louder</b>`;
    expect((await api.post(path, { body }, owner.token)).status).toBe(200);
    await api.delete(`/members/${removed.id}`, owner.token);
    turnTo(app, '2027-06-05T08:00:00Z');
    await quarterOfAnHour();
    const mail = await mailbox.nextTo(reader.email);
    expect(mail.subject).toBe('Your comments: 1 mention');
    expect(mail.text).toContain(
      'You were mentioned:\n- Mara Vey on Glass Harbor (Mara Vey): @Ben Ode and @Ben Ode: <b>louder</b>',
    );
    expect(mail.html).not.toContain('<b>');
    turnTo(app, '2027-06-06T08:00:00Z');
    await quarterOfAnHour();
    expect(await enqueuedTo(reader.email)).toBe(1);
    expect(await enqueuedTo(removed.email)).toBe(0);
  });
});
