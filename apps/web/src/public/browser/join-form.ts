import type { PublicPage } from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { getPhoneParser, recallPhoneCountry } from '../../data/phone-typing.ts';
import { findJoinError, type JoinError, joinRules } from '../page.model.ts';
import { adopt } from './adopt.ts';
import { getField, onSubmit, readFailure, setBusy, showError } from './form.ts';
import { enhancePhoneField } from './phone-field.ts';

/** Checks and sends the form without leaving the page. `onResponse` gets the panel of the page in the response. */
export function enhanceJoinForm(form: HTMLFormElement, onResponse: (panel: HTMLElement) => void): void {
  const page = form.dataset.join as PublicPage;
  // Otherwise the browser's own messages would come first.
  form.noValidate = true;
  const hasServerError = form.querySelector('[data-error]:not([hidden])') !== null;
  enhancePhoneField(form, { hasPrefix: page === 'fanbase', ...(!hasServerError && { country: recallPhoneCountry() }) });
  getField(form, 'timeZone').value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  onSubmit(form, submit);

  async function submit() {
    const isEmailEnough = form.dataset.channels?.includes('email') ?? false;
    const error = findJoinError(page, readTyped(form), getPhoneParser(), isEmailEnough);
    if (error) return showError(form, error);
    showError(form, null);
    setBusy(form, true);
    const outcome = await send(form, page);
    if (outcome instanceof HTMLElement) return onResponse(outcome);
    setBusy(form, false);
    showError(form, outcome);
  }
}

function readTyped(form: HTMLFormElement) {
  const [name, phone, email] = (['name', 'phone', 'email'] as const).map((each) => getField(form, each).value);
  return {
    name: name ?? '',
    phone: phone ?? '',
    email: email ?? '',
    country: getField(form, 'country').value as PhoneCountry,
  };
}

/** Returns the panel of the page in the response, or an error. */
async function send(form: HTMLFormElement, page: PublicPage): Promise<HTMLElement | JoinError> {
  const { rejected, unreachable } = joinRules[page];
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const text = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body })
    .then((response) => response.text())
    .catch(() => null);
  if (text === null) return { sentence: unreachable, fields: [] };
  const panel = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-panel]');
  if (panel) return adopt(panel);
  return { sentence: readFailure(text)?.error ?? rejected, fields: [] };
}
