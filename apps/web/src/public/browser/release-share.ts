import { copyText } from '../../ui/copy-text.ts';
import { texts } from './release-texts.ts';

/** The device's own share sheet, or the clipboard. */
export function enhanceShare(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>('[data-share]');
  const status = root.querySelector('[data-shared]');
  const url = button?.dataset.share ?? '';
  button?.addEventListener('click', async () => {
    if (navigator.share) {
      await navigator.share({ title: document.title, url }).catch(() => undefined);
    } else if (status) {
      status.textContent = (await copyText(url)) ? texts.linkCopied : url;
    }
  });
}
