import { fetchOutbox, fetchPhones, sendReply } from './api.js';
import { byId, copyTemplate } from './dom.js';

/** A campaign reaches thousands of phones; the page shows the latest. */
const shownPhones = 60;

let texts = [];
let replies = [];
let stopped = [];
let chosen;

/** One phone per number, newest first. */
export function showPhones(sms, phones) {
  texts = sms;
  ({ replies, stopped } = phones);
  const numbers = listNumbers();
  if (!numbers.includes(chosen)) chosen = numbers[0];
  byId('phone-count').textContent = String(texts.length);
  byId('phone-count').setAttribute('aria-label', `${texts.length} texts`);
  byId('no-text').hidden = numbers.length > 0;
  byId('phone-split').hidden = numbers.length === 0;
  drawNumbers(numbers.slice(0, shownPhones));
  drawTexts();
}

function listNumbers() {
  const received = [...texts.map(({ to, at }) => [to, at]), ...replies.map(({ from, at }) => [from, at])];
  const last = new Map();
  for (const [number, at] of received) if (!last.has(number) || last.get(number) < at) last.set(number, at);
  return [...last].sort(([, one], [, other]) => (one < other ? 1 : -1)).map(([number]) => number);
}

/** Reuses rows, so that they keep the keyboard focus. */
function drawNumbers(numbers) {
  const list = byId('phone-list');
  const before = new Map([...list.children].map((row) => [row.dataset.number, row]));
  list.replaceChildren(...numbers.map((number) => before.get(number) ?? createRow(number)));
  for (const row of list.children) {
    row.querySelector('.stopped').hidden = !stopped.includes(row.dataset.number);
    row.querySelector('button').setAttribute('aria-current', String(row.dataset.number === chosen));
  }
}

function createRow(number) {
  const row = copyTemplate('phone-template');
  row.dataset.number = number;
  row.querySelector('.number').textContent = number;
  row.querySelector('button').addEventListener('click', () => {
    chosen = number;
    showPhones(texts, { replies, stopped });
  });
  return row;
}

function drawTexts() {
  const received = texts.filter(({ to }) => to === chosen);
  const sent = replies.filter(({ from }) => from === chosen).map((reply) => ({ ...reply, own: true }));
  const both = [...received, ...sent].sort((one, other) => (one.at < other.at ? -1 : 1));
  const rows = both.map(({ body, at, status, own, channel }) => {
    const row = copyTemplate('text-template');
    row.classList.toggle('own', own === true);
    row.querySelector('.bubble').textContent = body;
    const time = new Date(at).toLocaleTimeString('en-GB');
    const via = channel === 'whatsapp' ? 'WhatsApp · ' : '';
    row.classList.toggle('whatsapp', channel === 'whatsapp');
    row.querySelector('.state').textContent = via + (own ? time : `${time} · ${status}`);
    return row;
  });
  byId('phone-from').textContent = received[0] ? `${chosen} · from ${received[0].from}` : chosen;
  byId('texts').replaceChildren(...rows);
  byId('texts').scrollTop = byId('texts').scrollHeight;
}

async function reply(body) {
  const outcome = byId('reply-outcome');
  outcome.textContent = '';
  try {
    await sendReply({ from: chosen, body, channel: byId('reply-channel').value });
    showPhones((await fetchOutbox()).sms, await fetchPhones());
  } catch (error) {
    outcome.textContent = error.message;
  }
}

for (const button of byId('reply').querySelectorAll('[data-word]'))
  button.addEventListener('click', () => reply(button.dataset.word));

byId('reply').addEventListener('submit', async (event) => {
  event.preventDefault();
  const field = byId('reply-text');
  if (field.value.trim() === '') return;
  await reply(field.value);
  field.value = '';
});
