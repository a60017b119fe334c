import { playTime } from '@debut/contract/play-time';
import { texts } from './page-texts.ts';

export function setText(root: ParentNode, name: string, text: string): void {
  const element = root.querySelector(`[data-${name}]`);
  if (element && element.textContent !== text) element.textContent = text;
}

/** `track` names the waveforms that show the progress. */
export function drawProgress(root: ParentNode, seconds: number, length: number, track = ''): void {
  const share = Math.min(1, seconds / (length || 1));
  for (const played of root.querySelectorAll(`[data-played="${track}"]`))
    played.setAttribute('width', `${share * 100}%`);
  const playhead = root.querySelector(`[data-playhead="${track}"]`);
  for (const end of ['x1', 'x2']) playhead?.setAttribute(end, `${share * 100}%`);
  setText(root, 'time', playTime(seconds));
  const seek = root.querySelector<HTMLInputElement>('[data-seek]');
  if (!seek) return;
  seek.value = String(seconds);
  seek.setAttribute('aria-valuetext', texts.timeOf(playTime(seconds), playTime(length)));
}

/** A comment keeps the position at which it was begun, unless the listener seeks. Returns whether it took the new position. */
export function aimComment(root: ParentNode, seconds: number, isSeeking: boolean): boolean {
  const body = root.querySelector<HTMLInputElement | HTMLTextAreaElement>('[name=body]');
  const position = root.querySelector<HTMLInputElement>('[name=position]');
  const at = root.querySelector<HTMLElement>('[data-at]');
  if (!body || !position || !at) return false;
  const isAimed = body.value === '' || isSeeking;
  if (isAimed) position.value = seconds > 0 ? seconds.toFixed(1) : '';
  at.hidden = position.value === '';
  setText(root, 'at-time', playTime(Number(position.value)));
  return isAimed;
}
