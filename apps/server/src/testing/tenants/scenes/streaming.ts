import { refreshStreamingJob } from '../../../areas/fanbase/streaming/streaming.jobs.ts';
import { connectSpotify } from '../../spotify-consent.ts';
import type { TestApp } from '../../test-app.ts';
import { waitUntil } from '../../wait-until.ts';
import type { Tenant } from '../tenants.ts';
import { patience, type Scene } from './scene.ts';

export const streaming: Scene = {
  name: 'his numbers at Spotify are read anew, and then no longer',
  async prepare({ app, ben }) {
    await connectSpotify(app, ben.token, { email: emailAt(ben), name: `Artist ${ben.word}` });
    // Only the owner distinguishes them.
    await app.pool.query('update streaming_connections set connected_at = $1', [new Date()]);
  },
  async play({ app, ben }) {
    const read = async () => (await app.api.get('/streaming/spotify', ben.token)).body;
    await comeOfAge(app, ben.id);
    await waitUntil('his numbers are read', async () => (await read()).refreshedAt > '2001', patience);
    await app.sandbox.post('/spotify/revoke', { email: emailAt(ben) });
    await comeOfAge(app, ben.id);
    await waitUntil('he is told', async () => (await read()).problem !== null, patience);
    return [];
  },
};

/** Not the shared one: what is revoked there stays revoked. */
const emailAt = ({ word }: Tenant) => `${word}-again@example.com`;

async function comeOfAge({ pool, runtime }: TestApp, owner: string): Promise<void> {
  await pool.query(`update streaming_connections set refreshed_at = '2000-01-01Z' where user_id = $1`, [owner]);
  await runtime.queue.enqueue(runtime.database.db, refreshStreamingJob, {});
}
