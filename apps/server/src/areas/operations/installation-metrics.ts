import { createBackgroundValue } from '../../platform/metrics/background-value.ts';
import { countFailedJobs, readQueueState } from '../../platform/queue/queue-state.ts';
import type { Runtime } from '../../runtime.ts';
import { createLedgerWatch } from '../billing/index.ts';
import { countOpenTexts, countUsedToday } from '../fanbase/index.ts';
import { countOpenEmails } from '../outreach/index.ts';
import { readLastBackup } from './backup/last-backup.ts';

/** Metrics of the whole installation, the same from every server: the queue, deliveries, credits, backups. */
export function registerInstallationMetrics({ config, metrics, database, clock, log }: Runtime): void {
  const { db, pool } = database;
  const findDrift = createLedgerWatch(db);
  const installation = createBackgroundValue(
    async () => ({
      queue: await readQueueState(pool),
      failedJobs: await countFailedJobs(pool),
      mails: await countOpenEmails(db),
      texts: await countOpenTexts(db),
      textsToday: await countUsedToday(db, clock()),
      drift: await findDrift(),
      backupAt: await readLastBackup(db),
    }),
    (error) => log.warn({ err: error }, 'the metrics of the installation could not be read'),
  );
  if (config.metrics) installation.get();

  metrics.gauge(
    'debut_installation_age_seconds',
    'How long ago the figures of the installation were read.',
    installation.ageSeconds,
  );
  metrics.gauges(
    'debut_queue_jobs',
    'Jobs by kind: waiting for a worker, running, or failed for good in the last hour.',
    ['job', 'state'],
    () => [
      ...(installation.get()?.queue ?? []).flatMap(({ job, waiting, running }) => [
        { labels: { job, state: 'waiting' }, value: waiting },
        { labels: { job, state: 'running' }, value: running },
      ]),
      ...(installation.get()?.failedJobs ?? []).map(({ job, count }) => ({
        labels: { job, state: 'failed' },
        value: count,
      })),
    ],
  );
  metrics.gauges('debut_queue_oldest_seconds', 'How long the oldest job has waited, by kind.', ['job'], () =>
    (installation.get()?.queue ?? []).map(({ job, oldestSeconds }) => ({ labels: { job }, value: oldestSeconds })),
  );
  metrics.gauges(
    'debut_deliveries',
    'Emails and texts that are not over: queued, sending or unknown.',
    ['channel', 'state'],
    () => [
      ...(installation.get()?.mails ?? []).map(({ state, count }) => ({
        labels: { channel: 'mail', state },
        value: count,
      })),
      ...(installation.get()?.texts ?? []).map(({ state, count }) => ({
        labels: { channel: 'text', state },
        value: count,
      })),
    ],
  );
  metrics.gauges(
    'debut_sms_budget_used_share',
    'Share of SMS_DAILY_BUDGET that was sent today: 1 is all of it.',
    [],
    () => {
      const used = installation.get()?.textsToday;
      return measured(used === undefined ? undefined : used / Math.max(1, config.texting.dailyBudget));
    },
  );
  metrics.gauges('debut_ledger_drift_credits', 'Credits by which balances differ from their entries: 0.', [], () =>
    measured(installation.get()?.drift),
  );
  metrics.gauges('debut_backup_age_seconds', 'How long ago the last backup was finished.', [], () => {
    const backupAt = installation.get()?.backupAt;
    return measured(backupAt && (clock().getTime() - backupAt.getTime()) / 1000);
  });
}

function measured(value: number | null | undefined) {
  return value == null ? [] : [{ labels: {}, value }];
}
