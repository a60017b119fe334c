import { Player } from './create-player.ts';
import type { AudioElement, AudioEventType, PlayableTrack, PlayerClock, PlayerDependencies } from './player-types.ts';

/** Time under the test's control. */
export class FakeClock implements PlayerClock {
  #now = 1_800_000_000_000;
  #timers: { id: number; at: number; run: () => void }[] = [];
  #latestId = 0;

  now(): number {
    return this.#now;
  }

  setTimeout(run: () => void, ms: number): number {
    this.#latestId += 1;
    this.#timers.push({ id: this.#latestId, at: this.#now + ms, run });
    return this.#latestId;
  }

  clearTimeout(timer: number): void {
    this.#timers = this.#timers.filter(({ id }) => id !== timer);
  }

  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let due = this.#dueBy(end); due; due = this.#dueBy(end)) {
      this.#now = Math.max(this.#now, due.at);
      this.clearTimeout(due.id);
      due.run();
      await settle();
    }
    this.#now = end;
  }

  #dueBy(end: number) {
    return this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at || one.id - other.id)[0];
  }
}

/** Lets everything run that waits for promises only. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** Behaves as the HTML standard says of media elements, as far as the player can tell. */
export class FakeAudio implements AudioElement {
  src = '';
  currentTime = 0;
  volume = 1;
  muted = false;
  duration = Number.NaN;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  heldFrom = Number.POSITIVE_INFINITY;
  readonly sources: string[] = [];
  readonly #listeners: { type: AudioEventType; listener: () => void }[] = [];
  readonly #world: FakeWorld;
  #waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  #load = 0;

  constructor(world: FakeWorld) {
    this.#world = world;
  }

  get buffered() {
    const isAny = Number.isFinite(this.heldFrom);
    return { length: isAny ? 1 : 0, start: () => this.heldFrom, end: () => this.duration };
  }

  async play(): Promise<void> {
    if (this.#world.refusesToPlay) throw named('NotAllowedError');
    if (this.error) throw named('NotSupportedError');
    if (this.paused) this.#fireSoon('play');
    this.paused = false;
    if (this.ended) this.currentTime = 0;
    this.ended = false;
    if (!Number.isNaN(this.duration)) return;
    await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#fireSoon('pause');
    this.#interrupt();
  }

  load(): void {
    this.#load += 1;
    this.paused = true;
    this.ended = false;
    this.error = null;
    this.currentTime = 0;
    this.duration = Number.NaN;
    this.#interrupt();
    if (!this.src) return;
    this.sources.push(this.src);
    const load = this.#load;
    const { clock, loadMs, brokenSources } = this.#world;
    clock.setTimeout(() => {
      if (load !== this.#load) return;
      if (brokenSources.some((broken) => this.src.includes(broken))) this.break(4);
      else this.#becomeReady();
    }, loadMs);
  }

  removeAttribute(): void {
    this.src = '';
  }

  addEventListener(type: AudioEventType, listener: () => void): void {
    this.#listeners.push({ type, listener });
  }

  /** What the listener hears moves on. */
  playTo(seconds: number): void {
    this.currentTime = seconds;
    this.#fire('timeupdate');
  }

  finish(): void {
    if (this.paused || Number.isNaN(this.duration)) return;
    this.currentTime = this.duration;
    this.ended = true;
    this.paused = true;
    this.#fire('pause');
    this.#fire('ended');
  }

  break(code: number): void {
    this.error = { code };
    for (const { reject } of this.#waiting.splice(0)) reject(named('NotSupportedError'));
    this.#fire('error');
  }

  #becomeReady(): void {
    this.duration = this.#world.duration;
    this.#fire('loadedmetadata');
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  #interrupt(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(named('AbortError'));
  }

  #fireSoon(type: AudioEventType): void {
    const load = this.#load;
    queueMicrotask(() => load === this.#load && this.#fire(type));
  }

  #fire(type: AudioEventType): void {
    for (const one of this.#listeners) if (one.type === type) one.listener();
  }
}

interface FakeWorld {
  readonly clock: FakeClock;
  loadMs: number;
  duration: number;
  refusesToPlay: boolean;
  readonly brokenSources: string[];
}

export const addressLifeMs = 15 * 60_000;

/** A player in a world where everything is known: 5 ms to load, tracks of 200 seconds. */
export function createFakePlayer(stored?: string) {
  const clock = new FakeClock();
  const world: FakeWorld = { clock, loadMs: 5, duration: 200, refusesToPlay: false, brokenSources: [] };
  const elements: FakeAudio[] = [];
  const logged: string[] = [];
  const storage = new Map<string, string>(stored === undefined ? [] : [['debut.player', stored]]);
  const signed: string[] = [];
  const signing = { fails: false, takesMs: 0 };
  const dependencies: PlayerDependencies = {
    clock,
    createAudio() {
      const element = new FakeAudio(world);
      elements.push(element);
      return element;
    },
    async sign(audioFile) {
      signed.push(audioFile);
      if (signing.takesMs) await new Promise<void>((resolve) => clock.setTimeout(resolve, signing.takesMs));
      if (signing.fails) throw new Error('The server is away.');
      return { url: `${audioFile}?signature=${signed.length}`, expiresAt: clock.now() + addressLifeMs };
    },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
    },
    log: (message) => logged.push(message),
    random: Math.random,
  };
  const player = new Player(dependencies);
  const element = () => elements.at(-1) ?? raise('No audio element yet.');
  return { player, dependencies, clock, world, elements, element, logged, storage, signed, signing };
}

export function fakeTrack(id: string, changes: Partial<PlayableTrack> = {}): PlayableTrack {
  const title = `Track ${id}`;
  return { id, title, artist: 'Mara Vey', coverArt: null, audioFile: `/files/audio/u1/${id}/${id}.wav`, ...changes };
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

function raise(message: string): never {
  throw new Error(message);
}
