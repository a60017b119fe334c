import {
  legalPages,
  legalSentence,
  noSmsChoice,
  smsConsentSentence,
  startAgainSentence,
} from '@debut/contract/fan-consent';
import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import { contactTypes } from '@debut/contract/fans';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { listPhoneCountries } from '@debut/contract/phones';
import { escapeHtml } from '../../../platform/html.ts';

export interface PlainForm {
  readonly joined?: boolean;
  readonly problem?: string;
  readonly typed?: Readonly<Record<string, string>>;
  /** Of numbers that do not begin with `+`. */
  readonly country: PhoneCountry;
  /** Tells a form that a person fills in from a script. */
  readonly token: string;
}

/** The sign-up form for browsers that run no script. It posts to us and gets this page again, with what was typed. */
export function plainForm(page: PublicPage, landing: FanbaseLanding, form: PlainForm): string {
  const { artistName, fanbaseName, id } = landing;
  const isLanding = page === 'fanbase';
  const here = escapeHtml(`/${page}/${encodeURIComponent(id)}`);
  if (form.joined) {
    const again = isLanding ? 'Join Another Fan' : 'Add Another Fan';
    const welcome = isLanding ? `Welcome to ${fanbaseName}!` : 'Welcome to the Fanbase!';
    const link = `<a class="plain-form-again" href="${here}">${again}</a>`;
    return wrap(`<h1>${escapeHtml(welcome)}</h1><p>${startAgainSentence}</p><p>${link}</p>`);
  }
  const value = (name: string) => escapeHtml(form.typed?.[name] ?? '');
  const field = (name: string, label: string, attributes: string) =>
    `<label>${label} <input name="${name}" value="${value(name)}" ${attributes}></label>`;
  const chosen = form.typed?.category ?? 'Fan';
  const choices = contactTypes.map((one) => `<option${one === chosen ? ' selected' : ''}>${escapeHtml(one)}</option>`);
  const fields = [
    field('name', 'Name*', 'required autocomplete="name" maxlength="200"'),
    isLanding ? field('email', 'Email*', 'required type="email" autocomplete="email" maxlength="254"') : '',
    `<label>Country <select name="country" autocomplete="country">${countryOptions(form.country)}</select></label>`,
    field('phone', 'Phone Number*', 'required type="tel" autocomplete="tel-national" maxlength="40"'),
    isLanding ? '' : field('email', 'Email (Optional)', 'type="email" autocomplete="email" maxlength="254"'),
    isLanding ? '' : `<label>Category <select name="category">${choices.join('')}</select></label>`,
    isLanding ? '' : field('source', 'How did you find us? (Optional)', 'maxlength="100"'),
    `<input type="hidden" name="formToken" value="${escapeHtml(form.token)}">`,
    '<label class="plain-form-trap">Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label>',
    `<label><input type="checkbox" name="smsOptOut" value="yes"${form.typed?.smsOptOut ? ' checked' : ''}> ${noSmsChoice}</label>`,
  ];
  const problem = form.problem ? `<p role="alert">${escapeHtml(form.problem)}</p>` : '';
  const button = isLanding ? `Join ${fanbaseName}` : 'Join Fanbase';
  return wrap(
    `<h1>${escapeHtml(isLanding ? fanbaseName : 'Join the Fanbase')}</h1><p>${escapeHtml(artistName)}</p>${problem}<form method="post" action="/api/fanbase/signup/${page}/${escapeHtml(encodeURIComponent(id))}">${fields.join('')}<button type="submit">${escapeHtml(button)}</button><p>${consentNotice(artistName)}</p></form>`,
  );
}

function countryOptions(chosen: PhoneCountry): string {
  const option = ({ value, label }: { value: string; label: string }) =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  return listPhoneCountries().map(option).join('');
}

/** The sentence that is stored as the consent, with its two pages as links. */
function consentNotice(artistName: string): string {
  const links = legalSentence
    .replace(legalPages.terms, `<a href="/terms">${legalPages.terms}</a>`)
    .replace(legalPages.privacy, `<a href="/privacy">${legalPages.privacy}</a>`);
  return escapeHtml(smsConsentSentence(artistName)).replace(legalSentence, links);
}

/** The web app's style sheet knows the class. */
function wrap(html: string): string {
  return `<noscript><main class="plain-form">${html}</main></noscript>`;
}
