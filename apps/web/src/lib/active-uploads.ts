import { createStore } from 'zustand/vanilla';

/** Every upload in progress in this tab, from the first request until the file is attached, whatever screen began it. */
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
    store.setState(new Set([...store.getState()].filter((one) => one !== controller)), true);
  }
}

/** An upload belongs to the account that began it: another one must not attach it. */
export function abortUploads(): void {
  for (const controller of store.getState()) controller.abort();
}
