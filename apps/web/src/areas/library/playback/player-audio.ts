import { networkErrorCode } from './emulated-element.ts';
import {
  type AudioElement,
  type AudioEventType,
  type PlayableTrack,
  PlaybackError,
  type PlayerDependencies,
  type SignedAudio,
} from './player-state.ts';
import { texts } from './texts.ts';

type Address = SignedAudio & { readonly audioFile: string };
type Opening = { isSwitch: boolean; isCurrent: () => boolean };

/**
 * The audio element in use and its signed URL: the player's own element, or the output of the track. The previous one is
 * closed first, so that only one of them plays.
 */
export class PlayerAudio {
  readonly #dependencies: PlayerDependencies;
  readonly #onEvent: (type: AudioEventType) => void;
  #own: AudioElement | null = null;
  /** The one in use. */
  #element: AudioElement | null = null;
  readonly #observed = new WeakSet<AudioElement>();
  #volume = 1;
  #address: Address | null = null;
  /** Signed in advance, for when the element has to fetch again. */
  #spare: Address | null = null;
  #renewal: number | null = null;
  #onReady: () => void = () => undefined;

  constructor(dependencies: PlayerDependencies, onEvent: (type: AudioEventType) => void) {
    this.#dependencies = dependencies;
    this.#onEvent = onEvent;
  }

  get isOpen(): boolean {
    return this.#address !== null;
  }

  get isPlaying(): boolean {
    return this.#element !== null && !this.#element.paused && this.#element.error === null;
  }

  get hasEnded(): boolean {
    return this.#element?.ended ?? false;
  }

  get time(): number {
    return this.#element?.currentTime ?? 0;
  }

  /** Null while it is unknown. */
  get duration(): number | null {
    const duration = this.#element?.duration ?? Number.NaN;
    return Number.isFinite(duration) ? duration : null;
  }

  get hasFailed(): boolean {
    return (this.#element?.error ?? null) !== null;
  }

  /** Whether a new URL may help: the old one has expired, or the connection was lost. */
  get canRecover(): boolean {
    return this.#isExpiring(this.#address) || this.#element?.error?.code === networkErrorCode;
  }

  /** Loads a file into the element. False when another load replaced this one. */
  async open(track: PlayableTrack, { isSwitch, isCurrent }: Opening): Promise<boolean> {
    this.close();
    const element = this.#use(track.output ?? this.#acquireOwn());
    // Safari accepts the later play() only if the element was used while the press was handled.
    element.load();
    const [signed] = await Promise.all([this.#getAddress(track), this.#wait(isSwitch ? silencePauseMs : 0)]);
    if (!isCurrent()) return false;
    const ready = new Promise<void>((resolve) => {
      this.#onReady = resolve;
    });
    element.src = signed.url;
    element.load();
    this.#address = signed;
    this.#renewInAdvance(signed);
    await Promise.all([ready, this.#wait(isSwitch ? settlePauseMs : 0)]);
    return isCurrent();
  }

  /** Continues with another version at the same time. False when it has another output. */
  swapVersion(track: PlayableTrack): boolean {
    const { audioFile, output } = track;
    if (!this.#address || !audioFile || !output || output !== this.#element) return false;
    this.#address = createUnsignedAddress(audioFile);
    output.src = audioFile;
    return true;
  }

  async play(): Promise<void> {
    await (this.#element ?? this.#use(this.#acquireOwn())).play();
  }

  pause(): void {
    this.#element?.pause();
  }

  seek(seconds: number): void {
    if (this.#element) this.#element.currentTime = seconds;
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    if (!this.#element) return;
    this.#element.volume = volume;
    // On iOS a page can mute, but not change the volume.
    this.#element.muted = volume === 0;
  }

  /** Stops playback and downloads. */
  close(): void {
    this.#onReady = () => undefined;
    this.#address = null;
    if (this.#renewal !== null) this.#dependencies.clock.clearTimeout(this.#renewal);
    this.#renewal = null;
    this.#element?.pause();
    this.#element?.removeAttribute('src');
    this.#element?.load();
  }

  /** Also forgets URLs that are still valid. */
  discard(): void {
    this.close();
    this.#spare = null;
    this.#element = null;
    this.#own = null;
  }

  /** Whether playing from this time would fetch with a URL that is about to expire. */
  needsNewAddress(from: number): boolean {
    if (!this.#address || !this.#element) return true;
    return this.#isExpiring(this.#address) && !isBuffered(this.#element, from);
  }

  #acquireOwn(): AudioElement {
    try {
      this.#own ??= this.#dependencies.createAudio();
      return this.#own;
    } catch (cause) {
      throw new PlaybackError('element', cause);
    }
  }

  #use(element: AudioElement): AudioElement {
    this.#element = element;
    this.setVolume(this.#volume);
    if (this.#observed.has(element)) return element;
    for (const type of observedEvents) element.addEventListener(type, () => this.#handle(element, type));
    this.#observed.add(element);
    return element;
  }

  #handle(element: AudioElement, type: AudioEventType): void {
    if (element !== this.#element) return;
    if (type === 'loadedmetadata') this.#onReady();
    this.#onEvent(type);
  }

  async #getAddress({ audioFile, output }: PlayableTrack): Promise<Address> {
    return output ? createUnsignedAddress(audioFile ?? '') : this.#sign(audioFile ?? '');
  }

  async #sign(audioFile: string): Promise<Address> {
    const spare = this.#spare;
    this.#spare = null;
    if (spare?.audioFile === audioFile && !this.#isExpiring(spare)) return spare;
    return { audioFile, ...(await this.#dependencies.sign(audioFile)) };
  }

  /** Only while it plays; after a pause a URL is signed when it is needed. */
  #renewInAdvance(latest: Address): void {
    const { clock, log } = this.#dependencies;
    const delay = latest.expiresAt - addressReserveMs - clock.now();
    if (delay <= 0 || !Number.isFinite(delay)) return;
    this.#renewal = clock.setTimeout(async () => {
      const opened = this.#address;
      if (!this.isPlaying || !opened) return;
      try {
        const spare = await this.#sign(opened.audioFile);
        if (this.#address !== opened) return;
        this.#spare = spare;
        this.#renewInAdvance(spare);
      } catch (cause) {
        log(texts.playbackUrlCouldNotBe, cause);
      }
    }, delay);
  }

  #isExpiring(address: Address | null): boolean {
    return address !== null && address.expiresAt - this.#dependencies.clock.now() <= addressReserveMs;
  }

  #wait(ms: number): Promise<void> {
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => this.#dependencies.clock.setTimeout(resolve, ms));
  }
}

const observedEvents: readonly AudioEventType[] = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'pause',
  'ended',
  'error',
];

/** For an output that signs its own URLs: the stored address, which does not expire. */
function createUnsignedAddress(audioFile: string): Address {
  return { audioFile, url: audioFile, expiresAt: Number.POSITIVE_INFINITY };
}

const bufferToleranceSeconds = 0.5;
/** A switch of tracks: silence before the new source, then time for the element to settle. */
const silencePauseMs = 100;
const settlePauseMs = 50;
/** A signed URL with less time left is not used for new requests. */
export const addressReserveMs = 60_000;

/** Whether the browser has everything from this time to the end. */
function isBuffered({ buffered, duration }: AudioElement, from: number): boolean {
  for (let index = 0; index < buffered.length; index += 1) {
    const startsBefore = buffered.start(index) <= from + bufferToleranceSeconds;
    if (startsBefore && buffered.end(index) >= duration - bufferToleranceSeconds) return true;
  }
  return false;
}
