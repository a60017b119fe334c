import { byId, copyTemplate } from './dom.js';
import { showMail } from './reader.js';

let emails = [];
let chosenId;

/** Newest first. The newest is open until another one is selected. */
export function showEmails(received) {
  emails = [...received].reverse();
  byId('mail-count').textContent = String(emails.length);
  byId('mail-count').setAttribute('aria-label', `${emails.length} emails`);
  byId('no-mail').hidden = emails.length > 0;
  byId('mail-split').hidden = emails.length === 0;
  drawList();
  drawSelected();
}

/** Reuses rows, so that they keep the keyboard focus. */
function drawList() {
  const list = byId('mail-list');
  const before = new Map([...list.children].map((row) => [row.dataset.id, row]));
  const rows = emails.map((mail) => before.get(mail.id) ?? createRow(mail));
  for (const [index, row] of rows.entries())
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  while (list.children.length > rows.length) list.lastElementChild.remove();
}

function createRow(mail) {
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
  const selected = emails.find(({ id }) => id === chosenId) ?? emails[0];
  for (const row of byId('mail-list').children) {
    row.querySelector('button').setAttribute('aria-current', String(row.dataset.id === selected?.id));
  }
  if (selected) showMail(selected, countThreadUpTo(selected));
}

/** Emails sent over SMTP have no thread id. */
function countThreadUpTo(mail) {
  if (mail.threadId === null) return 1;
  return emails.slice(emails.indexOf(mail)).filter(({ threadId }) => threadId === mail.threadId).length;
}
