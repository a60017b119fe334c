import { layFoundation } from '../../foundation.ts';
import { startWork } from '../../worker-app.ts';
import { connectGmail } from '../gmail-window.ts';
import type { TestApp } from '../test-app.ts';
import { uploadAudio, wavFile } from '../test-files.ts';
import { waitUntil } from '../wait-until.ts';
import type { Tenant } from './house.ts';
import { digestRows, listOwnedTables } from './owned-rows.ts';

/**
 * The worker sends Ben's mail and texts and masters his track while Ada's mail waits. The result is what it did with hers,
 * and what it did not do with his.
 */
export async function workApart(app: TestApp, { ada, ben }: { ada: Tenant; ben: Tenant }): Promise<string[]> {
  const { api, pool } = app;
  const tables = await listOwnedTables(pool);
  await letMailWait(app, ada);
  await connectGmail(app, ben.token, `${ben.word}@gmail.com`);
  const before = await digestRows(pool, tables, ada.id);
  const leaks: string[] = [];
  const { config, log } = app.foundation;
  const worker = await layFoundation(config, 'worker', log, app.clock);
  const endWork = await startWork(worker);
  try {
    const audioFile = await uploadAudio(api, ben.token, wavFile(1, 8000));
    await api.put(`/tracks/${ben.things.freeTrack}`, { audioFile }, ben.token);
    await api.post('/master/runs', { trackId: ben.things.freeTrack }, ben.token);
    await api.post(`/email/campaigns/${ben.things.draft}/send`, {}, ben.token);
    const text = { audience: { kind: 'all' }, message: 'Hello' };
    const { messageId } = (await api.post('/fanbase/send-sms', text, ben.token)).body;
    const states: [string, string, string][] = [
      ['campaign', `/email/campaigns/${ben.things.draft}`, 'sent'],
      ['message', `/messages/${messageId}`, 'sent'],
    ];
    for (const [what, path, status] of states) {
      const isSo = async () => (await api.get(path, ben.token)).body.status === status;
      await waitUntil(`his ${what} is ${status}`, isSo, { withinMilliseconds: 20_000 }).catch((error: Error) =>
        leaks.push(error.message),
      );
    }
    const isMastered = async () => {
      const { run } = (await api.get(`/tracks/${ben.things.freeTrack}/mastering`, ben.token)).body;
      return run?.status === 'done';
    };
    await waitUntil('his track is mastered', isMastered, { withinMilliseconds: 20_000 }).catch((error: Error) =>
      leaks.push(error.message),
    );
  } finally {
    await worker.close();
    await endWork();
  }
  const { stats } = (await api.get(`/email/campaigns/${ben.things.draft}`, ben.token)).body;
  // She lost one of the people both write to.
  if (stats.sent !== 2) leaks.push(`${stats.sent} of his 2 mails went out`);
  const after = await digestRows(pool, tables, ada.id);
  const changed = tables.map(({ name }) => name).filter((name) => before[name] !== after[name]);
  if (changed.length > 0) leaks.push(`the work for him changes her ${changed.join(', ')}`);
  return leaks;
}

/** A campaign is under way, one mail of it on its way from elsewhere, and the day's mails are used up. */
async function letMailWait({ pool }: TestApp, { id, things }: Tenant): Promise<void> {
  await pool.query(
    `update mailboxes set hold_until = now() + interval '100 years', hold_reason = 'daily-limit',
     hold_sentence = 'Used up' where user_id = $1`,
    [id],
  );
  await pool.query(`update campaigns set status = 'sending', started_at = now() - interval '1 day' where id = $1`, [
    things.draft,
  ]);
  await pool.query(
    `update deliveries set state = 'sending', attempt_id = 'elsewhere', attempt_owner = 'elsewhere', claimed_at = now()
     where id = (select id from deliveries where campaign_id = $1 limit 1)`,
    [things.draft],
  );
}
