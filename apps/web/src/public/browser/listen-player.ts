import { createListenAudio } from './listen-audio.ts';
import type { PlayerControls } from './listen-keys.ts';
import { readTracks, type ShownTrack, showPlaying, showPosition, showTrack } from './listen-player-view.ts';
import type { createResume } from './listen-resume.ts';
import { texts } from './listen-texts.ts';
import type { ListenVisit } from './listen-visit.ts';
import { showMedia, showMediaPosition } from './media-session.ts';
import type { createPlayTracker } from './play-tracker.ts';
import { setText } from './player-view.ts';

type Dependencies = {
  visit: ListenVisit;
  tracker: ReturnType<typeof createPlayTracker>;
  resume: ReturnType<typeof createResume>;
  /** The addresses of the audio could not be loaded. */
  onLost: () => void;
};

/** Plays one track after the other, and shows it. */
export function createListenPlayer(root: HTMLElement, { visit, tracker, resume, onLost }: Dependencies) {
  let chosen: ShownTrack = { id: '', title: '', seconds: 0, cover: undefined };
  let frame = 0;
  const audio = createListenAudio(visit, {
    onChange: () => show(),
    onOpen: () => showMedia(chosen, root.dataset.artist ?? '', root.dataset.title ?? ''),
    onStart: () => showMediaPosition(audio.position(), chosen.seconds),
    onProgress: sample,
    onSeek: () => tracker.endRun({ isSeek: true }),
    onPause() {
      sample();
      tracker.endRun();
      tracker.report(chosen.id, audio.position());
    },
    onEnd() {
      tracker.report(chosen.id, 0);
      if (skip(1)) play();
      else show();
    },
    onFail: () => showStatus(texts.cannotPlay),
    onLost,
  });

  /** Where the open track is; nothing is stored of one that was not played. */
  const stoppedAt = () => (audio.isOpen() ? audio.position() : undefined);

  function choose(track: ShownTrack, at: number): void {
    if (chosen.id) tracker.report(chosen.id, stoppedAt());
    tracker.endRun({ isSeek: true });
    chosen = track;
    audio.choose(track.id, at < track.seconds - nearEndSeconds ? at : 0);
    showTrack(root, chosen);
    show();
  }

  function play(): void {
    showStatus('');
    if (chosen.id) void audio.play();
  }

  function sample(): void {
    if (!audio.isOpen()) return;
    const isReported = tracker.sample(chosen, audio.position());
    if (isReported && audio.isWanted() && !visit.isFresh()) void visit.refresh();
  }

  function moveTo(seconds: number): void {
    sample();
    tracker.endRun({ isSeek: true });
    audio.moveTo(Math.min(Math.max(seconds, 0), chosen.seconds));
    show(true);
  }

  /** Returns whether there is such a track. */
  function skip(tracks: number): boolean {
    const list = readTracks(root);
    const next = list[list.findIndex(({ id }) => id === chosen.id) + tracks];
    if (next) choose(next, 0);
    return next !== undefined;
  }

  function toggle(id = ''): void {
    const other = readTracks(root).find((track) => track.id === id && id !== chosen.id);
    if (other) choose(other, resume.secondsOf(other.id));
    if (!other && audio.isWanted()) audio.pause();
    else play();
  }

  function show(isSeeking = false): void {
    showPlaying(root, chosen, audio.isWanted());
    draw(isSeeking);
  }

  function draw(isSeeking = false): void {
    cancelAnimationFrame(frame);
    showPosition(root, chosen, audio.position(), isSeeking);
    if (audio.isWanted() && root.isConnected) frame = requestAnimationFrame(() => draw());
  }

  function showStatus(sentence: string): void {
    setText(root, 'status', sentence);
  }

  /** After parts of the page were replaced. */
  function refresh(): void {
    const tracks = readTracks(root);
    const same = tracks.find(({ id }) => id === chosen.id);
    const track = same ?? tracks.find(({ id }) => id === resume.lastTrack()) ?? tracks[0];
    if (!track) return;
    if (!same) choose(track, resume.secondsOf(track.id));
    showTrack(root, track);
    show();
  }

  addEventListener('pagehide', () => {
    sample();
    if (chosen.id) tracker.reportLast(chosen.id, stoppedAt());
  });
  refresh();

  const controls: PlayerControls = {
    toggle,
    skip(tracks) {
      const isPlaying = audio.isWanted();
      if (skip(tracks) && isPlaying) play();
    },
    moveBy: (seconds) => moveTo(audio.position() + seconds),
  };
  return { controls, play, pause: audio.pause, moveTo, showStatus, refresh, stop: audio.stop };
}

const nearEndSeconds = 5;
