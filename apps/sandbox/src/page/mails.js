import { byId, copyTemplate } from './dom.js';
import { showMail } from './reader.js';

let mails = [];
let chosenId;

/** Newest on top and open, until somebody chooses one: that stays open while others arrive. */
export function showMails(received) {
  mails = [...received].reverse();
  byId('mail-count').textContent = String(mails.length);
  byId('mail-count').setAttribute('aria-label', `${mails.length} mails`);
  byId('no-mail').hidden = mails.length > 0;
  byId('mail-split').hidden = mails.length === 0;
  drawList();
  drawSelected();
}

/** Rows are kept and moved, not made anew, so that the keyboard focus stays where it is. */
function drawList() {
  const list = byId('mail-list');
  const before = new Map([...list.children].map((row) => [row.dataset.id, row]));
  const rows = mails.map((mail) => before.get(mail.id) ?? makeRow(mail));
  for (const [index, row] of rows.entries())
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  while (list.children.length > rows.length) list.lastElementChild.remove();
}

function makeRow(mail) {
  const row = copyTemplate('mail-template');
  row.dataset.id = mail.id;
  row.querySelector('.subject').textContent = mail.subject || '(no subject)';
  row.querySelector('.to').textContent = `to ${mail.to}`;
  row.querySelector('.at').textContent = new Date(mail.at).toLocaleTimeString('en-GB');
  row.querySelector('.via').textContent = mail.via;
  row.querySelector('button').addEventListener('click', () => select(mail.id));
  return row;
}

function select(id) {
  chosenId = id;
  drawSelected();
  const reader = byId('reader');
  if (reader.getBoundingClientRect().top > window.innerHeight * 0.6) reader.scrollIntoView({ behavior: 'smooth' });
}

function drawSelected() {
  const selected = mails.find(({ id }) => id === chosenId) ?? mails[0];
  for (const row of byId('mail-list').children) {
    row.querySelector('button').setAttribute('aria-current', String(row.dataset.id === selected?.id));
  }
  if (selected) showMail(selected);
}
