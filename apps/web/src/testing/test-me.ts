import type { Me } from '@debut/contract/account';
import { currentArtistId, keepArtist } from '../data/current-artist.ts';

/** The owner of a workspace with one artist, except as given. */
export function testMe(fields: Partial<Me> = {}): Me {
  return {
    id: 'mara',
    email: 'mara@example.com',
    displayName: 'Mara Vey',
    emailVerified: true,
    emailConfirmed: true,
    hasPassword: true,
    googleConnected: false,
    plan: 'free',
    credits: 50,
    timeZone: 'UTC',
    taskDigest: false,
    artist: { id: 'mara', name: 'Mara Vey', archived: false },
    workspace: { id: 'mara', name: 'Mara Vey' },
    role: 'owner',
    ...fields,
  };
}

/** Makes the tab act for an artist until the test ends. */
export function actFor(fields: Partial<Me> = {}): void {
  keepArtist(testMe(fields), currentArtistId());
}
