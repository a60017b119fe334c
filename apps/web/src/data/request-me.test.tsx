import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMe } from '../areas/accounts/profile/use-me.ts';
import { type RecordedRequest, renderScreen } from '../testing/render-screen.tsx';
import { actFor, testMe } from '../testing/test-me.ts';
import { currentArtist, currentArtistId, keepArtist, onArtistLeft, switchToArtist } from './current-artist.ts';
import type { IdentityClient } from './identity/identity-client.ts';
import { session } from './identity/session.ts';

const juno = { id: 'juno', name: 'Juno Marsh', archived: false };
const notFound = { status: 404, body: { error: 'Not found', code: 'not_found' } };

function open(respond: (request: RecordedRequest) => { status?: number; body?: unknown }) {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  function Page() {
    const { data, error } = useMe();
    return <p>{data?.artist.name ?? error?.message ?? 'Loading'}</p>;
  }
  return renderScreen(<Page />, respond);
}

test('the artist that the server names first is the one of the tab, and survives a reload', async () => {
  open(() => ({ body: testMe({ artist: juno, role: 'editor' }) }));
  expect(await screen.findByText('Juno Marsh')).toBeTruthy();
  expect(currentArtist.getState().artist).toMatchObject({ ...juno, role: 'editor' });
  expect(JSON.parse(sessionStorage.getItem('debut.artist') ?? '')).toMatchObject(juno);
});

test('who loses access to the artist continues with the one the server names', async () => {
  actFor({ artist: juno });
  const { requests } = open(({ artistId }) => (artistId === 'juno' ? notFound : { body: testMe() }));
  expect(await screen.findByText('Mara Vey')).toBeTruthy();
  expect(requests.map(({ artistId }) => artistId)).toEqual(['juno', undefined]);
  expect(currentArtist.getState()).toMatchObject({ artist: { id: 'mara' }, switches: 1, lost: 'Juno Marsh' });
});

test('a server that names no other artist is an error', async () => {
  actFor({ artist: juno });
  open(() => notFound);
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(currentArtistId()).toBe('juno');
});

test('a response for the artist before a switch changes nothing, and leaving an artist is reported once', () => {
  actFor({ artist: juno });
  const left: string[] = [];
  const stop = onArtistLeft(() => left.push(currentArtistId() ?? ''));
  switchToArtist(testMe());
  keepArtist(testMe({ artist: juno }), 'juno');
  expect(currentArtistId()).toBe('mara');
  keepArtist(testMe({ role: 'viewer' }), 'mara');
  expect(currentArtist.getState().artist?.role).toBe('viewer');
  stop();
  expect(left).toEqual(['mara']);
});
