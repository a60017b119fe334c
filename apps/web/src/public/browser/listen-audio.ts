import type { ListenVisit } from './listen-visit.ts';

interface AudioEvents {
  /** It plays or pauses, or is about to. */
  onChange(): void;
  onOpen(): void;
  onStart(): void;
  onProgress(): void;
  onSeek(): void;
  /** It was paused, by the listener or by something else, such as unplugged headphones. */
  onPause(): void;
  onEnd(): void;
  /** The track can't be played. */
  onFail(): void;
  /** The addresses of the audio could not be loaded. */
  onLost(): void;
}

/** One audio element for all tracks, whose addresses are those of the visit and expire. */
export function createListenAudio(visit: ListenVisit, events: AudioEvents) {
  const audio = new Audio();
  let trackId = '';
  /** Of the track, once it was opened. */
  let address = '';
  /** The position while nothing is open. */
  let start = 0;
  let isWanted = false;
  let hasFailed = false;

  const position = () => (address !== '' && audio.readyState > 0 ? audio.currentTime : start);

  function close(): void {
    start = position();
    address = '';
    audio.pause();
  }

  async function play(): Promise<void> {
    isWanted = true;
    events.onChange();
    const id = trackId;
    const known = visit.audioOf(id);
    if (known) return open(known);
    close();
    // Inside the click, because Safari does not let a page play that waited for a response first.
    if (!audio.src) audio.load();
    const isRefreshed = await visit.refresh();
    if (!isWanted || trackId !== id) return;
    const loaded = visit.audioOf(id);
    if (loaded) return open(loaded);
    pause();
    if (isRefreshed) events.onFail();
    else events.onLost();
  }

  function open(next: string): void {
    if (next !== address) {
      start = position();
      address = next;
      audio.src = next;
      if (start > 0) audio.currentTime = start;
      events.onOpen();
    }
    // Pausing or another track rejects the promise; a failure is also an `error` event.
    audio.play().catch(() => {
      if (audio.paused && !audio.error && next === address) pause();
    });
  }

  function pause(): void {
    isWanted = false;
    audio.pause();
    events.onChange();
  }

  /** The address may have expired. One failure gets a new one; a second in a row is final. */
  function recover(): void {
    if (!audio.error || !address) return;
    start = position();
    address = '';
    visit.expire();
    const isFinal = hasFailed;
    hasFailed = true;
    if (isFinal) {
      pause();
      events.onFail();
    } else if (isWanted) void play();
  }

  audio.addEventListener('timeupdate', () => {
    if (!address || audio.readyState === 0) return;
    start = audio.currentTime;
    events.onProgress();
  });
  audio.addEventListener('seeking', events.onSeek);
  audio.addEventListener('loadedmetadata', () => {
    if (Math.abs(audio.currentTime - start) > 1) audio.currentTime = start;
  });
  audio.addEventListener('playing', () => {
    hasFailed = false;
    events.onStart();
  });
  audio.addEventListener('pause', () => {
    // Not when another track was opened meanwhile.
    if (!audio.paused || !address) return;
    isWanted = false;
    events.onPause();
    events.onChange();
  });
  audio.addEventListener('ended', () => {
    address = '';
    start = 0;
    events.onEnd();
  });
  audio.addEventListener('error', recover);

  return {
    /** Playing, or about to. */
    isWanted: () => isWanted,
    isOpen: () => address !== '',
    position,
    play,
    pause,

    /** Prepares another track, without loading it. */
    choose(id: string, at: number): void {
      close();
      trackId = id;
      start = at;
      hasFailed = false;
    },

    moveTo(seconds: number): void {
      start = seconds;
      if (address && audio.readyState > 0) audio.currentTime = seconds;
    },

    stop(): void {
      address = '';
      pause();
      audio.removeAttribute('src');
    },
  };
}
