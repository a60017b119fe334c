export type Change = 'outbox' | 'faults' | 'consents';

export interface Changes {
  announce(change: Change): void;
  /** Returns the function that unsubscribes. */
  listen(listener: (change: Change) => void): () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  return {
    announce(change) {
      for (const listener of listeners) listener(change);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
