import { dayIn } from '@debut/contract/days';
import { copyText } from '../../ui/copy-text.ts';
import { describeReleaseDay } from '../page.model.ts';
import { openFanDetails } from './fan-details.ts';
import { hideWhenBroken } from './hide-when-broken.ts';
import { enhanceJoinForm } from './join-form.ts';
import { texts } from './texts.ts';

/** Everything here is optional: the page works without a script. */
export function enhancePage(): void {
  const panel = document.querySelector<HTMLElement>('[data-panel]');
  if (panel) enhancePanel(panel);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  const release = document.querySelector<HTMLElement>('[data-release-date]');
  if (release) countDays(release);
}

/** The server counted with the day in the artist's time zone. */
function countDays(release: HTMLElement): void {
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const { out, toGo } = describeReleaseDay(release.dataset.releaseDate ?? '', today);
  const [outText, toGoText] = ['[data-out]', '[data-to-go]'].map((name) => release.querySelector<HTMLElement>(name));
  if (outText) outText.textContent = out;
  if (toGoText) {
    toGoText.textContent = toGo;
    toGoText.hidden = toGo === '';
  }
}

/** The join form, or the welcome after joining. */
function enhancePanel(panel: HTMLElement): void {
  const form = panel.querySelector<HTMLFormElement>('form[data-join]');
  if (form) enhanceForm(panel, form);
  panel.querySelector('[data-join-again]')?.addEventListener('submit', (event) => {
    event.preventDefault();
    joinAgain(panel);
  });
  enhanceShareLink(panel);
}

function enhanceForm(panel: HTMLElement, form: HTMLFormElement): void {
  enhanceJoinForm(form, (next) => {
    panel.replaceWith(next);
    enhancePanel(next);
    next.querySelector<HTMLElement>('[data-focus], [aria-invalid]')?.focus();
  });
  const link = form.querySelector<HTMLElement>('[data-update-details]');
  const template = panel.querySelector<HTMLTemplateElement>('template[data-details]');
  if (!link || !template) return;
  link.addEventListener('click', () => {
    if (link.hasAttribute('aria-disabled')) return;
    // The same form is put back, so that what was typed stays.
    const details = openFanDetails(template, form, () => {
      details.replaceWith(form);
      link.focus();
    });
    form.replaceWith(details);
    details.querySelector<HTMLElement>('[data-step]:not([hidden]) h2')?.focus();
  });
}

/** The welcome contains a new form. */
function joinAgain(panel: HTMLElement): void {
  const template = panel.querySelector<HTMLTemplateElement>('template[data-again]');
  const form = template?.content.querySelector<HTMLFormElement>('form');
  if (!template || !form) return;
  template.parentElement?.replaceWith(form);
  enhanceForm(panel, form);
  form.querySelector<HTMLElement>('input[name=name]')?.focus();
}

function enhanceShareLink(panel: HTMLElement): void {
  const copy = panel.querySelector<HTMLElement>('[data-copy]');
  const showQrCode = panel.querySelector('[data-show-qr-code]');
  const qrCode = panel.querySelector<HTMLElement>('[data-qr-code]');
  copy?.addEventListener('click', () => void copyLink(panel, copy));
  showQrCode?.addEventListener('click', () => {
    if (!qrCode) return;
    qrCode.hidden = !qrCode.hidden;
    showQrCode.setAttribute('aria-expanded', String(!qrCode.hidden));
  });
}

let confirmation: ReturnType<typeof setTimeout> | undefined;

async function copyLink(panel: HTMLElement, button: HTMLElement): Promise<void> {
  const isCopied = await copyText(button.dataset.copy ?? '');
  const failure = panel.querySelector<HTMLElement>('[data-copy-failure]');
  if (failure) failure.hidden = isCopied;
  showCopied(button, isCopied);
  clearTimeout(confirmation);
  confirmation = setTimeout(() => showCopied(button, false), confirmationMilliseconds);
}

function showCopied(button: HTMLElement, isCopied: boolean): void {
  const [check, link, label] = button.children as unknown as HTMLElement[];
  if (!check || !link || !label) return;
  check.hidden = !isCopied;
  link.hidden = isCopied;
  label.textContent = isCopied ? texts.linkCopied : texts.copyLinkForFriend;
}

const confirmationMilliseconds = 2000;
