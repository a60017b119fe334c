import { defineJob } from '../../platform/queue/queue.ts';

export interface SnippetRequest {
  readonly owner: string;
  readonly key: string;
}

export const snippetGivenUpJob = defineJob<SnippetRequest>({ name: 'snippet-given-up' });

/** Cuts the part of a track that can be heard on a release page. */
export const makeSnippetJob = defineJob<SnippetRequest>({
  name: 'make-snippet',
  retryLimit: 2,
  expireInSeconds: 300,
  givenUp: snippetGivenUpJob,
});

/** Deletes snippets that no page uses. */
export const sweepSnippetsJob = defineJob<Record<string, never>>({
  name: 'sweep-snippets',
  schedule: { cron: '52 * * * *', data: {} },
});

/** Deletes what separated the visitors of days that are over. */
export const forgetVisitorsJob = defineJob<Record<string, never>>({
  name: 'forget-release-visitors',
  schedule: { cron: '17 * * * *', data: {} },
});

/** Checks the links of published pages that were last checked a day ago, so that the checks are spread over the day. */
export const checkLinksJob = defineJob<Record<string, never>>({
  name: 'check-release-links',
  retryLimit: 0,
  expireInSeconds: 3500,
  schedule: { cron: '27 * * * *', data: {} },
});

export interface RemindersRequest {
  readonly owner: string;
  readonly pageId: string;
}

/** Sends the reminders of a page that are due. */
export const sendRemindersJob = defineJob<RemindersRequest>({ name: 'send-release-reminders' });

/** Finds the pages that may have some, in the first minute of a release. */
export const planRemindersJob = defineJob<Record<string, never>>({
  name: 'plan-release-reminders',
  schedule: { cron: '* * * * *', data: {} },
});

export const releaseJobs = [
  makeSnippetJob,
  snippetGivenUpJob,
  sweepSnippetsJob,
  forgetVisitorsJob,
  checkLinksJob,
  sendRemindersJob,
  planRemindersJob,
];
