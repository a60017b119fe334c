import { connectGmail } from '../../gmail-window.ts';
import type { TestApp } from '../../test-app.ts';
import { expectOk } from '../../test-artist.ts';
import { addMember } from '../../test-team.ts';
import { waitUntil } from '../../wait-until.ts';
import type { Tenant } from '../tenants.ts';
import { patience, type Scene, type Stage } from './scene.ts';

/** They share a mailbox, as a manager's artists do. Her daily limit is used up; his is once his campaign is sent. */
export const sharedMailbox: Scene = {
  name: 'his campaign is sent through the mailbox that both use, while hers wait',
  async prepare({ app, ada, ben }) {
    await letMailWait(app, ada);
    await connectGmail(app, ben.token, `${ada.word}@gmail.com`);
    await expectOk(app.api.put('/email/mailbox', { dailyLimit: 2 }, ben.token));
  },
  async play(stage) {
    const { api, pool } = stage.app;
    const { token, things } = stage.ben;
    // Whoever sends his emails must not wait for her mailbox.
    const lock = await pool.connect();
    try {
      await lock.query('begin');
      await lock.query('select from mailboxes where user_id = $1 for update', [stage.ada.id]);
      const { sentCount } = await expectOk(api.post('/oauth/gmail/bulk', { campaignId: things.draft }, token));
      const { stats } = await campaignIs(stage, 'sent');
      const isHeld = async () => (await api.get('/oauth/gmail/status', token)).body.hold?.reason === 'daily-limit';
      await waitUntil('his own emails of the day are used up', isHeld, patience);
      // She deleted one of the recipients both write to.
      const isComplete = sentCount === 2 && stats.sent === 2;
      return isComplete ? [] : [`${sentCount} of his 2 emails were announced, and ${stats.sent} went out`];
    } finally {
      // Closed instead of rolled back, because the server may have ended an idle transaction.
      lock.release(true);
    }
  },
};

/** His campaign pauses without a mailbox and resumes with one, while hers has nothing to send. */
export const lostMailbox: Scene = {
  name: 'his campaign waits for a mailbox, while she has one and nothing to send',
  async prepare({ app: { pool }, ben: { id, things } }) {
    // As when the mailbox is disconnected at the moment a campaign starts.
    await pool.query(`update campaigns set status = 'sending', started_at = now() where id = $1`, [things.draft]);
    await pool.query('delete from mailboxes where user_id = $1', [id]);
  },
  async play(stage) {
    const { app, ben } = stage;
    await campaignIs(stage, 'paused');
    await connectGmail(app, ben.token, `${ben.word}@gmail.com`);
    await expectOk(app.api.post(`/email/campaigns/${ben.things.draft}/resume`, {}, ben.token));
    await campaignIs(stage, 'sent');
    return [];
  },
};

/** Whoever ends the campaigns of one must not end those of the other, who would not be notified. */
export const endedCampaigns: Scene = {
  name: 'a campaign of each ends at the same time, and both are notified',
  changesHers: true,
  async prepare({ app: { pool }, ada, ben }) {
    const ids = [ada.things.campaign, ben.things.campaign];
    await pool.query(`update campaigns set status = 'sending', sent_at = null where id = any($1::text[])`, [ids]);
    await pool.query('delete from notifications');
  },
  async play({ app: { api }, ada, ben }) {
    for (const { word, token, things } of [ada, ben]) {
      const isNotified = async () => {
        const { body } = await api.get('/notifications', token);
        return body.some(({ to }: { to: string | null }) => to === `/campaign/${things.campaign}`);
      };
      await waitUntil(`${word} is notified`, isNotified, patience);
    }
    return [];
  },
};

/** A colleague who may not send cannot change a scheduled template, but hers looks like an unknown one. */
export const scheduledTemplate: Scene = {
  name: 'his editor tries to delete a template that she has scheduled',
  async play({ app, ada, ben }) {
    const { token } = await addMember(app, ben.id, { role: 'editor' });
    const remove = (id: string) => app.api.delete(`/email/templates/${id}`, token);
    const [his, hers] = [await remove(ben.things.template), await remove(ada.things.template)];
    return his.status === 403 && hers.status === 404 ? [] : [`his is answered ${his.status}, hers ${hers.status}`];
  },
};

function campaignIs({ app, ben }: Stage, status: string) {
  return waitUntil(
    `his campaign is ${status}`,
    async () => {
      const { body } = await app.api.get(`/email/campaigns/${ben.things.draft}`, ben.token);
      return body.status === status && body;
    },
    patience,
  );
}

/**
 * A campaign is active, one of its emails is in flight elsewhere, and the daily limit is used up. Another has nothing
 * left to send and is not finished yet.
 */
async function letMailWait({ pool }: TestApp, { id, things }: Tenant): Promise<void> {
  await pool.query(
    `update mailboxes set hold_until = now() + interval '100 years', hold_reason = 'daily-limit',
     hold_sentence = 'Used up' where user_id = $1`,
    [id],
  );
  await pool.query(
    `update campaigns set status = 'sending', started_at = now() - interval '1 day' where id = any($1::text[])`,
    [[things.draft, things.campaign]],
  );
  // A campaign with nothing left to send would be finished.
  await pool.query(`update deliveries set state = 'queued' where campaign_id = any($1::text[])`, [
    [things.draft, things.campaign],
  ]);
  await pool.query(
    `update deliveries set state = 'sending', attempt_id = 'elsewhere', attempt_owner = 'elsewhere', claimed_at = now()
     where id = (select id from deliveries where campaign_id = $1 limit 1)`,
    [things.draft],
  );
}
