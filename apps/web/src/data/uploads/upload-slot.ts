import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { bindToArtist } from '../product-api.ts';
import { isCanceled, trackUpload } from './active-uploads.ts';
import { texts } from './texts.ts';
import type { Upload } from './upload.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'uploading'; file: File; fraction: number }
  | { kind: 'done'; file: File; url: string }
  | { kind: 'failed'; file: File; sentence: string };

type UploadRequest = Pick<Upload, 'kind' | 'trackId' | 'file'> & {
  /** Attaches the uploaded file, for example to a track. The upload is not complete until this resolves. */
  attach?: (url: string) => Promise<unknown>;
};

/** Manages the upload of one file at a time. */
export interface UploadSlot extends Pick<StoreApi<UploadState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Replaces the previous upload. Resolves with the outcome and never rejects. */
  start(request: UploadRequest): Promise<UploadState>;
  retry(): Promise<UploadState>;
  /** Aborts the upload and empties the slot. */
  clear(): void;
  /** The outcome of the upload in progress, or else the current state. */
  settled(): Promise<UploadState>;
}

export function createUploadSlot(send: (upload: Upload) => Promise<string> = loadAndUpload): UploadSlot {
  const store = createStore<UploadState>(() => idle);
  let last: UploadRequest | null = null;
  let running: { controller: AbortController; outcome: Promise<UploadState> } | null = null;

  function start(request: UploadRequest): Promise<UploadState> {
    running?.controller.abort();
    last = request;
    const controller = new AbortController();
    store.setState({ kind: 'uploading', file: request.file, fraction: 0 }, true);
    const outcome = trackUpload(controller, run(request, controller));
    running = { controller, outcome };
    return outcome;
  }

  async function run({ attach, ...request }: UploadRequest, controller: AbortController): Promise<UploadState> {
    const { signal } = controller;
    const show = (state: UploadState) => {
      if (!signal.aborted) store.setState(state, true);
      return state;
    };
    const onProgress = (fraction: number) => show({ kind: 'uploading', file: request.file, fraction });
    try {
      const url = await send({ ...request, onProgress, signal });
      signal.throwIfAborted();
      await attach?.(url);
      signal.throwIfAborted();
      return show({ kind: 'done', file: request.file, url });
    } catch (error) {
      if (isCanceled(error)) return clearAborted(controller);
      return show({ kind: 'failed', file: request.file, sentence: getMessage(error) });
    }
  }

  /** Empties the slot after an external abort, such as a sign-out, but not after `clear` or another `start`. */
  function clearAborted(controller: AbortController): UploadState {
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

/** Most visits upload nothing, so the code is loaded with the first upload. */
async function loadAndUpload(upload: Upload): Promise<string> {
  const api = bindToArtist();
  const { uploadFile } = await import('./upload.ts').catch((cause: unknown) => {
    throw new Error(texts.networkErrorWhileUploading, { cause });
  });
  return uploadFile(upload, api);
}

const idle: UploadState = { kind: 'idle' };

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The upload is aborted when the component unmounts. */
export function useUploadSlot(): { slot: UploadSlot; state: UploadState } {
  const [slot] = useState(() => createUploadSlot());
  useEffect(() => () => slot.clear(), [slot]);
  return { slot, state: useStore(slot) };
}
