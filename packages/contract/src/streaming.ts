import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

const streamingStatus = named(
  'StreamingStatus',
  z.object({
    isConnected: z.boolean(),
    /** Whether this server offers Spotify. */
    available: z.boolean(),
    profile: z.nullable(
      z.object({
        name: z.string(),
        picture: z.nullable(z.string()),
        url: z.nullable(z.string()),
        followers: z.nullable(z.int()),
        /** 0 to 100; only artists have it. */
        popularity: z.nullable(z.int()),
        /** `artist`: the artist's page on Spotify. `account`: the account that was connected, when no artist is named so. */
        kind: z.enum(['artist', 'account']),
      }),
    ),
    connectedAt: z.nullable(isoInstant),
    refreshedAt: z.nullable(isoInstant),
    /** It was connected, but Spotify no longer lets us in: the sentence to show. */
    problem: z.nullable(z.string()),
  }),
);
export type StreamingStatus = z.infer<typeof streamingStatus>;

const tag = 'Streaming';

export const streamingEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/streaming/spotify',
    access: 'user',
    reads: ['streaming'],
    tag,
    summary: 'The connected Spotify profile',
    response: streamingStatus,
  }),
  auth: endpoint({
    method: 'GET',
    path: '/streaming/spotify/auth',
    access: 'user',
    reads: [],
    tag,
    summary: 'The address of Spotify’s consent page, which returns to /spotify-callback; works once',
    response: named('SpotifyAuthorization', z.object({ authUrl: z.string() })),
  }),
  connect: endpoint({
    method: 'POST',
    path: '/streaming/spotify/connect',
    access: 'user',
    changes: ['streaming'],
    tag,
    summary: 'What /spotify-callback was opened with; the state must be one this account asked for',
    body: named(
      'SpotifyConsent',
      z.object({ code: z.string().check(z.maxLength(4096)), state: z.string().check(z.maxLength(512)) }),
    ),
    response: streamingStatus,
  }),
  chooseArtist: endpoint({
    method: 'PUT',
    path: '/streaming/spotify/artist',
    access: 'user',
    changes: ['streaming'],
    tag,
    summary: 'Says which artist page on Spotify is meant, by its address',
    body: named('SpotifyArtist', z.object({ url: z.string().check(z.maxLength(2048)) })),
    response: streamingStatus,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/streaming/spotify/disconnect',
    access: 'user',
    changes: ['streaming'],
    tag,
    summary: 'Forgets the connection',
  }),
};
