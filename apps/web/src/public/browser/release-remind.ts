import { recallPhoneCountry } from '../../data/phone-typing.ts';
import { adopt } from './adopt.ts';
import { getField, onSubmit, readFailure, setBusy, showError } from './form.ts';
import { enhancePhoneField } from './phone-field.ts';
import { texts } from './release-texts.ts';
import { sendRequest } from './send-request.ts';

/** Sends the form without leaving the page. */
export function enhanceRemind(panel: HTMLElement): void {
  const form = panel.querySelector<HTMLFormElement>('[data-remind-form]');
  if (!form) return;
  const hasServerError = form.querySelector('[data-error]:not([hidden])') !== null;
  if (form.elements.namedItem('phone'))
    enhancePhoneField(form, hasServerError ? {} : { country: recallPhoneCountry() });
  requireChosenField(form);
  getField(form, 'timeZone').value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  onSubmit(form, async () => {
    setBusy(form, true);
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    const response = await sendRequest(form.getAttribute('action') ?? '', { method: 'POST', body });
    const text = (await response?.text().catch(() => null)) ?? null;
    const next =
      text === null ? null : new DOMParser().parseFromString(text, 'text/html').querySelector('[data-remind]');
    if (next instanceof HTMLElement) return show(next);
    setBusy(form, false);
    const sentence = text === null ? texts.networkError : (readFailure(text)?.error ?? texts.requestFailed);
    showError(form, { sentence, fields: [] });
  });

  function show(next: HTMLElement): void {
    panel.replaceWith(adopt(next));
    enhanceRemind(next);
    next.querySelector<HTMLElement>('[data-focus], [aria-invalid]')?.focus();
  }
}

/** Without a script, no field of a choice is required, because the browser cannot ask for a hidden one. */
function requireChosenField(form: HTMLFormElement): void {
  const choices = form.querySelectorAll<HTMLInputElement>('[name=channel]');
  const update = () => {
    for (const choice of choices) if (choice.checked) mark(choice.value === 'email');
  };
  const mark = (isEmail: boolean) => {
    for (const name of ['phone', 'email']) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.required = isEmail === (name === 'email');
    }
  };
  for (const choice of choices) choice.addEventListener('change', update);
  update();
}
