import { createStore } from 'zustand/vanilla';
import { type Album, findAlbums, findProject, getAlbumKey, type ImportItem, type PlannedFile } from './import.model.ts';
import type { ImportEffects } from './import-file.ts';

/** An album of the imported files, which becomes a project if it is enabled. */
export interface AlbumImport extends Album {
  readonly isEnabled: boolean;
  /** Whether the project already exists. */
  readonly isExisting: boolean;
  readonly projectId: string | null;
  readonly error: string | null;
}

export function createAlbumImports(effects: ImportEffects, items: () => readonly ImportItem[]) {
  const store = createStore<readonly AlbumImport[]>(() => []);
  const setAlbums = (albums: readonly AlbumImport[]) => store.setState(albums, true);
  /** The ids of the files of each album. */
  const members = new Map<string, number[]>();

  async function add(files: readonly PlannedFile[]): Promise<void> {
    if (!files.some((file) => getAlbumKey(file) !== null)) return;
    const projects = await effects.listProjects();
    const known = new Set(store.getState().map(({ key }) => key));
    const found = findAlbums(files, projects).filter(({ key }) => !known.has(key));
    const added = found.map((album) => ({
      ...album,
      isEnabled: true,
      isExisting: findProject(album, projects) !== undefined,
      projectId: null,
      error: null,
    }));
    setAlbums([...store.getState(), ...added]);
    for (const file of files) addMember(file);
  }

  function addMember(file: PlannedFile): void {
    const key = getAlbumKey(file);
    if (key === null) return;
    members.set(key, [...new Set([...(members.get(key) ?? []), file.id])]);
  }

  /** Adds the imported tracks to the projects of their albums. */
  async function saveProjects(files: readonly PlannedFile[]): Promise<void> {
    const keys = new Set(files.map(getAlbumKey));
    for (const { key, isEnabled } of store.getState()) if (keys.has(key) && isEnabled) await save(key);
  }

  async function save(key: string): Promise<void> {
    const album = find(key);
    const tracks = listTracks(key);
    if (!album || tracks.length === 0) return;
    try {
      update(key, { error: null, projectId: await saveProject(album, tracks) });
    } catch (error) {
      update(key, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function listTracks(key: string): { trackId: string; coverArt: string | null }[] {
    const ids = members.get(key) ?? [];
    const listed = items().filter(({ id }) => ids.includes(id));
    return listed.flatMap(({ state }) => (state.kind === 'track' ? [state] : []));
  }

  /** Projects are read again, because one may have been changed or created since the import began. */
  async function saveProject(album: AlbumImport, tracks: { trackId: string; coverArt: string | null }[]) {
    const { name, artist, year } = album;
    const projects = await effects.listProjects();
    const existing = projects.find(({ id }) => id === album.projectId) ?? findProject(album, projects);
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
    setAlbums(store.getState().map((album) => (album.key === key ? { ...album, ...change } : album)));
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add,
    saveProjects,
    /** Enabled after the import, the project is created immediately. */
    async setEnabled(key: string, isEnabled: boolean, isImporting: boolean): Promise<void> {
      update(key, { isEnabled });
      if (isEnabled && !isImporting) await save(key);
    },
    retry: save,
    clear() {
      members.clear();
      setAlbums([]);
    },
  };
}
