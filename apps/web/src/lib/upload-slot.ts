import { createStore, type StoreApi } from 'zustand/vanilla';
import { trackUpload } from './active-uploads.ts';
import { type Upload, uploadFile } from './upload.ts';
import { isCancelled } from './upload-error.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'uploading'; file: File; fraction: number }
  | { kind: 'done'; file: File; url: string }
  | { kind: 'failed'; file: File; sentence: string };

type UploadOrder = Pick<Upload, 'kind' | 'trackId' | 'file'> & {
  /** What makes the file count, such as naming it in a track; the upload is done when this is. */
  attach?: (url: string) => Promise<unknown>;
};

/** The place for one file: it is empty, on its way, there, or failed and can be tried again. */
export interface UploadSlot extends Pick<StoreApi<UploadState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Replaces whatever the slot held. Settles with the outcome and never throws. */
  start(order: UploadOrder): Promise<UploadState>;
  retry(): Promise<UploadState>;
  /** Stops what is under way and empties the slot. */
  clear(): void;
  /** The outcome of what is under way; what the slot holds if nothing is. */
  settled(): Promise<UploadState>;
}

export function createUploadSlot(send: (upload: Upload) => Promise<string> = uploadFile): UploadSlot {
  const store = createStore<UploadState>(() => idle);
  let last: UploadOrder | null = null;
  let running: { controller: AbortController; outcome: Promise<UploadState> } | null = null;

  function start(order: UploadOrder): Promise<UploadState> {
    running?.controller.abort();
    last = order;
    const controller = new AbortController();
    store.setState({ kind: 'uploading', file: order.file, fraction: 0 }, true);
    const outcome = trackUpload(controller, run(order, controller));
    running = { controller, outcome };
    return outcome;
  }

  async function run({ attach, ...order }: UploadOrder, controller: AbortController): Promise<UploadState> {
    const { signal } = controller;
    const show = (state: UploadState) => {
      if (!signal.aborted) store.setState(state, true);
      return state;
    };
    const onProgress = (fraction: number) => show({ kind: 'uploading', file: order.file, fraction });
    try {
      const url = await send({ ...order, onProgress, signal });
      signal.throwIfAborted();
      await attach?.(url);
      signal.throwIfAborted();
      return show({ kind: 'done', file: order.file, url });
    } catch (error) {
      if (isCancelled(error)) return empty(controller);
      return show({ kind: 'failed', file: order.file, sentence: messageOf(error) });
    }
  }

  /** Cancelled from outside, such as by signing out; after `clear` or another `start` there is nothing left to empty. */
  function empty(controller: AbortController): UploadState {
    if (running?.controller === controller) clear();
    return idle;
  }

  function clear(): void {
    running?.controller.abort();
    running = null;
    last = null;
    store.setState(idle, true);
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    start,
    retry: () => (last ? start(last) : Promise.resolve(store.getState())),
    clear,
    settled: () => running?.outcome ?? Promise.resolve(store.getState()),
  };
}

const idle: UploadState = { kind: 'idle' };

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
