/** The peer: Fastify and pg, nothing else. Who calls, limits, checks and shapes are what Debut adds to this. */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { statements } from './statements.mjs';

const { connection, userId } = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ ...connection, max: 10 });
const http = fastify();
const rows = async (sql, values) => (await pool.query(sql, values)).rows;

http.get('/tracks', async () => {
  const tracks = await rows(statements.tracks, [userId]);
  const [analyses, masters] = await Promise.all([
    rows(statements.analyses, [userId, tracks.flatMap((track) => track.audio_file ?? [])]),
    rows(statements.masters, [userId, tracks.map(({ id }) => id)]),
  ]);
  const byPath = new Map(analyses.map((one) => [one.path, one]));
  const byTrack = new Map();
  for (const one of masters) byTrack.set(one.track_id, [...(byTrack.get(one.track_id) ?? []), one]);
  return tracks.map((one) => ({ ...one, ...byPath.get(one.audio_file), masters: byTrack.get(one.id) ?? [] }));
});
http.get('/fans', () => rows(statements.fans, [userId]));
http.get('/search', async ({ query: { q } }) => {
  const [found, tasks] = await Promise.all([
    rows(statements.search, [userId, `%${q}%`, `${q}%`, `% ${q}%`]),
    rows(statements.searchTasks, [userId, `%${q}%`, `${q}%`]),
  ]);
  return [...found, ...tasks];
});
http.post('/sign-up', async ({ body: { artistId, fanData } }) => {
  await rows(statements.signUp, [randomUUID(), artistId, `+1${fanData.phone}`, fanData.name, fanData.email]);
  return { success: true };
});

await http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url: `http://127.0.0.1:${http.server.address().port}` });
process.once('disconnect', () => process.exit());
