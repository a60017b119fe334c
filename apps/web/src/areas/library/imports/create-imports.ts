import type { Track } from '@debut/contract/tracks';
import { createStore } from 'zustand/vanilla';
import { trackUpload } from '../../../lib/active-uploads.ts';
import { createLimiter } from '../../../lib/limiter.ts';
import { trackFieldsOf } from '../../../lib/tags.model.ts';
import { unreadableSentence } from '../../../lib/upload-rules.ts';
import { createAlbumImports } from './create-album-imports.ts';
import { kindOf } from './file-kind.model.ts';
import {
  createImportedTrack,
  type ImportEffects,
  importImage,
  type Offered,
  stateAfter,
  uploadAudio,
} from './import-file.ts';
import { duplicateOf, importOrder, isAmong, type PlannedFile } from './import-plan.model.ts';
import { canRetry, type ImportItem, type ImportState, isUnderWay, type PeopleKind } from './import-state.ts';

const maxConcurrentUploads = 3;
const maxConcurrentReads = 4;

/** One attempt to import a file. */
interface Run {
  readonly id: number;
  readonly file: File;
  readonly signal: AbortSignal;
}

/** Audio whose tags have been read. */
type PlannedAudio = Run & PlannedFile & { readonly cover: File | null };

/** Many files at once: one that fails holds up none of the others, and tracks are created in the order of the list. */
export function createImports(effects: ImportEffects) {
  const store = createStore<readonly ImportItem[]>(() => []);
  const albums = createAlbumImports(effects, store.getState);
  const limitReads = createLimiter(maxConcurrentReads);
  const limitUploads = createLimiter(maxConcurrentUploads);
  const running = new Map<number, AbortController>();
  const batches = new Set<AbortController>();
  /** Files that are imported although the library has them. */
  const allowed = new Set<number>();
  /** Audio that was found to be new, by the id of its item. */
  const planned = new Map<number, PlannedFile>();
  let offered: Offered = { artist: '', year: '' };
  let lastId = 0;

  /** `unreadable` names files that were dropped and could not be read. */
  function add(files: readonly File[], offeredNow: Offered, unreadable: readonly string[] = []): void {
    offered = offeredNow;
    const added = files.map((file) => newItem(file, { kind: 'waiting' }));
    const rejected = unreadable.map((name) =>
      newItem(new File([], name), { kind: 'refused', sentence: unreadableSentence(name) }),
    );
    store.setState([...store.getState(), ...added, ...rejected], true);
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

  /** All tags are read first: only then are order, albums and duplicates known. */
  async function runBatch(runs: readonly Run[]): Promise<void> {
    const pictures: Promise<unknown>[] = [];
    const read = await Promise.all(runs.map((run) => settling(run, () => prepare(run, pictures))));
    const wanted = await plan(importOrder(read.flatMap((one) => one ?? [])));
    let earlier = Promise.resolve();
    for (const one of wanted) {
      const before = earlier;
      earlier = settling(one, () => importAudio(one, before)).then(() => undefined);
    }
    await Promise.all([earlier, ...pictures]);
    await albums.settle(wanted);
  }

  /** Runs a step of one file and shows how it failed, if it did. */
  async function settling<Result>(run: Run, step: () => Promise<Result>): Promise<Result | null> {
    try {
      return await step();
    } catch (error) {
      show(run, stateAfter(error));
      return null;
    }
  }

  /** Lists and rejected files are settled here, pictures need no plan; of audio the tags are read. */
  async function prepare(run: Run, pictures: Promise<unknown>[]): Promise<PlannedAudio | null> {
    const { file } = run;
    show(run, { kind: 'waiting' });
    const kind = await kindOf(file, () => effects.readText(file));
    if (kind.kind === 'audio') return limitReads(() => readAudio(run));
    if (kind.kind === 'image') pictures.push(settling(run, () => limitUploads(() => sendPicture(run))));
    else show(run, kind);
    return null;
  }

  async function sendPicture(run: Run): Promise<void> {
    show(run, await importImage(run.file, effects, contextOf(run)));
  }

  async function readAudio(run: Run): Promise<PlannedAudio> {
    const { file, signal } = run;
    signal.throwIfAborted();
    show(run, { kind: 'reading' });
    const read = await effects.readTags(file);
    const tags = read?.tags ?? null;
    return { ...run, tags, cover: read?.cover ?? null, fields: trackFieldsOf(tags, file.name, offered) };
  }

  /** Puts the list in order, leaves out what the library has already, and offers albums as projects. */
  async function plan(audio: readonly PlannedAudio[]): Promise<PlannedAudio[]> {
    if (audio.length === 0) return [];
    arrange(audio.map(({ id }) => id));
    try {
      // What becomes a track while the library is read may be in neither: it is looked up before as well.
      const imported = listImported();
      const tracks = await effects.listTracks();
      const wanted = audio.filter((one) => {
        const duplicate = allowed.has(one.id) ? null : findDuplicate(one, tracks, imported);
        show(one, duplicate ?? { kind: 'waiting' });
        if (!duplicate) planned.set(one.id, one);
        return !duplicate;
      });
      await albums.offer(wanted);
      return wanted;
    } catch (error) {
      for (const one of audio) show(one, stateAfter(error));
      return [];
    }
  }

  function findDuplicate(
    audio: PlannedAudio,
    tracks: readonly Track[],
    imported: readonly PlannedFile[],
  ): ImportState | null {
    const trackId = duplicateOf(audio, tracks);
    const isDuplicate = trackId !== null || isAmong(audio, [...imported, ...listImported()]);
    return isDuplicate ? { kind: 'duplicate', trackId } : null;
  }

  /** The audio that is on its way into the library. */
  function listImported(): PlannedFile[] {
    return store.getState().flatMap(({ id, state }) => (isUnderWay(state) && planned.get(id)) || []);
  }

  async function importAudio(audio: PlannedAudio, earlier: Promise<void>): Promise<void> {
    const uploaded = await limitUploads(() => uploadAudio(audio, effects, contextOf(audio)));
    // A track is added at the end of the library, so it waits for those before it in the list.
    await earlier;
    audio.signal.throwIfAborted();
    show(audio, { kind: 'saving' });
    show(audio, await createImportedTrack(audio, uploaded, effects));
  }

  function contextOf(run: Run) {
    return { signal: run.signal, show: (state: ImportState) => show(run, state) };
  }

  /** A run that was cancelled has nothing more to show: the file may be in another one by now. */
  function show({ id, signal }: Run, state: ImportState): void {
    if (!signal.aborted) setState(id, state);
  }

  /** The files of one import trade places among themselves only. */
  function arrange(ids: readonly number[]): void {
    const items = store.getState();
    const inOrder = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
    store.setState(
      items.map((item) => (ids.includes(item.id) ? (inOrder.shift() ?? item) : item)),
      true,
    );
  }

  function setState(id: number, state: ImportState): void {
    store.setState(
      store.getState().map((item) => (item.id === id ? { ...item, state } : item)),
      true,
    );
  }

  function find(id: number): ImportItem | undefined {
    return store.getState().find((item) => item.id === id);
  }

  /** Once the server is asked to keep a file it is too late: that step is not cancelled. */
  function cancel(id: number): void {
    const item = find(id);
    if (!item || !isUnderWay(item.state) || item.state.kind === 'saving') return;
    running.get(id)?.abort();
    setState(id, { kind: 'cancelled' });
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
    /** For a file the library has already. */
    importAnyway(id: number) {
      allowed.add(id);
      start(store.getState().filter((item) => item.id === id && item.state.kind === 'duplicate'));
    },
    /** A list was imported elsewhere, and this is its outcome. */
    settleList(id: number, as: PeopleKind, sentence: string) {
      if (find(id)?.state.kind === 'list') setState(id, { kind: 'people', as, sentence });
    },
    cancelAll() {
      for (const { id } of store.getState()) cancel(id);
    },
    retryAll() {
      start(store.getState().filter(({ state }) => canRetry(state)));
    },
    /** Takes what is over off the list. */
    tidy() {
      albums.clear();
      store.setState(
        store.getState().filter(({ state }) => isUnderWay(state)),
        true,
      );
    },
    /** For another user: nothing of this one goes on or stays. */
    forget() {
      for (const batch of batches) batch.abort();
      planned.clear();
      albums.clear();
      store.setState([], true);
    },
  };
}
