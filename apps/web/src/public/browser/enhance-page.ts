import { dayIn } from '@debut/contract/days';
import { releaseTexts } from '../release-texts.ts';
import { enhancePanel } from './panel.ts';

/** What a script adds to a page that works without one. */
export function enhancePage(): void {
  const panel = document.querySelector<HTMLElement>('[data-panel]');
  if (panel) enhancePanel(panel);
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-picture]')) hideWhenBroken(picture);
  const release = document.querySelector<HTMLElement>('[data-release-date]');
  if (release) countDays(release);
}

/** What stands behind the picture shows instead. It may have failed before this script ran. */
function hideWhenBroken(picture: HTMLImageElement): void {
  const hide = () => {
    picture.hidden = true;
  };
  if (picture.complete && picture.naturalWidth === 0) hide();
  picture.addEventListener('error', hide);
}

/** The server counted with the artist's day. */
function countDays(release: HTMLElement): void {
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const { out, toGo } = releaseTexts(release.dataset.releaseDate ?? '', today);
  const [outText, toGoText] = ['[data-out]', '[data-to-go]'].map((name) => release.querySelector<HTMLElement>(name));
  if (outText) outText.textContent = out;
  if (toGoText) {
    toGoText.textContent = toGo;
    toGoText.hidden = toGo === '';
  }
}
