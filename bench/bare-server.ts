/**
 * The peer of the API's bench: Fastify and pg, nothing else. Who calls, limits, checks and shapes are what Debut adds to this.
 * Its one argument says where the database is and whose rows are asked for.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { smsConsentSentence } from '@debut/contract/fan-consent';
import fastify from 'fastify';
import pg from 'pg';
import { statements } from './bare-statements.ts';

const { connection, userId } = JSON.parse(process.argv[2] ?? '{}') as { connection: pg.PoolConfig; userId: string };
const pool = new pg.Pool({ ...connection, max: 10 });
const http = fastify();

async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(sql, values)).rows;
}

http.get('/tracks', async () => {
  const tracks = await rows<{ id: string; audio_file: string | null }>(statements.tracks, [userId]);
  const [analyses, masters] = await Promise.all([
    rows<{ path: string }>(statements.analyses, [userId, tracks.flatMap((track) => track.audio_file ?? [])]),
    rows<{ track_id: string }>(statements.masters, [userId, tracks.map(({ id }) => id)]),
  ]);
  const byPath = new Map(analyses.map((one) => [one.path, one]));
  const byTrack = new Map<string, unknown[]>();
  for (const one of masters) byTrack.set(one.track_id, [...(byTrack.get(one.track_id) ?? []), one]);
  return tracks.map((one) => ({ ...one, ...byPath.get(one.audio_file ?? ''), masters: byTrack.get(one.id) ?? [] }));
});

http.get('/fans', () => rows(statements.fans, [userId]));

http.get<{ Querystring: { q: string } }>('/search', async ({ query: { q } }) => {
  const [found, tasks] = await Promise.all([
    rows(statements.search, [userId, `%${q}%`, `${q}%`, `% ${q}%`]),
    rows(statements.searchTasks, [userId, `%${q}%`, `${q}%`]),
  ]);
  return [...found, ...tasks];
});

interface SignUp {
  readonly artistId: string;
  readonly fanData: { readonly name: string; readonly phone: string; readonly email: string };
}

/** As the product has to: an artist who is there, and what was agreed to, word for word. */
http.post<{ Body: SignUp }>('/sign-up', async ({ body: { artistId, fanData }, ip }, reply) => {
  const [artist] = await rows<{ name: string; artist_name: string | null }>(statements.artist, [artistId]);
  if (!artist) return reply.code(404).send({ error: 'Not found' });
  const { name, phone, email } = fanData;
  const fan = [randomUUID(), artistId, `+1${phone}`, name, email, new Date()];
  const wording = smsConsentSentence(artist.artist_name ?? artist.name);
  await rows(statements.signUp, [...fan, randomUUID(), wording, `/fan-signup/${artistId}`, ip]);
  return { success: true };
});

await http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}` });
process.once('disconnect', () => process.exit());
