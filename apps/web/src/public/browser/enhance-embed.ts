import { playTime } from '@debut/contract/play-time';
import { hideWhenBroken } from './hide-when-broken.ts';
import { texts } from './page-texts.ts';
import { drawProgress, setText } from './player-view.ts';

/** Plays the tracks one after the other. */
export function enhanceEmbed(): void {
  const root = document.querySelector<HTMLElement>('[data-embed]');
  if (!root) return;
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  const audio = root.querySelector<HTMLAudioElement>('[data-audio]');
  const button = root.querySelector<HTMLElement>('[data-play]');
  const tracks = [...root.querySelectorAll<HTMLElement>('[data-track]')];
  if (audio && button && tracks.length > 0) openPlayer(root, audio, button, tracks);
}

function openPlayer(root: HTMLElement, audio: HTMLAudioElement, button: HTMLElement, tracks: HTMLElement[]): void {
  const failed = root.querySelector<HTMLElement>('[data-failed]');
  const playLabel = button.getAttribute('aria-label') ?? '';
  let current = 0;
  const lengthOf = () => Number(tracks[current]?.dataset.seconds);
  // A rejected play is reported by the audio element's events.
  const play = () => void audio.play().catch(() => undefined);

  function choose(index: number): void {
    const track = tracks[index];
    if (!track) return;
    current = index;
    audio.src = track.dataset.url ?? '';
    for (const other of tracks) other.removeAttribute('aria-current');
    track.setAttribute('aria-current', 'true');
    for (const path of root.querySelectorAll('[data-bars]')) path.setAttribute('d', track.dataset.path ?? '');
    root.querySelector<HTMLInputElement>('[data-seek]')?.setAttribute('max', String(lengthOf()));
    setText(root, 'length', playTime(Math.round(lengthOf())));
    drawProgress(root, 0, lengthOf());
  }

  function showState(): void {
    const isPlaying = !audio.paused && !audio.ended && !audio.error;
    button.toggleAttribute('data-playing', isPlaying);
    button.setAttribute('aria-label', isPlaying ? texts.pause : playLabel);
    if (failed) failed.hidden = !audio.error;
  }

  button.addEventListener('click', () => {
    if (!audio.paused && !audio.error) return audio.pause();
    if (audio.error) audio.load();
    play();
  });
  for (const [index, track] of tracks.entries())
    track.addEventListener('click', () => {
      choose(index);
      play();
    });
  for (const event of ['play', 'playing', 'pause', 'ended', 'error', 'emptied'])
    audio.addEventListener(event, showState);
  audio.addEventListener('timeupdate', () => drawProgress(root, audio.currentTime, lengthOf()));
  audio.addEventListener('ended', () => {
    const isLast = current === tracks.length - 1;
    choose(isLast ? 0 : current + 1);
    if (!isLast) play();
  });
  root.querySelector<HTMLInputElement>('[data-seek]')?.addEventListener('input', ({ currentTarget }) => {
    const seconds = Number((currentTarget as HTMLInputElement).value);
    audio.currentTime = seconds;
    drawProgress(root, seconds, lengthOf());
  });
  pauseOthers(audio);
}

/** Only one of the players on a site plays at a time. */
function pauseOthers(audio: HTMLAudioElement): void {
  const channel = new BroadcastChannel('embedded-player');
  audio.addEventListener('play', () => channel.postMessage('play'));
  channel.addEventListener('message', () => audio.pause());
}
