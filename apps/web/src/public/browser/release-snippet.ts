import { drawProgress } from './player-view.ts';

/** Plays the snippet with the page's own button and waveform. */
export function enhanceSnippet(player: HTMLElement): void {
  const audio = player.querySelector<HTMLAudioElement>('[data-audio]');
  const button = player.querySelector<HTMLElement>('[data-play]');
  const seconds = Number(player.dataset.snippet);
  if (!audio || !button) return;
  button.addEventListener('click', () => {
    // A rejected play is reported by the audio element's events.
    if (audio.paused) void audio.play().catch(() => undefined);
    else audio.pause();
  });
  for (const event of ['play', 'playing', 'pause', 'ended', 'error'])
    audio.addEventListener(event, () => button.toggleAttribute('data-playing', !audio.paused && !audio.ended));
  audio.addEventListener('timeupdate', () => drawProgress(player, audio.currentTime, seconds));
  audio.addEventListener('ended', () => drawProgress(player, 0, seconds));
}
