import { setConsent } from './api.js';
import { byId, copyTemplate, createElement } from './dom.js';

export function showConsents({ consents, vendors, people }) {
  byId('people').replaceChildren(...people.map(({ email, name }) => createElement('option', name, { value: email })));
  for (const consent of consents) {
    const vendor = vendors.find(({ name }) => name === consent.vendor);
    fill(byId(`consent-${consent.vendor}`) ?? addForm(vendor, people), consent);
  }
}

function addForm({ name, replaces }, people) {
  const form = copyTemplate('consent-template');
  form.id = `consent-${name}`;
  form.querySelector('.about').textContent = `How ${replaces} responds to Debut.`;
  form.querySelector('legend').textContent = `Decision for ${name}`;
  const { decision, email, emailVerified } = form.elements;
  const send = async () => {
    const settings = { decision: decision.value, email: email.value, emailVerified: emailVerified.checked };
    try {
      fill(form, await setConsent({ vendor: name, ...settings }));
    } catch (error) {
      showMessage(form, error.message, true);
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
  showMessage(form, outcomes[consent.decision](consent), false);
}

function showMessage(form, sentence, isError) {
  const outcome = form.querySelector('.outcome');
  outcome.classList.toggle('error', isError);
  if (outcome.textContent !== sentence) outcome.textContent = sentence;
}

const outcomes = {
  ask: () => 'Shows the consent page.',
  allow: ({ email, emailVerified }) =>
    `Signs in ${email} without a page${emailVerified ? '' : ', with an unverified address'}.`,
  deny: () => 'Denies every request without a page.',
};
