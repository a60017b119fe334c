import { planAutomationsJob } from '../../../areas/fanbase/automations/automations.jobs.ts';
import { hourMilliseconds } from '../../../platform/clock.ts';
import { expectOk } from '../../test-artist.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene } from './scene.ts';

export const automations: Scene = {
  name: 'his fan is congratulated, while her automations are off',
  async prepare({ app: { pool, clock }, ada, ben }) {
    const now = clock();
    // Where it is noon.
    const offset = 12 - now.getUTCHours();
    const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    const birthday = new Date(now.getTime() + offset * hourMilliseconds).toISOString().slice(5, 10);
    // Who joins in the afternoon has missed the morning.
    const born = `update fans set birthday = $2, time_zone = $3, created_at = '2020-01-01' where id = $1`;
    for (const { things } of [ada, ben]) await pool.query(born, [things.fan, birthday, zone]);
    await pool.query(`update automations set active_since = '2020-01-01', enabled = user_id = $1`, [ben.id]);
  },
  async play({ app: { api, pool, runtime }, ben: { id, token } }) {
    await runtime.queue.enqueue(runtime.database.db, planAutomationsJob, {});
    const isSent = async () => {
      const { rows } = await pool.query(
        `select from messages where user_id = $1 and kind = 'automation' and status = 'sent'`,
        [id],
      );
      return rows.length > 0;
    };
    await waitUntil('his fan is congratulated', isSent, patience);
    const all = await expectOk(api.get('/automations', token));
    return all.some(({ enabled }: { enabled: boolean }) => enabled) ? [] : ['his automations are off'];
  },
};
