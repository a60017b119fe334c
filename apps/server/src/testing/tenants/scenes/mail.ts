import { connectGmail } from '../../gmail-window.ts';
import type { TestApp } from '../../test-app.ts';
import { expectOk } from '../../test-artist.ts';
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
    const { api } = stage.app;
    const { token, things } = stage.ben;
    await expectOk(api.post(`/email/campaigns/${things.draft}/send`, {}, token));
    const { stats } = await campaignIs(stage, 'sent');
    const isHeld = async () => (await api.get('/oauth/gmail/status', token)).body.hold?.reason === 'daily-limit';
    await waitUntil('his own mails of the day are used up', isHeld, patience);
    // She deleted one of the recipients both write to.
    return stats.sent === 2 ? [] : [`${stats.sent} of his 2 mails went out`];
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
