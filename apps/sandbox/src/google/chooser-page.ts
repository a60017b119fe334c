import { renderConsentPage } from '../consent-page.ts';
import { html, type SafeHtml } from '../html.ts';
import { defaultPerson, type TestPerson, testPeople } from '../test-people.ts';

export const otherAccount = 'other';

export interface ChooserTexts {
  vendor: string;
  replaces: string;
  asksFor: string;
  /** Permissions that can be deselected. */
  mayReject?: readonly { field: string; scope: string; label: string }[];
}

/** The form's values before an error. */
export interface Entered {
  account: string;
  email: string;
  verified: boolean;
}

const nothingEntered: Entered = { account: defaultPerson.email, email: '', verified: true };

export function renderChooserPage(texts: ChooserTexts, host: string, entered?: Entered): string {
  const { account, email, verified } = entered ?? nothingEntered;
  return renderConsentPage(html`
<header><p class="eyebrow">sandbox · replaces ${texts.replaces}</p><h1>Choose a test account</h1>
<p class="muted">Debut at <span class="mono">${host}</span> ${texts.asksFor} No real account is involved.</p></header>
<form method="post">
<fieldset><legend class="visually-hidden">Test accounts</legend>
${testPeople.map((person) => renderPerson(person, account))}
<div class="choice-group">
<label class="choice"><input type="radio" name="account" value="${otherAccount}"${checked(account === otherAccount)}>
<span class="who"><strong>Someone else</strong><span class="mono muted">any address</span></span></label>
<div class="other">
<label for="email">Email address</label>
<input class="field" id="email" name="email" type="text" inputmode="email" autocomplete="off" spellcheck="false" value="${email}"${entered ? wrong : ''}>
${entered ? html`<p id="email-error" class="error" role="alert">Enter an email address, such as nova@example.com.</p>` : ''}
<label class="check"><input type="checkbox" name="verified"${checked(verified)}> Google says the address is verified</label>
</div></div></fieldset>
${(texts.mayReject ?? []).map(({ field, label }) => html`<label class="check"><input type="checkbox" name="${field}" checked> ${label}</label>`)}
<div class="decide"><button class="primary" name="decision" value="allow">Allow</button><button class="button" name="decision" value="deny">Deny</button></div>
</form>
<p class="fine muted">Scripts pass this page with <a href="/">the consent switch</a> of the sandbox.</p>`);
}

export function renderChooserError(texts: ChooserTexts, error: string, description: string): string {
  return renderConsentPage(html`
<header><p class="eyebrow">sandbox · replaces ${texts.replaces}</p><h1>This sign-in has failed</h1></header>
<p class="problem"><span class="mono">${error}</span>${description}</p>
<p class="fine muted"><a href="/">Back to the sandbox</a></p>`);
}

const wrong = html` aria-invalid="true" aria-describedby="email-error" autofocus`;

function checked(yes: boolean): SafeHtml | string {
  return yes ? html` checked` : '';
}

function renderPerson({ email, name, emailVerified }: TestPerson, account: string): SafeHtml {
  return html`<label class="choice"><input type="radio" name="account" value="${email}"${checked(account === email)}>
<span class="who"><strong>${name}</strong><span class="mono muted">${email}</span></span>
<span class="mono ${emailVerified ? 'good' : 'bad'}">${emailVerified ? 'verified' : 'not verified'}</span></label>
`;
}
