import { createStore } from 'zustand/vanilla';

/** Shown on all pages. Separate from the import, so that its code is not loaded for it. */
export interface ImportProgress {
  /** Null while no import is running. */
  readonly running: { readonly done: number; readonly total: number } | null;
  /** The result of the last import; each has a new object. */
  readonly finished: { readonly summary: string; readonly imported: number; readonly failed: number } | null;
}

export const importProgress = createStore<ImportProgress>(() => ({ running: null, finished: null }));
