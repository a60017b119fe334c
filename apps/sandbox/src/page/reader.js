import { fetchSource } from './api.js';
import { byId, createElement } from './dom.js';

/** The rest of the headers is in the Raw view. */
const shownHeaders = ['reply-to', 'list-unsubscribe', 'list-unsubscribe-post'];

let shown;
let view = 'html';

for (const button of byId('views').children) {
  button.addEventListener('click', () => {
    view = button.dataset.view;
    if (shown) showBody(shown);
  });
}

/** `position` counts the emails of its thread. */
export function showMail(mail, position) {
  if (shown?.id === mail.id) return;
  shown = mail;
  byId('subject').textContent = mail.subject || '(no subject)';
  const headers = shownHeaders.filter((name) => mail.headers[name]).map((name) => [name, mail.headers[name]]);
  const thread = position > 1 ? [['thread', `${formatOrdinal(position)} in its thread`]] : [];
  const rows = [['from', mail.headers.from ?? mail.from], ['to', mail.to], ...thread, ...headers];
  byId('headers').replaceChildren(
    ...rows.flatMap(([name, value]) => [createElement('dt', name), createElement('dd', value)]),
  );
  showBody(mail);
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalSuffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function formatOrdinal(number) {
  return `${number}${ordinalSuffixes[ordinals.select(number)]}`;
}

async function showBody(mail) {
  const possible = view === 'html' && mail.html === '' ? 'text' : view;
  for (const button of byId('views').children) {
    button.setAttribute('aria-pressed', String(button.dataset.view === possible));
    button.disabled = button.dataset.view !== 'raw' && mail[button.dataset.view] === '';
  }
  byId('body').hidden = possible !== 'html';
  byId('plain').hidden = possible === 'html';
  if (possible === 'html') {
    byId('body').src = `/mail/${encodeURIComponent(mail.id)}/body`;
    return;
  }
  const text = possible === 'text' ? mail.text : await fetchSource(mail.id);
  if (shown === mail) byId('plain').value = text;
}
