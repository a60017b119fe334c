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
        /** 0 to 100; only for artists. */
        popularity: z.nullable(z.int()),
        /** `artist`: the artist's page on Spotify. `account`: the connected account, when no artist has its name. */
        kind: z.enum(['artist', 'account']),
      }),
    ),
    connectedAt: z.nullable(isoInstant),
    refreshedAt: z.nullable(isoInstant),
    /** Why Spotify now rejects the connection, as a sentence to show. */
    problem: z.nullable(z.string()),
  }),
);
export type StreamingStatus = z.infer<typeof streamingStatus>;

const tag = 'Streaming';

export const streamingEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/streaming/spotify',
    access: 'member',
    right: 'view',
    reads: ['streaming'],
    tag,
    summary: 'Returns the connected Spotify profile',
    response: streamingStatus,
  }),
  auth: endpoint({
    method: 'GET',
    path: '/streaming/spotify/auth',
    access: 'member',
    right: 'publish',
    reads: [],
    tag,
    summary: 'Returns the URL of Spotify’s consent page, which redirects to /spotify-callback; valid once',
    response: named('SpotifyAuthorization', z.object({ authUrl: z.string() })),
  }),
  connect: endpoint({
    method: 'POST',
    path: '/streaming/spotify/connect',
    access: 'member',
    right: 'publish',
    changes: ['streaming'],
    tag,
    summary: 'Connects Spotify with the parameters of /spotify-callback; the state must be one issued to this account',
    body: named(
      'SpotifyConsent',
      z.object({ code: z.string().check(z.maxLength(4096)), state: z.string().check(z.maxLength(512)) }),
    ),
    response: streamingStatus,
  }),
  chooseArtist: endpoint({
    method: 'PUT',
    path: '/streaming/spotify/artist',
    access: 'member',
    right: 'publish',
    changes: ['streaming'],
    tag,
    summary: 'Selects the artist page on Spotify by its URL',
    body: named('SpotifyArtist', z.object({ url: z.string().check(z.maxLength(2048)) })),
    response: streamingStatus,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/streaming/spotify/disconnect',
    access: 'member',
    right: 'publish',
    changes: ['streaming'],
    tag,
    summary: 'Disconnects Spotify',
  }),
};
