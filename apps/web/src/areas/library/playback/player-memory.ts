import { readStoredJson, storeJson } from '../../../lib/stored-json.ts';
import { initialVolume } from './player-limits.ts';
import { type PlayerDependencies, type RepeatMode, repeatModes } from './player-types.ts';

/** The place one left off. Only the id: titles of unreleased music do not belong into the browser's storage. */
export interface LastTrack {
  readonly id: string;
  readonly seconds: number;
}

interface Remembered {
  readonly volume: number;
  /** What unmuting returns to. */
  readonly audibleVolume: number;
  readonly last: LastTrack | null;
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
}

/** What outlives the page. A browser that refuses storage only forgets; playing goes on. */
export class PlayerMemory {
  readonly #storage: PlayerDependencies['storage'];
  #remembered: Remembered;

  constructor(storage: PlayerDependencies['storage']) {
    this.#storage = storage;
    this.#remembered = readRemembered(storage);
  }

  get remembered(): Remembered {
    return this.#remembered;
  }

  remember(part: Partial<Remembered>): void {
    this.#remembered = { ...this.#remembered, ...part };
    storeJson(() => this.#storage, storageKey, this.#remembered);
  }
}

/** Whether there is a place to return to, without starting a player. */
export function hasRememberedTrack(storage: PlayerDependencies['storage']): boolean {
  return readRemembered(storage).last !== null;
}

const storageKey = 'debut.player';

/** Others may have written there, or an older version of us. */
function readRemembered(storage: PlayerDependencies['storage']): Remembered {
  const found =
    readStoredJson<{ [field in keyof Remembered]?: unknown }>(
      () => storage,
      storageKey,
      () => true,
    ) ?? {};
  const last = (found.last ?? {}) as { [field in keyof LastTrack]?: unknown };
  return {
    volume: isVolume(found.volume) ? found.volume : initialVolume,
    audibleVolume: isVolume(found.audibleVolume) && found.audibleVolume > 0 ? found.audibleVolume : initialVolume,
    last: typeof last.id === 'string' ? { id: last.id, seconds: isPlace(last.seconds) ? last.seconds : 0 } : null,
    repeat: repeatModes.find((mode) => mode === found.repeat) ?? 'off',
    isShuffled: found.isShuffled === true,
  };
}

function isVolume(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
