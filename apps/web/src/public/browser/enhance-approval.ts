import { createApprovalPlayer } from './approval-player.ts';
import { hideWhenBroken } from './hide-when-broken.ts';
import { texts } from './page-texts.ts';
import { findError, loadPage, sendFormsInPlace, showGone, swapParts } from './swap-page.ts';

/** The page works without this script: it adds the waveform player and sends the forms without leaving the page. */
export function enhanceApproval(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  const root = document.querySelector<HTMLElement>('[data-approval]');
  if (!root) return;
  const address = `/approve/${encodeURIComponent(root.dataset.approval ?? '')}`;
  const player = createApprovalPlayer(root, {
    async onStale() {
      const page = await loadPage(address);
      if (page) show(page, ['versions', 'pins']);
      return page !== null;
    },
  });

  /** Shows the parts of a newer page, or its only sentence when the link no longer works. */
  function show(page: Document, parts: readonly string[]): void {
    if (root && showGone(root, page)) player?.stop();
    else swapParts(page, parts, () => player?.refresh());
  }

  sendFormsInPlace(root, (page, form) => {
    const isDecision = form.dataset.form === 'decision';
    show(page, isDecision ? ['decision'] : ['comments', 'pins', 'versions']);
    if (isDecision) root.querySelector<HTMLElement>('[data-swap=decision] [data-focus]')?.focus();
    else if (!findError(document, 'comments')) player?.showStatus(texts.commentPosted);
  });
}
