import type { Runtime } from '../../runtime.ts';
import { isAllSendingPaused, systemMailJob } from '../delivery/index.ts';
import { taskDigestJob } from './digest/task-digest.jobs.ts';
import { createTaskDigests } from './digest/task-digest.service.ts';

export async function startPlanningJobs({ config, database, clock, queue }: Runtime): Promise<void> {
  if (!config.systemMail) return;
  const { db } = database;
  const sendDigests = createTaskDigests({
    db,
    clock,
    mail: (transaction, message) => queue.enqueue(transaction, systemMailJob, message),
    settings: config,
  });
  await queue.work(taskDigestJob, async () => {
    if (!(await isAllSendingPaused(db))) await sendDigests();
  });
}
