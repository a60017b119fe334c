import { createStore } from 'zustand/vanilla';
import type { ImportEffects } from './import-file.ts';
import { type Album, albumKey, albumsOf, type PlannedFile, projectOf } from './import-plan.model.ts';
import type { ImportItem } from './import-state.ts';

/** An album of the imported files, which becomes a project unless that is switched off. */
export interface AlbumImport extends Album {
  readonly isWanted: boolean;
  /** Whether there is a project of that name to add the tracks to. */
  readonly isExisting: boolean;
  readonly projectId: string | null;
  readonly error: string | null;
}

export function createAlbumImports(effects: ImportEffects, items: () => readonly ImportItem[]) {
  const store = createStore<readonly AlbumImport[]>(() => []);
  /** Which album each file belongs to, in the order of the import. */
  const members = new Map<string, number[]>();

  async function offer(files: readonly PlannedFile[]): Promise<void> {
    if (!files.some((file) => albumKey(file) !== null)) return;
    const projects = await effects.listProjects();
    const known = new Set(store.getState().map(({ key }) => key));
    const found = albumsOf(files, projects).filter(({ key }) => !known.has(key));
    const added = found.map((album) => ({
      ...album,
      isWanted: true,
      isExisting: projectOf(album, projects) !== undefined,
      projectId: null,
      error: null,
    }));
    store.setState([...store.getState(), ...added], true);
    for (const file of files) remember(file);
  }

  function remember(file: PlannedFile): void {
    const key = albumKey(file);
    if (key === null) return;
    members.set(key, [...new Set([...(members.get(key) ?? []), file.id])]);
  }

  /** Once the files of an import are through: their tracks join the project of their album. */
  async function settle(files: readonly PlannedFile[]): Promise<void> {
    const keys = new Set(files.map(albumKey));
    for (const { key, isWanted } of store.getState()) if (keys.has(key) && isWanted) await place(key);
  }

  async function place(key: string): Promise<void> {
    const album = find(key);
    const tracks = tracksOf(key);
    if (!album || tracks.length === 0) return;
    try {
      update(key, { error: null, projectId: await saveProject(album, tracks) });
    } catch (error) {
      update(key, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function tracksOf(key: string): { trackId: string; coverArt: string | null }[] {
    const ids = members.get(key) ?? [];
    const listed = items().filter(({ id }) => ids.includes(id));
    return listed.flatMap(({ state }) => (state.kind === 'track' ? [state] : []));
  }

  /** Read again just before: the project may have changed, or been made, since the import began. */
  async function saveProject(album: AlbumImport, tracks: { trackId: string; coverArt: string | null }[]) {
    const { name, artist, year } = album;
    const projects = await effects.listProjects();
    const existing = projects.find(({ id }) => id === album.projectId) ?? projectOf(album, projects);
    const added = tracks.map(({ trackId }) => trackId);
    if (existing) {
      await effects.setProjectTracks(existing.id, [...new Set([...existing.trackIds, ...added])]);
      return existing.id;
    }
    const coverArt = tracks.find((track) => track.coverArt)?.coverArt ?? null;
    return (await effects.createProject({ name, artist, year, coverArt, trackIds: added })).id;
  }

  function find(key: string): AlbumImport | undefined {
    return store.getState().find((album) => album.key === key);
  }

  function update(key: string, change: Partial<AlbumImport>): void {
    store.setState(
      store.getState().map((album) => (album.key === key ? { ...album, ...change } : album)),
      true,
    );
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    offer,
    settle,
    /** Switched on after the files are through, the project is made at once. */
    async want(key: string, isWanted: boolean, isImporting: boolean): Promise<void> {
      update(key, { isWanted });
      if (isWanted && !isImporting) await place(key);
    },
    retry: place,
    clear() {
      members.clear();
      store.setState([], true);
    },
  };
}
