import { playTime } from '@debut/contract/play-time';
import { texts } from './listen-texts.ts';
import { aimComment, drawProgress, setText } from './player-view.ts';

export interface ShownTrack {
  readonly id: string;
  readonly title: string;
  readonly seconds: number;
  readonly cover: string | undefined;
}

/** The tracks that can be played, in order. */
export function readTracks(root: ParentNode): ShownTrack[] {
  return [...root.querySelectorAll<SVGElement>('[data-track]')].map(({ dataset }) => ({
    id: dataset.track ?? '',
    title: dataset.title ?? '',
    seconds: Number(dataset.seconds),
    cover: dataset.cover,
  }));
}

/** Shows the parts of the chosen track, and marks its row. */
export function showTrack(root: ParentNode, { id, title, seconds }: ShownTrack): void {
  for (const part of root.querySelectorAll<HTMLElement | SVGElement>('[data-of], [data-row]'))
    part.toggleAttribute('data-current', (part.dataset.of ?? part.dataset.row) === id);
  setText(root, 'track-title', title);
  setText(root, 'length', playTime(seconds));
  root.querySelector('[data-seek]')?.setAttribute('max', String(seconds));
}

export function showPlaying(root: ParentNode, track: ShownTrack, isPlaying: boolean): void {
  const titles = new Map(readTracks(root).map(({ id, title }) => [id, title]));
  for (const button of root.querySelectorAll<HTMLElement>('[data-play]')) {
    const id = button.dataset.play || track.id;
    const title = titles.get(id);
    // A track that is being prepared.
    if (title === undefined) continue;
    const isPaused = id !== track.id || !isPlaying;
    button.toggleAttribute('data-playing', !isPaused);
    button.setAttribute('aria-label', isPaused ? texts.playTrack(title) : texts.pauseTrack(title));
  }
}

export function showPosition(root: ParentNode, track: ShownTrack, position: number, isSeeking: boolean): void {
  drawProgress(root, position, track.seconds, track.id);
  for (const pin of root.querySelectorAll<SVGElement>('[data-current] [data-pin]'))
    pin.toggleAttribute('data-ahead', Number(pin.dataset.pin) > position);
  aim(root, track, position, isSeeking);
}

/** A comment begun on another track stays with that track, and says so. */
function aim(root: ParentNode, track: ShownTrack, position: number, isSeeking: boolean): void {
  const choice = root.querySelector<HTMLSelectElement>('[name=trackId]');
  if (!choice) return;
  if (aimComment(root, position, isSeeking)) choice.value = track.id;
  const isOther = choice.value !== track.id;
  setText(root, 'at-track', isOther ? `${choice.selectedOptions[0]?.textContent} ` : '');
}
