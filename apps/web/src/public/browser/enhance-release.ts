import { hideWhenBroken } from './hide-when-broken.ts';
import { runCountdown } from './release-countdown.ts';
import { enhanceRemind } from './release-remind.ts';
import { offerLastService } from './release-services.ts';
import { enhanceShare } from './release-share.ts';
import { enhanceSnippet } from './release-snippet.ts';
import { enhanceVideo } from './release-video.ts';

/** Everything here is optional: the page works without a script. */
export function enhanceRelease(): void {
  const root = document.querySelector<HTMLElement>('[data-release]');
  if (!root) return;
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  runCountdown(root);
  offerLastService(root);
  enhanceShare(root);
  for (const snippet of root.querySelectorAll<HTMLElement>('[data-snippet]')) enhanceSnippet(snippet);
  for (const video of root.querySelectorAll<HTMLAnchorElement>('[data-video]')) enhanceVideo(video);
  const remind = root.querySelector<HTMLElement>('[data-remind]');
  if (remind) enhanceRemind(remind);
}
