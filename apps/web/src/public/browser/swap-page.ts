import { adopt } from './adopt.ts';
import { hideWhenBroken } from './hide-when-broken.ts';
import { texts } from './page-texts.ts';
import { sendRequest } from './send-request.ts';

/** `null`: no response. */
export async function loadPage(address: string, init?: RequestInit): Promise<Document | null> {
  const response = await sendRequest(address, init);
  const text = (await response?.text().catch(() => null)) ?? null;
  return text === null ? null : new DOMParser().parseFromString(text, 'text/html');
}

/**
 * Replaces parts of the page by those of a newer one, so that what plays goes on playing. `onSwapped` shows in them what the
 * script knows; then the focus returns to the same control, or to its part if the control is gone.
 */
export function swapParts(page: Document, parts: readonly string[], onSwapped: () => void): void {
  const focused = document.activeElement;
  const focusedPart = focused?.closest<HTMLElement>('[data-swap]')?.dataset.swap;
  for (const part of parts) {
    const name = `[data-swap=${part}]`;
    const next = page.querySelector(name);
    if (!next) continue;
    document.querySelector(name)?.replaceWith(adopt(next));
    for (const image of next.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  }
  onSwapped();
  if (focused && focusedPart && !focused.isConnected) restoreFocus(focused, focusedPart);
}

function restoreFocus(focused: Element, part: string): void {
  const next = document.querySelector<HTMLElement>(`[data-swap=${part}]`);
  if (!next) return;
  const isSame = (control: Element) =>
    identifyingAttributes.every((name) => control.getAttribute(name) === focused.getAttribute(name));
  const control = [...next.querySelectorAll<HTMLElement>(focused.tagName)].find(isSame);
  if (!control) next.tabIndex = -1;
  (control ?? next).focus({ preventScroll: true });
}

const identifyingAttributes = ['href', 'name', 'value', 'data-play', 'data-seek', 'data-jump', 'data-version'];

/** Shows the only sentence of a link that no longer works. */
export function showGone(root: HTMLElement, page: Document): boolean {
  const gone = page.querySelector('[data-gone]');
  if (!gone) return false;
  root.replaceWith(adopt(gone));
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
  return true;
}

/** Sends the forms without leaving the page; without a usable response, the form shows an error and keeps what was typed. */
export function sendFormsInPlace(root: HTMLElement, show: (page: Document, form: HTMLFormElement) => void): void {
  root.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (!form.hasAttribute('aria-busy')) void send(form, event.submitter);
  });

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    setBusy(form, true);
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
    const page = await loadPage(form.getAttribute('action') ?? '', { method: 'POST', body });
    setBusy(form, false);
    if (!page) return showError(form, texts.networkError);
    if (!page.querySelector('[data-swap], [data-gone], [data-locked]')) return showError(form, texts.requestFailed);
    show(page, form);
  }
}

/** The error the server rendered into a part of the page. */
export function findError(page: Document, part: string): string | undefined {
  return page.querySelector(`[data-swap=${part}] [data-error]:not([hidden]) [role=alert]`)?.textContent ?? undefined;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const mark = (element: Element, name: string) =>
    isBusy ? element.setAttribute(name, 'true') : element.removeAttribute(name);
  mark(form, 'aria-busy');
  for (const button of form.querySelectorAll('button')) mark(button, 'aria-disabled');
  if (isBusy) form.querySelector('[data-error]')?.setAttribute('hidden', '');
}

export function showError(form: HTMLFormElement, sentence: string): void {
  const box = form.querySelector<HTMLElement>('[data-error]');
  const alert = box?.querySelector('[role=alert]');
  if (!box || !alert) return;
  alert.textContent = sentence;
  box.hidden = false;
}
