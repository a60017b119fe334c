import type { Track } from '@debut/contract/tracks';
import { createStore } from 'zustand/vanilla';
import { trackUpload } from '../../../data/uploads/active-uploads.ts';
import { createLimiter } from '../../../data/uploads/limiter.ts';
import { describeUnreadable } from '../../../data/uploads/upload-rules.ts';
import { createAlbumImports } from './create-album-imports.ts';
import { detectKind } from './file-kind.model.ts';
import {
  canRetry,
  findDuplicateTrack,
  type ImportItem,
  type ImportState,
  isDuplicateOfAny,
  isInProgress,
  type PeopleKind,
  type PlannedFile,
  sortForImport,
} from './import.model.ts';
import {
  createImportedTrack,
  type ImportEffects,
  importImage,
  type TrackDefaults,
  toFailedState,
  uploadAudio,
} from './import-file.ts';
import { createTrackFields } from './tags.model.ts';

const maxConcurrentUploads = 3;
const maxConcurrentReads = 4;

/** An attempt to import a file. */
interface Run {
  readonly id: number;
  readonly file: File;
  readonly signal: AbortSignal;
}

/** Audio whose tags have been read. */
type PlannedAudio = Run & PlannedFile & { readonly cover: File | null };

/** Imports files concurrently. A failed file does not stop the others, and tracks are created in the order of the list. */
export function createImports(effects: ImportEffects) {
  const store = createStore<readonly ImportItem[]>(() => []);
  const setItems = (items: readonly ImportItem[]) => store.setState(items, true);
  const albums = createAlbumImports(effects, store.getState);
  const limitReads = createLimiter(maxConcurrentReads);
  const limitUploads = createLimiter(maxConcurrentUploads);
  const running = new Map<number, AbortController>();
  const batches = new Set<AbortController>();
  /** Duplicates that are imported anyway. */
  const allowed = new Set<number>();
  /** Audio that is not a duplicate, by the id of its item. */
  const plannedFiles = new Map<number, PlannedFile>();
  let defaults: TrackDefaults = { artist: '', year: '' };
  let lastId = 0;

  /** `unreadable` has the names of dropped files that could not be read. */
  function add(files: readonly File[], givenDefaults: TrackDefaults, unreadable: readonly string[] = []): void {
    defaults = givenDefaults;
    const added = files.map((file) => newItem(file, { kind: 'waiting' }));
    const rejected = unreadable.map((name) =>
      newItem(new File([], name), { kind: 'rejected', sentence: describeUnreadable(name) }),
    );
    setItems([...store.getState(), ...added, ...rejected]);
    if (added.length > 0) start(added);
  }

  function newItem(file: File, state: ImportState): ImportItem {
    lastId += 1;
    return { id: lastId, file, state };
  }

  function start(items: readonly ImportItem[]): void {
    const batch = new AbortController();
    batches.add(batch);
    const runs = items.map(({ id, file }) => {
      const controller = new AbortController();
      running.set(id, controller);
      return { id, file, signal: AbortSignal.any([controller.signal, batch.signal]) };
    });
    void trackUpload(batch, runBatch(runs)).finally(() => batches.delete(batch));
  }

  /** All tags are read first, because order, albums and duplicates depend on them. */
  async function runBatch(runs: readonly Run[]): Promise<void> {
    const images: Promise<unknown>[] = [];
    const read = await Promise.all(runs.map((run) => runStep(run, () => prepare(run, images))));
    const planned = await plan(sortForImport(read.flatMap((one) => one ?? [])));
    let earlier = Promise.resolve();
    for (const one of planned) {
      const before = earlier;
      earlier = runStep(one, () => importAudio(one, before)).then(() => undefined);
    }
    await Promise.all([earlier, ...images]);
    await albums.saveProjects(planned);
  }

  /** Shows the failure of a step in the list. */
  async function runStep<Result>(run: Run, step: () => Promise<Result>): Promise<Result | null> {
    try {
      return await step();
    } catch (error) {
      show(run, toFailedState(error));
      return null;
    }
  }

  /** Reads the tags of audio. Images are uploaded immediately; lists and rejected files are only shown. */
  async function prepare(run: Run, images: Promise<unknown>[]): Promise<PlannedAudio | null> {
    const { file } = run;
    show(run, { kind: 'waiting' });
    const kind = await detectKind(file, () => effects.readText(file));
    if (kind.kind === 'audio') return limitReads(() => readAudio(run));
    if (kind.kind === 'image') images.push(runStep(run, () => limitUploads(() => uploadImage(run))));
    else show(run, kind);
    return null;
  }

  async function uploadImage(run: Run): Promise<void> {
    show(run, await importImage(run.file, effects, createContext(run)));
  }

  async function readAudio(run: Run): Promise<PlannedAudio> {
    const { file, signal } = run;
    signal.throwIfAborted();
    show(run, { kind: 'reading' });
    const read = await effects.readTags(file);
    const tags = read?.tags ?? null;
    return { ...run, tags, cover: read?.cover ?? null, fields: createTrackFields(tags, file.name, defaults) };
  }

  /** Sorts the list, leaves out duplicates, and adds the albums. */
  async function plan(audio: readonly PlannedAudio[]): Promise<PlannedAudio[]> {
    if (audio.length === 0) return [];
    reorder(audio.map(({ id }) => id));
    try {
      // Before the request too, because a file that becomes a track meanwhile may be missing in both lists afterwards.
      const imported = listImported();
      const tracks = await effects.listTracks();
      const accepted = audio.filter((one) => {
        const duplicate = allowed.has(one.id) ? null : findDuplicate(one, tracks, imported);
        show(one, duplicate ?? { kind: 'waiting' });
        if (!duplicate) plannedFiles.set(one.id, one);
        return !duplicate;
      });
      await albums.add(accepted);
      return accepted;
    } catch (error) {
      for (const one of audio) show(one, toFailedState(error));
      return [];
    }
  }

  function findDuplicate(
    audio: PlannedAudio,
    tracks: readonly Track[],
    imported: readonly PlannedFile[],
  ): ImportState | null {
    const trackId = findDuplicateTrack(audio, tracks);
    const isDuplicate = trackId !== null || isDuplicateOfAny(audio, [...imported, ...listImported()]);
    return isDuplicate ? { kind: 'duplicate', trackId } : null;
  }

  /** The audio that is being imported. */
  function listImported(): PlannedFile[] {
    return store.getState().flatMap(({ id, state }) => (isInProgress(state) && plannedFiles.get(id)) || []);
  }

  async function importAudio(audio: PlannedAudio, earlier: Promise<void>): Promise<void> {
    const uploaded = await limitUploads(() => uploadAudio(audio, effects, createContext(audio)));
    // New tracks are added at the end of the library, so it waits for those before it.
    await earlier;
    audio.signal.throwIfAborted();
    show(audio, { kind: 'saving' });
    show(audio, await createImportedTrack(audio, uploaded, effects));
  }

  function createContext(run: Run) {
    return { signal: run.signal, show: (state: ImportState) => show(run, state) };
  }

  /** A canceled run shows nothing, because its file may be in another run by now. */
  function show({ id, signal }: Run, state: ImportState): void {
    if (!signal.aborted) setState(id, state);
  }

  /** Only the files of this import change their positions. */
  function reorder(ids: readonly number[]): void {
    const items = store.getState();
    const inOrder = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
    setItems(items.map((item) => (ids.includes(item.id) ? (inOrder.shift() ?? item) : item)));
  }

  function setState(id: number, state: ImportState): void {
    setItems(store.getState().map((item) => (item.id === id ? { ...item, state } : item)));
  }

  function find(id: number): ImportItem | undefined {
    return store.getState().find((item) => item.id === id);
  }

  /** The request that saves a file is not canceled. */
  function cancel(id: number): void {
    const item = find(id);
    if (!item || !isInProgress(item.state) || item.state.kind === 'saving') return;
    running.get(id)?.abort();
    setState(id, { kind: 'canceled' });
  }

  return {
    albums,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add,
    cancel,
    retry(id: number) {
      start(store.getState().filter((item) => item.id === id && canRetry(item.state)));
    },
    /** For a duplicate. */
    importAnyway(id: number) {
      allowed.add(id);
      start(store.getState().filter((item) => item.id === id && item.state.kind === 'duplicate'));
    },
    /** After a list was imported in its dialog. */
    setListResult(id: number, as: PeopleKind, sentence: string) {
      if (find(id)?.state.kind === 'list') setState(id, { kind: 'people', as, sentence });
    },
    cancelAll() {
      for (const { id } of store.getState()) cancel(id);
    },
    retryAll() {
      start(store.getState().filter(({ state }) => canRetry(state)));
    },
    /** Removes finished files from the list. */
    clearFinished() {
      albums.clear();
      setItems(store.getState().filter(({ state }) => isInProgress(state)));
    },
    /** When the account changes. */
    reset() {
      for (const batch of batches) batch.abort();
      plannedFiles.clear();
      albums.clear();
      setItems([]);
    },
  };
}
