import { readStoredJson, storeJson } from '../../../data/stored-json.ts';

export const repeatModes = ['off', 'all', 'one'] as const;
export type RepeatMode = (typeof repeatModes)[number];

export const initialVolume = 1;

export type PlayerStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Only the id, because titles of unreleased music must not be stored in the browser. */
export interface LastTrack {
  readonly id: string;
  readonly seconds: number;
}

interface StoredSettings {
  readonly volume: number;
  /** The volume after unmuting. */
  readonly audibleVolume: number;
  readonly last: LastTrack | null;
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
}

/** The player's settings in the browser's storage. Without storage they last as long as the page. */
export class PlayerMemory {
  readonly #storage: PlayerStorage;
  #stored: StoredSettings;

  constructor(storage: PlayerStorage) {
    this.#storage = storage;
    this.#stored = readSettings(storage);
  }

  get stored(): StoredSettings {
    return this.#stored;
  }

  store(part: Partial<StoredSettings>): void {
    this.#stored = { ...this.#stored, ...part };
    storeJson(() => this.#storage, storageKey, this.#stored);
  }
}

/** Whether there is a track to restore, without creating a player. */
export function hasLastTrack(storage: PlayerStorage): boolean {
  return readSettings(storage).last !== null;
}

const storageKey = 'debut.player';

/** An older version of the app, or another program, may have written other values. */
function readSettings(storage: PlayerStorage): StoredSettings {
  const found =
    readStoredJson<{ [field in keyof StoredSettings]?: unknown }>(
      () => storage,
      storageKey,
      () => true,
    ) ?? {};
  const last = (found.last ?? {}) as { [field in keyof LastTrack]?: unknown };
  return {
    volume: isVolume(found.volume) ? found.volume : initialVolume,
    audibleVolume: isVolume(found.audibleVolume) && found.audibleVolume > 0 ? found.audibleVolume : initialVolume,
    last: typeof last.id === 'string' ? { id: last.id, seconds: isTime(last.seconds) ? last.seconds : 0 } : null,
    repeat: repeatModes.find((mode) => mode === found.repeat) ?? 'off',
    isShuffled: found.isShuffled === true,
  };
}

function isVolume(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
