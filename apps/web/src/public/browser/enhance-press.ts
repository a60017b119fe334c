import { copyText } from '../../ui/copy-text.ts';
import { hideWhenBroken } from './hide-when-broken.ts';
import { texts } from './press-texts.ts';

/** Everything here is optional: texts can be selected without a script. */
export function enhancePress(): void {
  const root = document.querySelector<HTMLElement>('[data-press]');
  if (!root) return;
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) enhanceCopy(button);
}

const shownMilliseconds = 2500;

/** The button turns green and says so for a moment. */
function enhanceCopy(button: HTMLElement): void {
  const label = button.querySelector('[data-copy-label]');
  const text = label?.textContent ?? '';
  let timer = 0;
  button.addEventListener('click', async () => {
    if (!(await copyText(button.dataset.copy ?? ''))) return selectBeside(button);
    button.toggleAttribute('data-copied', true);
    if (label) label.textContent = texts.copied;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      button.removeAttribute('data-copied');
      if (label) label.textContent = text;
    }, shownMilliseconds);
  });
}

/** The browser denied access to the clipboard: the text is selected instead, ready to be copied. */
function selectBeside(button: HTMLElement): void {
  const card = button.closest('article, figure');
  for (const folded of card?.querySelectorAll('details') ?? []) folded.open = true;
  if (card) getSelection()?.selectAllChildren(card.querySelector('blockquote') ?? card);
}
