import { createStore } from 'zustand/vanilla';
import { trackUpload } from '../../lib/active-uploads.ts';
import { ApiError } from '../../lib/api.ts';
import { createLimiter } from '../../lib/limiter.ts';
import { isCancelled } from '../../lib/upload-error.ts';
import { kindOf } from './file-kind.model.ts';
import { type ImportEffects, importAudio, importImage, type Offered } from './import-file.ts';
import { canRetry, type ImportItem, type ImportState, isUnderWay, type PeopleKind } from './import-state.ts';

const uploadsAtOnce = 3;

/** Many files at once: each goes its own way, and one that fails holds up none of the others. */
export function createImports(effects: ImportEffects) {
  const store = createStore<readonly ImportItem[]>(() => []);
  const limit = createLimiter(uploadsAtOnce);
  const running = new Map<number, AbortController>();
  let offered: Offered = { artist: '', year: '' };
  let lastId = 0;

  function add(files: readonly File[], offeredNow: Offered): void {
    offered = offeredNow;
    const added = files.map((file) => {
      lastId += 1;
      return { id: lastId, file, state: { kind: 'waiting' } as const };
    });
    store.setState([...store.getState(), ...added], true);
    for (const { id, file } of added) start(id, file);
  }

  function start(id: number, file: File): void {
    const controller = new AbortController();
    running.set(id, controller);
    void trackUpload(controller, run(id, file, controller));
  }

  async function run(id: number, file: File, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const show = (state: ImportState) => {
      if (!signal.aborted) setState(id, state);
    };
    show({ kind: 'waiting' });
    try {
      show(await importFile(file, { signal, show, offered }));
    } catch (error) {
      show(stateAfter(error));
    } finally {
      if (running.get(id) === controller) running.delete(id);
    }
  }

  /** Lists and refusals are known at once; only what is uploaded waits its turn. */
  async function importFile(file: File, context: Parameters<typeof importAudio>[2]): Promise<ImportState> {
    const kind = await kindOf(file, () => effects.readText(file));
    if (kind.kind === 'list' || kind.kind === 'refused') return kind;
    return limit(async () => {
      context.signal.throwIfAborted();
      return kind.kind === 'audio' ? importAudio(file, effects, context) : importImage(file, effects, context);
    });
  }

  function setState(id: number, state: ImportState): void {
    store.setState(
      store.getState().map((item) => (item.id === id ? { ...item, state } : item)),
      true,
    );
  }

  /** Once the server is asked to keep a file it is too late: that step is not cancelled. */
  function cancel(id: number): void {
    const item = store.getState().find((one) => one.id === id);
    if (!item || !isUnderWay(item.state) || item.state.kind === 'saving') return;
    running.get(id)?.abort();
    setState(id, { kind: 'cancelled' });
  }

  function retry(id: number): void {
    const item = store.getState().find((one) => one.id === id);
    if (item && canRetry(item.state)) start(id, item.file);
  }

  /** A list has been taken in elsewhere, and this is what became of it. */
  function settleList(id: number, as: PeopleKind, sentence: string): void {
    const item = store.getState().find((one) => one.id === id);
    if (item?.state.kind === 'list') setState(id, { kind: 'people', as, sentence });
  }

  return {
    settleList,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add,
    cancel,
    retry,
    cancelAll() {
      for (const { id } of store.getState()) cancel(id);
    },
    retryAll() {
      for (const { id } of store.getState()) retry(id);
    },
    /** Takes what is over off the list. */
    tidy: () =>
      store.setState(
        store.getState().filter(({ state }) => isUnderWay(state)),
        true,
      ),
    /** For another user: nothing of this one goes on or stays. */
    forget() {
      for (const controller of running.values()) controller.abort();
      store.setState([], true);
    },
  };
}

/** The server looks into the file: what it refuses there it would refuse again. */
function stateAfter(error: unknown): ImportState {
  if (isCancelled(error)) return { kind: 'cancelled' };
  const sentence = error instanceof Error ? error.message : String(error);
  return { kind: isAboutTheFile(error) ? 'refused' : 'failed', sentence };
}

function isAboutTheFile(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'invalid_audio' || error.code === 'invalid_image');
}
