import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('of a deleted fan no number, name or text is left, and they are still welcomed only once', async () => {
  const artist = await createFanArtist(app);
  const phone = uniquePhone();
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Welcome!' });
  await artist.join({ name: 'Ottilie', phone });
  await waitUntil('they are welcomed', async () => (await textsTo(app, phone)).length === 1);
  const [fan] = await artist.fans();
  const { messageId } = (await artist.send({ audience: undefined, fans: [fan.id], message: 'Hi {{firstName}}!' })).body;
  await artist.until(messageId, 'sent');
  await artist.delete(`/fanbase/fans/${fan.id}`);
  const { rows } = await app.pool.query(
    `select to_jsonb(m) as row from messages m where user_id = $1
     union all select to_jsonb(d) from text_deliveries d where user_id = $1
     union all select to_jsonb(c) from credit_entries c where user_id = $1`,
    [artist.id],
  );
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ottilie|${phone.slice(1)}`));
  expect(await artist.deliveries(messageId)).toMatchObject([{ name: 'Deleted fan', address: '' }]);
  await artist.join({ name: 'Ottilie', phone });
  const other = uniquePhone();
  await artist.join({ name: 'Next', phone: other });
  await waitUntil('the next fan is welcomed', async () => (await textsTo(app, other)).length === 1);
  expect(await textsTo(app, phone)).toHaveLength(2);
});
