import { newId } from '../platform/ids.ts';
import type { TestApp } from './test-app.ts';

/** What visitors of a release page leave, and the artist's other pages: inserted, because these have their own tests. */
export async function addPageRows(
  { pool }: Pick<TestApp, 'pool'>,
  { owner, trackId, word, photo = 'gone.png' }: { owner: string; trackId: string; word: string; photo?: string },
): Promise<void> {
  const id = newId();
  const ofPage = `from release_pages g where g.user_id = $1 and g.track_id = $2`;
  await pool.query(
    `insert into release_reminders (id, user_id, page_id, fan_id, channel, time_zone, wording, address, created_at)
     select $3, $1, g.id, (select min(id) from fans where user_id = $1), 'sms', 'Europe/Berlin', 'One text', '', now() ${ofPage}`,
    [owner, trackId, id],
  );
  await pool.query(
    `insert into release_counts (user_id, page_id, day, what, name, count)
     select $1, g.id, current_date - 3, 'campaign', $3, 3 ${ofPage}`,
    [owner, trackId, word],
  );
  await pool.query(
    `insert into release_snippets (user_id, key, source, start, state, created_at) values ($1, $2, 'gone', 0, 'failed', now())`,
    [owner, id],
  );
  await pool.query(
    `insert into artist_pages (user_id, tagline, created_at, updated_at) values ($1, $2, now(), now())
     on conflict do nothing`,
    [owner, `Tagline of ${word}`],
  );
  await pool.query(
    `insert into shows (id, user_id, day, city, venue, created_at) values ($2, $1, current_date, 'Trieste', $3, now())`,
    [owner, id, `Venue of ${word}`],
  );
  await pool.query(
    `insert into press_kits (user_id, headline, created_at, updated_at) values ($1, $2, now(), now())
     on conflict do nothing`,
    [owner, `Headline of ${word}`],
  );
  await pool.query(
    `insert into press_photos (id, user_id, position, kind, path, title, width, height, created_at)
     values ($2, $1, 0, 'photo', $3, $4, 10, 10, now())`,
    [owner, id, photo, `Photo of ${word}`],
  );
}
