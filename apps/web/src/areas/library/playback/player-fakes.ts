import { Player } from './player.ts';
import type { AudioElement, AudioEventType, PlayableTrack, PlayerClock, PlayerDependencies } from './player-state.ts';

/** A clock that tests advance. */
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

/** Runs everything that waits only for promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** Behaves as the HTML standard defines for media elements, as far as the player uses them. */
export class FakeAudio implements AudioElement {
  src = '';
  currentTime = 0;
  volume = 1;
  muted = false;
  duration = Number.NaN;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  bufferedFrom = Number.POSITIVE_INFINITY;
  readonly sources: string[] = [];
  readonly #listeners: { type: AudioEventType; listener: () => void }[] = [];
  readonly #environment: FakeEnvironment;
  #pendingPlays: { resolve: () => void; reject: (error: Error) => void }[] = [];
  #load = 0;

  constructor(environment: FakeEnvironment) {
    this.#environment = environment;
  }

  get buffered() {
    const isAnyBuffered = Number.isFinite(this.bufferedFrom);
    return { length: isAnyBuffered ? 1 : 0, start: () => this.bufferedFrom, end: () => this.duration };
  }

  async play(): Promise<void> {
    if (this.#environment.rejectsPlay) throw createError('NotAllowedError');
    if (this.error) throw createError('NotSupportedError');
    if (this.paused) this.#fireSoon('play');
    this.paused = false;
    if (this.ended) this.currentTime = 0;
    this.ended = false;
    if (!Number.isNaN(this.duration)) return;
    await new Promise<void>((resolve, reject) => this.#pendingPlays.push({ resolve, reject }));
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
    const { clock, loadMs, brokenSources } = this.#environment;
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

  /** Playback reaches this time. */
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
    for (const { reject } of this.#pendingPlays.splice(0)) reject(createError('NotSupportedError'));
    this.#fire('error');
  }

  #becomeReady(): void {
    this.duration = this.#environment.duration;
    this.#fire('loadedmetadata');
    for (const { resolve } of this.#pendingPlays.splice(0)) resolve();
  }

  #interrupt(): void {
    for (const { reject } of this.#pendingPlays.splice(0)) reject(createError('AbortError'));
  }

  #fireSoon(type: AudioEventType): void {
    const load = this.#load;
    queueMicrotask(() => load === this.#load && this.#fire(type));
  }

  #fire(type: AudioEventType): void {
    for (const one of this.#listeners) if (one.type === type) one.listener();
  }
}

interface FakeEnvironment {
  readonly clock: FakeClock;
  loadMs: number;
  duration: number;
  rejectsPlay: boolean;
  readonly brokenSources: string[];
}

export const addressLifetimeMs = 15 * 60_000;

/** Files load in 5 ms and last 200 seconds. */
export function createFakePlayer(stored?: string) {
  const clock = new FakeClock();
  const environment: FakeEnvironment = { clock, loadMs: 5, duration: 200, rejectsPlay: false, brokenSources: [] };
  const elements: FakeAudio[] = [];
  const logged: string[] = [];
  const storage = new Map<string, string>(stored === undefined ? [] : [['debut.player', stored]]);
  const signed: string[] = [];
  const signing = { fails: false, takesMs: 0 };
  const dependencies: PlayerDependencies = {
    clock,
    createAudio() {
      const element = new FakeAudio(environment);
      elements.push(element);
      return element;
    },
    async sign(audioFile) {
      signed.push(audioFile);
      if (signing.takesMs) await new Promise<void>((resolve) => clock.setTimeout(resolve, signing.takesMs));
      if (signing.fails) throw new Error('The server is down.');
      return { url: `${audioFile}?signature=${signed.length}`, expiresAt: clock.now() + addressLifetimeMs };
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
  return { player, dependencies, clock, environment, elements, element, logged, storage, signed, signing };
}

export function fakeTrack(id: string, changes: Partial<PlayableTrack> = {}): PlayableTrack {
  const title = `Track ${id}`;
  return { id, title, artist: 'Mara Vey', coverArt: null, audioFile: `/files/audio/u1/${id}/${id}.wav`, ...changes };
}

function createError(name: string): Error {
  return Object.assign(new Error(name), { name });
}

function raise(message: string): never {
  throw new Error(message);
}
