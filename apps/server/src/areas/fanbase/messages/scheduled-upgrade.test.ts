import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

/** What the upgrade does to messages that were scheduled before it. */
async function upgrade(): Promise<void> {
  const sql = await readFile(new URL('../../../migrations/0009_trust.sql', import.meta.url), 'utf8');
  const data = sql.slice(sql.indexOf('-- data')).split('--> statement-breakpoint');
  for (const statement of data.filter((one) => one.includes('messages'))) await app.pool.query(statement);
}

test('messages scheduled before the upgrade go out, whether their segment was deleted before or after it', async () => {
  const artists = [await createFanArtist(app), await createFanArtist(app)];
  const ids: string[] = [];
  for (const [index, artist] of artists.entries()) {
    const fan = await artist.addFan({ name: 'Elle', tags: ['berlin'] });
    const segment = (await artist.post('/fanbase/segments', { name: 'Berlin', filter: { tags: ['berlin'] } })).body;
    const scheduledAt = new Date(app.clock().getTime() + 3_600_000).toISOString();
    const { messageId } = (await artist.send({ audience: { kind: 'segment', segmentId: segment.id }, scheduledAt }))
      .body;
    await app.pool.query('update messages set segment_filter = null where id = $1', [messageId]);
    await app.pool.query(
      `insert into text_deliveries (id, user_id, message_id, fan_id, fan_key, address, name, text, segments, state, round)
       values ($1, $2, $3, $4, $4, $5, 'Elle', 'It is out!', 1, 'queued', 1)`,
      [`before-${index}`, artist.id, messageId, fan.id, fan.phone],
    );
    if (index === 0) await artist.delete(`/fanbase/segments/${segment.id}`);
    ids.push(messageId);
  }
  await upgrade();
  const [later] = (await artists[1]?.get('/fanbase/segments'))?.body ?? [];
  await artists[1]?.delete(`/fanbase/segments/${later.id}`);
  app.clock.advance(3_600_000);
  for (const [index, artist] of artists.entries()) {
    expect(await artist.until(ids[index] ?? '', 'sent', 'failed')).toMatchObject({ status: 'sent', fanCount: 1 });
  }
});
