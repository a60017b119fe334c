import { createStore } from 'zustand/vanilla';

/** What the app around the pages shows of an import, without its code. */
export interface ImportProgress {
  /** Null while nothing is imported. */
  readonly running: { readonly done: number; readonly total: number } | null;
  /** The outcome of the last import; a new object for each. */
  readonly finished: { readonly summary: string; readonly imported: number; readonly failed: number } | null;
}

export const importProgress = createStore<ImportProgress>(() => ({ running: null, finished: null }));
