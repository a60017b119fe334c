import { taskDigestHour } from '@debut/contract/limits';
import { taskDigestJob } from '../../../areas/planning/digest/task-digest.jobs.ts';
import type { Scene } from './scene.ts';

export const digests: Scene = {
  name: 'his digest of tasks and mentions comes, while hers has been sent',
  async prepare({ app: { pool, clock }, ada, ben }) {
    await pool.query(
      `update users set email_verified = true, task_digest = true, time_zone = $2,
         task_digest_day = case when id = $1 then '2990-01-01'::date end
       where id in ($1, $3)`,
      [ada.id, zoneInTheMorning(clock()), ben.id],
    );
  },
  async play({ app: { runtime, sandbox }, ada, ben }) {
    const { mailbox } = sandbox;
    const known = (await mailbox.emailsTo(ben.email)).length;
    await runtime.queue.enqueue(runtime.database.db, taskDigestJob, {});
    const { text } = await mailbox.nextTo(ben.email, known + 1);
    const missing = [`Song ${ben.word}`, `About ${ben.word}`].filter((own) => !text.includes(own));
    return [
      ...missing.map((own) => `his digest lacks ${own}`),
      ...(text.includes(ada.word) ? ['his digest speaks of her'] : []),
    ];
  },
};

/** Where it is the hour of the digest now. The signs of these zones are reversed. */
function zoneInTheMorning(now: Date): string {
  const ahead = ((taskDigestHour - now.getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
