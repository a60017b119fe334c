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

/** Creates the account and returns its token. */
export function createAccount(person: Person): Promise<string> {
  return authenticate('sign-up', person);
}

export function signInElsewhere(person: Person): Promise<string> {
  return authenticate('sign-in', person);
}

export async function readMe(token: string): Promise<Me> {
  return (await sendRequest('GET', '/api/me', { token })).json();
}

async function readSessions(token: string): Promise<OpenSession[]> {
  return (await sendRequest('GET', '/api/me/sessions', { token })).json();
}

/** Revokes every other session. */
export async function endOtherSessions(token: string): Promise<void> {
  const others = (await readSessions(token)).filter(({ current }) => !current);
  for (const { id } of others) await sendRequest('DELETE', `/api/me/sessions/${id}`, { token });
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

export async function createTrack(token: string, title: string, audio?: Buffer): Promise<string> {
  const sound = audio && (await upload(token, 'audio', `${title}.wav`, 'audio/wav', audio));
  const body = {
    title,
    artist: 'Mara Vey',
    year: '2026',
    ...(sound && { audioFile: sound, originalFileName: `${title}.wav` }),
  };
  return (await (await sendRequest('POST', '/api/tracks', { token, body })).json()).id;
}

export async function createProject(token: string, name: string, trackIds: string[] = []): Promise<string> {
  const body = { name, artist: 'Mara Vey', trackIds };
  return (await (await sendRequest('POST', '/api/projects', { token, body })).json()).id;
}

/** Adds an image to the artwork library and returns its URL. */
export async function addArtwork(token: string, name: string, picture: Buffer): Promise<string> {
  const url = await upload(token, 'artwork', name, 'image/png', picture);
  await sendRequest('POST', '/api/artwork', { token, body: { url, name } });
  return url;
}

export async function readTracks(token: string): Promise<TrackRow[]> {
  return (await sendRequest('GET', '/api/tracks', { token })).json();
}

export async function readProjects(token: string): Promise<ProjectRow[]> {
  return (await sendRequest('GET', '/api/projects', { token })).json();
}

/** Masters a track and waits for the result. */
export async function masterTrack(token: string, trackId: string): Promise<void> {
  const { id: userId } = await readMe(token);
  const audioUrl = (await readTracks(token)).find(({ id }) => id === trackId)?.audioFile;
  await sendRequest('POST', '/api/master/process-all', { token, body: { audioUrl, userId, trackId } });
}

async function upload(token: string, kind: string, filename: string, contentType: string, bytes: Buffer) {
  const body = { kind, filename, contentType, size: bytes.length };
  const ticket = await (await sendRequest('POST', '/api/uploads', { token, body })).json();
  const sent = await fetch(ticket.uploadUrl, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes) });
  expect(sent.ok).toBe(true);
  return ticket.url as string;
}

/** Returns the status. */
export async function trySignIn(person: Person): Promise<number> {
  return (await send('POST', '/api/auth/sign-in/email', { body: person })).status;
}

export async function isAccepted(token: string): Promise<boolean> {
  return (await send('GET', '/api/me', { token })).ok;
}

async function authenticate(action: 'sign-in' | 'sign-up', person: Person): Promise<string> {
  const response = await sendRequest('POST', `/api/auth/${action}/email`, { body: person });
  return response.headers.get('set-auth-token') ?? '';
}

interface Sent {
  token?: string;
  body?: unknown;
}

export async function sendRequest(method: string, path: string, sent: Sent): Promise<Response> {
  const response = await send(method, path, sent);
  expect(response.ok, `${method} ${path} responded with ${response.status}`).toBe(true);
  return response;
}

async function send(method: string, path: string, sent: Sent): Promise<Response> {
  const { token, body } = sent;
  const response = await fetch(`${process.env.BASE_URL}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 503 || seconds === 0) return response;
  // A busy machine briefly rejects requests with 503.
  await wait(seconds * 1000);
  return send(method, path, sent);
}
