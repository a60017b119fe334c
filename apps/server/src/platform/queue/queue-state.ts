import type pg from 'pg';

interface JobsOfKind {
  readonly job: string;
  readonly waiting: number;
  readonly running: number;
  /** How long the oldest due job has waited. */
  readonly oldestSeconds: number;
}

/** Queued jobs by kind. Those scheduled for later do not count. */
export async function readQueueState(pool: pg.Pool): Promise<JobsOfKind[]> {
  const { rows } = await pool.query<JobsOfKind>(`
    select name as job,
      (count(*) filter (where state <> 'active'))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active')), 0)::float8 as "oldestSeconds"
    from jobs.job
    where state in ('created', 'retry', 'active') and start_after <= now() and left(name, 2) <> '__'
    group by name`);
  return rows;
}

/** Jobs whose last attempt failed. The queue retains them for about an hour. */
export async function countFailedJobs(pool: pg.Pool): Promise<{ job: string; count: number }[]> {
  const { rows } = await pool.query<{ job: string; count: number }>(`
    select name as job, count(*)::int as count from (
      select name from jobs.job where state = 'failed'
      union all select name from jobs.archive where state = 'failed' and archived_on > now() - interval '1 hour'
    ) as failed
    where left(name, 2) <> '__' group by name`);
  return rows;
}
