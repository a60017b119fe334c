import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Person } from './people.ts';

export interface Me {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly credits: number;
  readonly emailConfirmed: boolean;
}

interface OpenSession {
  readonly id: string;
  readonly current: boolean;
}

/** Creates the account and answers the token of its first session. */
export function createAccount(person: Person): Promise<string> {
  return enter('sign-up', person);
}

/** Signs in as another device would. */
export function signInElsewhere(person: Person): Promise<string> {
  return enter('sign-in', person);
}

export async function readMe(token: string): Promise<Me> {
  return (await call('GET', '/api/me', { token })).json();
}

async function readSessions(token: string): Promise<OpenSession[]> {
  return (await call('GET', '/api/me/sessions', { token })).json();
}

/** Ends every session of the account but the one that asks. */
export async function endOtherSessions(token: string): Promise<void> {
  const others = (await readSessions(token)).filter(({ current }) => !current);
  for (const { id } of others) await call('DELETE', `/api/me/sessions/${id}`, { token });
}

interface TrackRow {
  readonly id: string;
  readonly title: string;
  readonly projectId: string | null;
  readonly releaseDate: string | null;
  readonly coverArt: string | null;
  readonly audioFile: string | null;
  readonly originalFileName: string | null;
}

interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly artist: string;
  readonly description: string;
  readonly releaseDate: string | null;
  readonly trackIds: readonly string[];
}

/** Adds a track the short way; with `audio`, its sound is uploaded as a browser would. */
export async function createTrack(token: string, title: string, audio?: Buffer): Promise<string> {
  const sound = audio && (await upload(token, 'audio', `${title}.wav`, 'audio/wav', audio));
  const body = {
    title,
    artist: 'Mara Vey',
    year: '2026',
    ...(sound && { audioFile: sound, originalFileName: `${title}.wav` }),
  };
  return (await (await call('POST', '/api/tracks', { token, body })).json()).id;
}

export async function createProject(token: string, name: string, trackIds: string[] = []): Promise<string> {
  const body = { name, artist: 'Mara Vey', trackIds };
  return (await (await call('POST', '/api/projects', { token, body })).json()).id;
}

/** Puts a picture into the artwork library and answers its address. */
export async function addArtwork(token: string, name: string, picture: Buffer): Promise<string> {
  const url = await upload(token, 'artwork', name, 'image/png', picture);
  await call('POST', '/api/artwork', { token, body: { url, name } });
  return url;
}

export async function readTracks(token: string): Promise<TrackRow[]> {
  return (await call('GET', '/api/tracks', { token })).json();
}

export async function readProjects(token: string): Promise<ProjectRow[]> {
  return (await call('GET', '/api/projects', { token })).json();
}

/** Masters a track and waits for the end, as another program would. */
export async function masterTrack(token: string, trackId: string): Promise<void> {
  const { id: userId } = await readMe(token);
  const audioUrl = (await readTracks(token)).find(({ id }) => id === trackId)?.audioFile;
  await call('POST', '/api/master/process-all', { token, body: { audioUrl, userId, trackId } });
}

async function upload(token: string, kind: string, filename: string, contentType: string, bytes: Buffer) {
  const body = { kind, filename, contentType, size: bytes.length };
  const ticket = await (await call('POST', '/api/uploads', { token, body })).json();
  const sent = await fetch(ticket.uploadUrl, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes) });
  expect(sent.ok).toBe(true);
  return ticket.url as string;
}

/** The status of a sign-in that may fail. */
export async function trySignIn(person: Person): Promise<number> {
  return (await send('POST', '/api/auth/sign-in/email', { body: person })).status;
}

/** Whether the server still takes a token. */
export async function isAccepted(token: string): Promise<boolean> {
  return (await send('GET', '/api/me', { token })).ok;
}

async function enter(way: 'sign-in' | 'sign-up', person: Person): Promise<string> {
  const answer = await call('POST', `/api/auth/${way}/email`, { body: person });
  return answer.headers.get('set-auth-token') ?? '';
}

interface Sent {
  token?: string;
  body?: unknown;
}

export async function call(method: string, path: string, sent: Sent): Promise<Response> {
  const answer = await send(method, path, sent);
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
  return answer;
}

async function send(method: string, path: string, sent: Sent): Promise<Response> {
  const { token, body } = sent;
  const answer = await fetch(`${process.env.BASE_URL}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const seconds = Number(answer.headers.get('retry-after'));
  if (answer.status !== 503 || seconds === 0) return answer;
  // On a machine that stood still for a second it turns everybody away for a moment, before anything is done.
  await wait(seconds * 1000);
  return send(method, path, sent);
}
