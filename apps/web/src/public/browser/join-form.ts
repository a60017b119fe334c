import type { PublicPage } from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { getPhoneParser, recallPhoneCountry } from '../../lib/phone-typing.ts';
import { findJoinProblem, type JoinProblem, joinRules } from '../join.model.ts';
import { field, isBusy, readFailure, setBusy, showProblem } from './form.ts';
import { enhancePhoneField } from './phone-field.ts';

/** Checks and sends the form without leaving the page. The response is the page again; `onResponse` gets its panel. */
export function enhanceJoinForm(form: HTMLFormElement, onResponse: (panel: HTMLElement) => void): void {
  const page = form.dataset.join as PublicPage;
  // The browser's own bubbles would come before our sentences.
  form.noValidate = true;
  const hasResponse = form.querySelector('[data-problem]:not([hidden])') !== null;
  enhancePhoneField(form, { hasPrefix: page === 'fanbase', ...(!hasResponse && { country: recallPhoneCountry() }) });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy(form)) void submit();
  });

  async function submit() {
    const problem = findJoinProblem(page, readTyped(form), getPhoneParser());
    if (problem) return showProblem(form, problem);
    showProblem(form, null);
    setBusy(form, true);
    const outcome = await send(form, page);
    if (outcome instanceof HTMLElement) return onResponse(outcome);
    setBusy(form, false);
    showProblem(form, outcome);
  }
}

function readTyped(form: HTMLFormElement) {
  const [name, phone, email] = (['name', 'phone', 'email'] as const).map((each) => field(form, each).value);
  return {
    name: name ?? '',
    phone: phone ?? '',
    email: email ?? '',
    country: field(form, 'country').value as PhoneCountry,
  };
}

/** The panel of the page in the response, or what to show in its place. */
async function send(form: HTMLFormElement, page: PublicPage): Promise<HTMLElement | JoinProblem> {
  const { refused, unanswered } = joinRules[page];
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const text = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body })
    .then((response) => response.text())
    .catch(() => null);
  if (text === null) return { sentence: unanswered, fields: [] };
  const panel = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-panel]');
  if (panel) return document.adoptNode(panel);
  return { sentence: readFailure(text)?.error ?? refused, fields: [] };
}
