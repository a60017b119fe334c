import { setConsent } from './api.js';
import { byId, copyTemplate, make } from './dom.js';

export function showConsents({ consents, vendors, people }) {
  byId('people').replaceChildren(...people.map(({ email, name }) => make('option', name, { value: email })));
  for (const consent of consents) {
    const vendor = vendors.find(({ name }) => name === consent.vendor);
    fill(byId(`consent-${consent.vendor}`) ?? addForm(vendor, people), consent);
  }
}

function addForm({ name, standsFor }, people) {
  const form = copyTemplate('consent-template');
  form.id = `consent-${name}`;
  form.querySelector('.about').textContent = `What ${standsFor} answers when Debut asks.`;
  form.querySelector('legend').textContent = `Decision of ${name}`;
  const { decision, email, emailVerified } = form.elements;
  const send = async () => {
    const settings = { decision: decision.value, email: email.value, emailVerified: emailVerified.checked };
    try {
      fill(form, await setConsent({ vendor: name, ...settings }));
    } catch (error) {
      say(form, error.message, true);
    }
  };
  email.addEventListener('change', () => {
    emailVerified.checked = people.find((person) => person.email === email.value)?.emailVerified ?? true;
  });
  form.addEventListener('change', send);
  form.addEventListener('submit', (event) => event.preventDefault());
  byId('consent-list').append(form);
  return form;
}

function fill(form, consent) {
  const { decision, email, emailVerified } = form.elements;
  decision.value = consent.decision;
  if (document.activeElement !== email) email.value = consent.email;
  emailVerified.checked = consent.emailVerified;
  form.querySelector('.person').hidden = consent.decision !== 'allow';
  say(form, outcomes[consent.decision](consent), false);
}

function say(form, sentence, wrong) {
  const outcome = form.querySelector('.outcome');
  outcome.classList.toggle('error', wrong);
  if (outcome.textContent !== sentence) outcome.textContent = sentence;
}

const outcomes = {
  ask: () => 'The page asks who signs in.',
  allow: ({ email, emailVerified }) =>
    `No page: ${email} is let in at once${emailVerified ? '' : ', with an unverified address'}.`,
  deny: () => 'No page: every request is denied at once.',
};
