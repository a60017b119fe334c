import type { Body } from '@debut/contract/endpoint';
import type { fanDetailsEndpoints } from '@debut/contract/fan-details';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { getPhoneParser, recallPhoneCountry } from '../../lib/phone-typing.ts';
import { findPhoneProblem, type JoinProblem } from '../join.model.ts';
import { field, isBusy, readFailure, setBusy, showProblem } from './form.ts';
import { enhancePhoneField } from './phone-field.ts';

type StepName = 'phone' | 'code' | 'done';

/** A fan changes their own details: the number, a code sent to it, then what shall be different. */
export function openFanDetails(
  template: HTMLTemplateElement,
  joinForm: HTMLFormElement,
  onClose: () => void,
): HTMLElement {
  const details = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const artistId = details.dataset.artist ?? '';
  const step = (name: StepName) => details.querySelector(`[data-step=${name}]`) as HTMLElement;
  const formOf = (name: StepName) => step(name).querySelector('form') as HTMLFormElement;
  const [phoneForm, codeForm] = [formOf('phone'), formOf('code')];

  function show(name: StepName) {
    for (const each of details.querySelectorAll<HTMLElement>('[data-step]')) each.hidden = each.dataset.step !== name;
    step(name).querySelector('h2')?.focus();
  }

  const readPhone = () => ({
    phone: field(phoneForm, 'phone').value.trim(),
    country: field(phoneForm, 'country').value as PhoneCountry,
  });

  async function requestCode() {
    const problem = findPhoneProblem(readPhone(), getPhoneParser());
    if (problem) return showProblem(phoneForm, problem);
    const body: Body<typeof fanDetailsEndpoints.requestCode> = { artistId, ...readPhone() };
    if (!(await post(phoneForm, body))) return;
    const shown = codeForm.querySelector('[data-phone]');
    if (shown) shown.textContent = readPhone().phone;
    show('code');
  }

  async function save() {
    const [code, name, email, texts] = ['code', 'name', 'email', 'texts'].map((each) => field(codeForm, each).value);
    if (!/^\D*(\d\D*){6}$/.test(code ?? '')) return showProblem(codeForm, codeMissing);
    const choice = texts === 'same' ? {} : { smsOptOut: texts === 'no' };
    const fields = { code: code ?? '', name: name ?? '', email: email ?? '' };
    const body: Body<typeof fanDetailsEndpoints.change> = { artistId, ...readPhone(), ...fields, ...choice };
    if (await post(codeForm, body)) show('done');
  }

  function startOver() {
    showProblem(phoneForm, null);
    showProblem(codeForm, null);
    field(codeForm, 'code').value = '';
    show('phone');
  }

  field(phoneForm, 'country').replaceChildren(...field(joinForm, 'country').cloneNode(true).childNodes);
  enhancePhoneField(phoneForm, { country: recallPhoneCountry() });
  onSubmit(phoneForm, requestCode);
  onSubmit(codeForm, save);
  field(codeForm, 'texts').addEventListener('change', () => showNotice(codeForm));
  codeForm.querySelector('[data-new-code]')?.addEventListener('click', startOver);
  for (const button of details.querySelectorAll('[data-close]')) button.addEventListener('click', onClose);
  show('phone');
  return details;
}

const codeMissing: JoinProblem = { sentence: 'Enter the 6-digit code from the text.', fields: ['code'] };
const networkSentence = 'Network error. Please check your connection and try again.';
const defaultSentence = 'API request failed';

function onSubmit(form: HTMLFormElement, submit: () => Promise<void>): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy(form)) void submit();
  });
}

/** What somebody agrees to, or declines, by their choice. */
function showNotice(form: HTMLFormElement): void {
  for (const notice of form.querySelectorAll<HTMLElement>('[data-texts]')) {
    notice.hidden = notice.dataset.texts !== field(form, 'texts').value;
  }
}

/** Sends what a form asks for; `false` when it failed, which the form then shows. */
async function post(form: HTMLFormElement, body: unknown): Promise<boolean> {
  showProblem(form, null);
  setBusy(form, true);
  const problem = await send(form.getAttribute('action') ?? '', body);
  setBusy(form, false);
  if (problem) showProblem(form, problem);
  return !problem;
}

async function send(address: string, body: unknown): Promise<JoinProblem | null> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  if (!response) return { sentence: networkSentence, fields: [] };
  if (response.ok) return null;
  const { error = defaultSentence, field: wrong } = readFailure(await response.text().catch(() => '')) ?? {};
  return { sentence: error, fields: wrong ? [wrong] : [] };
}
