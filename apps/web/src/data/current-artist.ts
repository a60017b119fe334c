import type { Me } from '@debut/contract/account';
import { roles } from '@debut/contract/rights';
import { createStore } from 'zustand/vanilla';
import { readStoredJson, storeJson } from './stored-json.ts';

/** The artist that this tab acts for, with what the member may do there. */
export interface CurrentArtist extends Pick<Me, 'role' | 'workspace'> {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

interface ArtistState {
  /** Null until the server has named one. */
  readonly artist: CurrentArtist | null;
  /** How often this tab has switched to another artist. The signed-in app is keyed by it, so each artist starts afresh. */
  readonly switches: number;
  /** The name of the artist that the user can no longer access, after a switch because of that. */
  readonly lost: string | null;
}

const storageKey = 'debut.artist';
/** Per tab, so that two tabs can act for two artists. */
const storage = () => window.sessionStorage;

const store = createStore<ArtistState>(() => ({ artist: readStored(), switches: 0, lost: null }));

export const currentArtist = {
  getState: store.getState,
  getInitialState: store.getInitialState,
  subscribe: store.subscribe,
};

export function currentArtistId(): string | null {
  return store.getState().artist?.id ?? null;
}

/** Makes the artist of this response the current one, unless the tab has switched since the request. */
export function keepArtist(me: Me, requestedFor: string | null): void {
  if (currentArtistId() === requestedFor) store.setState({ artist: save(describe(me)) });
}

export function switchToArtist(me: Me, lost: string | null = null): void {
  store.setState(({ switches }) => ({ artist: save(describe(me)), switches: switches + 1, lost }));
}

export function forgetArtist(): void {
  store.setState({ artist: save(null), switches: 0, lost: null });
}

/** Calls the listener when the tab stops acting for an artist, by a switch or a sign-out. */
export function onArtistLeft(listener: () => void): () => void {
  return store.subscribe(({ artist }, before) => {
    if (before.artist && artist?.id !== before.artist.id) listener();
  });
}

function describe({ artist, role, workspace }: Me): CurrentArtist {
  return { ...artist, role, workspace };
}

function save(artist: CurrentArtist | null): CurrentArtist | null {
  storeJson(storage, storageKey, artist);
  return artist;
}

function readStored(): CurrentArtist | null {
  return readStoredJson<CurrentArtist>(
    storage,
    storageKey,
    ({ id, name, archived, role, workspace }) =>
      [id, name].every((field) => typeof field === 'string') &&
      typeof archived === 'boolean' &&
      roles.some((known) => known === role) &&
      typeof workspace === 'object',
  );
}
