import type { MasteringPool } from '@debut/mastering/pool';
import type { Runtime } from '../../runtime.ts';
import type { ReleaseServices } from './create-services.ts';
import {
  checkLinksJob,
  forgetVisitorsJob,
  makeSnippetJob,
  planRemindersJob,
  sendRemindersJob,
  snippetGivenUpJob,
  sweepSnippetsJob,
} from './releases.jobs.ts';
import { createMakeSnippet } from './snippets/make-snippet.ts';
import { createSweepSnippets } from './snippets/sweep-snippets.ts';

export async function startReleaseJobs(
  { clock, database, disk, events, queue, scratch }: Runtime,
  { releases }: { releases: ReleaseServices },
  pool: MasteringPool,
): Promise<void> {
  const { checkLinks, files, sendReminders, visitCounter } = releases;
  const { db } = database;
  const snippets = createMakeSnippet({ db, events, files, pool, scratch, disk });
  await queue.work(makeSnippetJob, (request, { signal }) => snippets.make(request, signal));
  await queue.work(snippetGivenUpJob, snippets.giveUp);
  await queue.work(sweepSnippetsJob, createSweepSnippets({ db, clock, files }));
  await queue.work(forgetVisitorsJob, visitCounter.forget);
  await queue.work(checkLinksJob, (_request, { signal }) => checkLinks(signal));
  await queue.work(sendRemindersJob, (request) => sendReminders.send(request));
  await queue.work(planRemindersJob, () => sendReminders.plan());
}
