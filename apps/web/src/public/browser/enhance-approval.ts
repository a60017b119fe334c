import { createApprovalPlayer } from './approval-player.ts';
import { texts } from './approval-texts.ts';
import { hideWhenBroken } from './hide-when-broken.ts';

/** The page works without this script: it adds the waveform player and sends the forms without leaving the page. */
export function enhanceApproval(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  const root = document.querySelector<HTMLElement>('[data-approval]');
  if (!root) return;
  const address = `/approve/${encodeURIComponent(root.dataset.approval ?? '')}`;
  const player = createApprovalPlayer(root, {
    async onStale() {
      const page = await load(address);
      if (page) show(page, ['versions', 'pins']);
      return page !== null;
    },
  });

  /** Shows the parts of a newer page, or its only sentence when the link no longer works. */
  function show(page: Document, parts: readonly string[]): void {
    const gone = page.querySelector('[data-gone]');
    if (gone) {
      player?.stop();
      root?.replaceWith(document.adoptNode(gone));
      document.querySelector<HTMLElement>('[data-focus]')?.focus();
      return;
    }
    for (const part of parts) {
      const name = `[data-swap=${part}]`;
      const next = page.querySelector(name);
      if (next) document.querySelector(name)?.replaceWith(document.adoptNode(next));
    }
    player?.refresh();
  }

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
    const page = await load(form.getAttribute('action') ?? '', { method: 'POST', body });
    setBusy(form, false);
    if (!page) return showError(form, texts.networkError);
    const isDecision = form.dataset.form === 'decision';
    if (!page.querySelector('[data-swap], [data-gone]')) return showError(form, texts.requestFailed);
    show(page, isDecision ? ['decision'] : ['comments', 'pins', 'versions']);
    if (isDecision) root?.querySelector<HTMLElement>('[data-swap=decision] [data-focus]')?.focus();
    else if (!root?.querySelector('[data-form=comment] [data-error]:not([hidden])')) player?.say(texts.commentPosted);
  }
}

/** `null`: no response. */
async function load(address: string, init?: RequestInit): Promise<Document | null> {
  const text = await fetch(address, init)
    .then((response) => response.text())
    .catch(() => null);
  return text === null ? null : new DOMParser().parseFromString(text, 'text/html');
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const mark = (element: Element, name: string) =>
    isBusy ? element.setAttribute(name, 'true') : element.removeAttribute(name);
  mark(form, 'aria-busy');
  for (const button of form.querySelectorAll('button')) mark(button, 'aria-disabled');
  if (isBusy) form.querySelector('[data-error]')?.setAttribute('hidden', '');
}

function showError(form: HTMLFormElement, sentence: string): void {
  const box = form.querySelector<HTMLElement>('[data-error]');
  const alert = box?.querySelector('[role=alert]');
  if (!box || !alert) return;
  alert.textContent = sentence;
  box.hidden = false;
}
