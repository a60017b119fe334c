import type { Body } from '@debut/contract/endpoint';
import type { fanDetailsEndpoints } from '@debut/contract/fan-details';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { getPhoneParser, recallPhoneCountry } from '../../data/phone-typing.ts';
import { findPhoneError, type JoinError } from '../page.model.ts';
import { getField, onSubmit, readFailure, setBusy, showError } from './form.ts';
import { enhancePhoneField } from './phone-field.ts';
import { texts } from './texts.ts';

type StepName = 'phone' | 'code' | 'done';

/** A fan changes their details: first the number, then the code sent to it with the changes. */
export function openFanDetails(
  template: HTMLTemplateElement,
  joinForm: HTMLFormElement,
  onClose: () => void,
): HTMLElement {
  const details = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const artistId = details.dataset.artist ?? '';
  const step = (name: StepName) => details.querySelector(`[data-step=${name}]`) as HTMLElement;
  const findForm = (name: StepName) => step(name).querySelector('form') as HTMLFormElement;
  const [phoneForm, codeForm] = [findForm('phone'), findForm('code')];

  function show(name: StepName) {
    for (const each of details.querySelectorAll<HTMLElement>('[data-step]')) each.hidden = each.dataset.step !== name;
    step(name).querySelector('h2')?.focus();
  }

  const readPhone = () => ({
    phone: getField(phoneForm, 'phone').value.trim(),
    country: getField(phoneForm, 'country').value as PhoneCountry,
  });

  async function requestCode() {
    const error = findPhoneError(readPhone(), getPhoneParser());
    if (error) return showError(phoneForm, error);
    const body: Body<typeof fanDetailsEndpoints.requestCode> = { artistId, ...readPhone() };
    if (!(await post(phoneForm, body))) return;
    const shown = codeForm.querySelector('[data-phone]');
    if (shown) shown.textContent = readPhone().phone;
    show('code');
  }

  async function save() {
    const [code, name, email, texts] = ['code', 'name', 'email', 'texts'].map((each) => getField(codeForm, each).value);
    if (!/^\D*(\d\D*){6}$/.test(code ?? '')) return showError(codeForm, codeMissing);
    const choice = texts === 'same' ? {} : { smsOptOut: texts === 'no' };
    const fields = { code: code ?? '', name: name ?? '', email: email ?? '' };
    const body: Body<typeof fanDetailsEndpoints.change> = { artistId, ...readPhone(), ...fields, ...choice };
    if (await post(codeForm, body)) show('done');
  }

  function startOver() {
    showError(phoneForm, null);
    showError(codeForm, null);
    getField(codeForm, 'code').value = '';
    show('phone');
  }

  getField(phoneForm, 'country').replaceChildren(...getField(joinForm, 'country').cloneNode(true).childNodes);
  enhancePhoneField(phoneForm, { country: recallPhoneCountry() });
  onSubmit(phoneForm, requestCode);
  onSubmit(codeForm, save);
  getField(codeForm, 'texts').addEventListener('change', () => showNotice(codeForm));
  codeForm.querySelector('[data-new-code]')?.addEventListener('click', startOver);
  for (const button of details.querySelectorAll('[data-close]')) button.addEventListener('click', onClose);
  show('phone');
  return details;
}

const codeMissing: JoinError = { sentence: texts.enter6DigitCodeFrom, fields: ['code'] };
const networkSentence = texts.networkErrorPleaseCheckYour;
const defaultSentence = texts.apiRequestFailed;

/** Shows what the fan agrees to with the chosen option. */
function showNotice(form: HTMLFormElement): void {
  for (const notice of form.querySelectorAll<HTMLElement>('[data-texts]')) {
    notice.hidden = notice.dataset.texts !== getField(form, 'texts').value;
  }
}

/** Returns whether it succeeded; the form shows an error. */
async function post(form: HTMLFormElement, body: unknown): Promise<boolean> {
  showError(form, null);
  setBusy(form, true);
  const error = await send(form.getAttribute('action') ?? '', body);
  setBusy(form, false);
  if (error) showError(form, error);
  return !error;
}

async function send(address: string, body: unknown): Promise<JoinError | null> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  if (!response) return { sentence: networkSentence, fields: [] };
  if (response.ok) return null;
  const { error = defaultSentence, field } = readFailure(await response.text().catch(() => '')) ?? {};
  return { sentence: error, fields: field ? [field] : [] };
}
