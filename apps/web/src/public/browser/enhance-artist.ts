import { dayIn } from '@debut/contract/days';
import { daysToGo } from '../artist.model.ts';
import { hideWhenBroken } from './hide-when-broken.ts';
import { enhanceShare } from './release-share.ts';

/** Everything here is optional: the page works without a script. */
export function enhanceArtist(): void {
  const root = document.querySelector<HTMLElement>('[data-artist]');
  if (!root) return;
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  enhanceShare(root);
  const release = root.querySelector<HTMLElement>('[data-release-date]');
  if (release) countDays(release);
}

/** The server counted with the day in the artist's time zone. */
function countDays(release: HTMLElement): void {
  const shown = release.querySelector<HTMLElement>('[data-to-go]');
  if (!shown) return;
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  shown.textContent = daysToGo(release.dataset.releaseDate ?? '', today);
  shown.hidden = shown.textContent === '';
}
