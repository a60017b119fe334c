import { readStoredJson, storeJson } from '../../data/stored-json.ts';

/** Where the listener stopped, on this device only. */
interface StoppedAt {
  readonly track: string;
  /** By track. */
  readonly seconds: Readonly<Record<string, number>>;
}

export function createResume(token: string) {
  const key = `debut.listen.${token}`;
  const storage = () => localStorage;
  const read = (): StoppedAt => readStoredJson<StoppedAt>(storage, key, isStoppedAt) ?? { track: '', seconds: {} };
  return {
    lastTrack: () => read().track,

    secondsOf(trackId: string): number {
      const seconds = read().seconds[trackId];
      return typeof seconds === 'number' && seconds > 0 ? seconds : 0;
    },

    /** A track that was heard to its end begins at its start again. */
    store(trackId: string, seconds: number): void {
      storeJson(storage, key, { track: trackId, seconds: { ...read().seconds, [trackId]: Math.floor(seconds) } });
    },
  };
}

function isStoppedAt({ track, seconds }: Record<string, unknown>): boolean {
  return typeof track === 'string' && typeof seconds === 'object' && seconds !== null;
}
