import { createStore } from 'zustand/vanilla';

/** All uploads in progress in this tab, from the first request until the file is attached. */
const store = createStore<ReadonlySet<AbortController>>(() => new Set());

export const activeUploads = {
  getState: store.getState,
  getInitialState: store.getInitialState,
  subscribe: store.subscribe,
};

export async function trackUpload<Result>(controller: AbortController, upload: Promise<Result>): Promise<Result> {
  store.setState(new Set([...store.getState(), controller]), true);
  try {
    return await upload;
  } finally {
    store.setState(new Set([...store.getState()].filter((other) => other !== controller)), true);
  }
}

/** Called when the account changes, because the files must not be attached in another account. */
export function abortUploads(): void {
  for (const controller of store.getState()) controller.abort();
}

export function isCanceled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
