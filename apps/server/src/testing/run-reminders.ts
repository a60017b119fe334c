import { planRemindersJob, sendRemindersJob } from '../areas/releases/releases.jobs.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** Plans reminders as the queue does every minute, and waits until everything is handed over and sent. */
export async function runReminders({ runtime, pool }: TestApp): Promise<void> {
  await runtime.queue.enqueue(runtime.database.db, planRemindersJob, {});
  await waitUntil('the reminders are handed over', async () => {
    const open = await pool.query("select from jobs.job where name = any($1) and state < 'completed'", [
      [planRemindersJob.name, sendRemindersJob.name],
    ]);
    return open.rows.length === 0;
  });
  await waitUntil('the messages are sent', async () => {
    const open = await pool.query("select from messages where kind = 'reminder' and status <> 'sent'");
    return open.rows.length === 0;
  });
}
