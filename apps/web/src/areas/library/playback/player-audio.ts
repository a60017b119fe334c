import { PlaybackError, playbackFailures } from './player-failure.ts';
import { addressReserveMs, settlePauseMs, silencePauseMs } from './player-limits.ts';
import type { AudioElement, AudioEventType, PlayableTrack, PlayerDependencies, SignedAudio } from './player-types.ts';

type Address = SignedAudio & { readonly audioFile: string };
type Opening = { isSwitch: boolean; isCurrent: () => boolean };

/**
 * What sounds, and the signed address in it: the player's one audio element, or the output a track brings with it. The one
 * before is closed first, so two can never sound together.
 */
export class PlayerAudio {
  readonly #dependencies: PlayerDependencies;
  readonly #onEvent: (type: AudioEventType) => void;
  /** The player's own, and the one in use. */
  #own: AudioElement | null = null;
  #element: AudioElement | null = null;
  readonly #followed = new WeakSet<AudioElement>();
  #volume = 1;
  #address: Address | null = null;
  /** Signed ahead of time, for when the element has to ask again. */
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

  /** `null` while unknown; streams without an end are not ours. */
  get duration(): number | null {
    const duration = this.#element?.duration ?? Number.NaN;
    return Number.isFinite(duration) ? duration : null;
  }

  get hasFailed(): boolean {
    return (this.#element?.error ?? null) !== null;
  }

  /** Whether asking again with a new address may help: the old one has run out, or the connection broke. */
  get mayRecover(): boolean {
    return this.#isRunningOut(this.#address) || this.#element?.error?.code === networkErrorCode;
  }

  /** Puts a file into the element; false when another opening overtook this one. */
  async open(track: PlayableTrack, { isSwitch, isCurrent }: Opening): Promise<boolean> {
    this.close();
    const element = this.#use(track.output ?? this.#acquireOwn());
    // What makes Safari accept the later play(): it must see the element used while the press is handled.
    element.load();
    const [signed] = await Promise.all([this.#addressOf(track), this.#wait(isSwitch ? silencePauseMs : 0)]);
    if (!isCurrent()) return false;
    const ready = new Promise<void>((resolve) => {
      this.#onReady = resolve;
    });
    element.src = signed.url;
    element.load();
    this.#address = signed;
    this.#renewAhead(signed);
    await Promise.all([ready, this.#wait(isSwitch ? settlePauseMs : 0)]);
    return isCurrent();
  }

  /** Goes on with another version at the same moment; false when it does not sound where this one does. */
  exchange(track: PlayableTrack): boolean {
    const { audioFile, output } = track;
    if (!this.#address || !audioFile || !output || output !== this.#element) return false;
    this.#address = endless(audioFile);
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
    // iOS keeps the volume to its own buttons, yet lets pages mute.
    this.#element.muted = volume === 0;
  }

  /** Silence, and nothing left to fetch. */
  close(): void {
    this.#onReady = () => undefined;
    this.#address = null;
    if (this.#renewal !== null) this.#dependencies.clock.clearTimeout(this.#renewal);
    this.#renewal = null;
    this.#element?.pause();
    this.#element?.removeAttribute('src');
    this.#element?.load();
  }

  /** Leaves nothing behind, not even an address that still works. */
  discard(): void {
    this.close();
    this.#spare = null;
    this.#element = null;
    this.#own = null;
  }

  /** Whether playing on from there would make the element fetch with an address that is about to run out. */
  needsNewAddress(from: number): boolean {
    if (!this.#address || !this.#element) return true;
    return this.#isRunningOut(this.#address) && !isHeld(this.#element, from);
  }

  #acquireOwn(): AudioElement {
    try {
      this.#own ??= this.#dependencies.createAudio();
      return this.#own;
    } catch (cause) {
      throw new PlaybackError(playbackFailures.element, cause);
    }
  }

  #use(element: AudioElement): AudioElement {
    this.#element = element;
    this.setVolume(this.#volume);
    if (this.#followed.has(element)) return element;
    for (const type of followedEvents) element.addEventListener(type, () => this.#hear(element, type));
    this.#followed.add(element);
    return element;
  }

  #hear(element: AudioElement, type: AudioEventType): void {
    if (element !== this.#element) return;
    if (type === 'loadedmetadata') this.#onReady();
    this.#onEvent(type);
  }

  async #addressOf({ audioFile, output }: PlayableTrack): Promise<Address> {
    return output ? endless(audioFile ?? '') : this.#sign(audioFile ?? '');
  }

  async #sign(audioFile: string): Promise<Address> {
    const spare = this.#spare;
    this.#spare = null;
    if (spare?.audioFile === audioFile && !this.#isRunningOut(spare)) return spare;
    return { audioFile, ...(await this.#dependencies.sign(audioFile)) };
  }

  /** While it plays a new address is always at hand; after a pause one is asked for when needed. */
  #renewAhead(latest: Address): void {
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
        this.#renewAhead(spare);
      } catch (cause) {
        log('The playback address could not be renewed ahead of time.', cause);
      }
    }, delay);
  }

  #isRunningOut(address: Address | null): boolean {
    return address !== null && address.expiresAt - this.#dependencies.clock.now() <= addressReserveMs;
  }

  #wait(ms: number): Promise<void> {
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => this.#dependencies.clock.setTimeout(resolve, ms));
  }
}

const followedEvents: readonly AudioEventType[] = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'pause',
  'ended',
  'error',
];

/** An output that signs for itself takes the stored address, which never runs out. */
function endless(audioFile: string): Address {
  return { audioFile, url: audioFile, expiresAt: Number.POSITIVE_INFINITY };
}

/** `MediaError.MEDIA_ERR_NETWORK` */
const networkErrorCode = 2;
const bufferToleranceSeconds = 0.5;

/** Whether everything from there to the end is already in the browser. */
function isHeld({ buffered, duration }: AudioElement, from: number): boolean {
  for (let index = 0; index < buffered.length; index += 1) {
    const begins = buffered.start(index) <= from + bufferToleranceSeconds;
    if (begins && buffered.end(index) >= duration - bufferToleranceSeconds) return true;
  }
  return false;
}
