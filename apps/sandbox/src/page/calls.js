import { actOnCall, fetchCalls, placeCall } from './api.js';
import { byId, copyTemplate, createElement } from './dom.js';

const shownCalls = 8;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** Calls to hotlines, and those that ring, newest first. */
export function showCalls({ voiceNumbers, calls }) {
  const choice = byId('call-to');
  if (choice.children.length === 0) {
    choice.replaceChildren(...voiceNumbers.map((number) => createElement('option', number, { value: number })));
  }
  const newest = [...calls].reverse().slice(0, shownCalls);
  const before = new Map([...byId('call-list').children].map((row) => [row.dataset.call, row]));
  byId('call-list').replaceChildren(...newest.map((call) => drawCall(before.get(call.id) ?? createRow(call), call)));
}

function createRow({ id }) {
  const row = copyTemplate('call-template');
  row.dataset.call = id;
  const pad = row.querySelector('.keypad');
  for (const key of keys) pad.append(createAction(key, () => act(row, 'key', { key }), 'key'));
  row.querySelector('.acts').append(
    createAction('Pick up', () => act(row, 'pick-up'), 'pick-up'),
    createAction('Say nothing', () => act(row, 'wait'), 'wait'),
    createAction('Leave a message', () => act(row, 'message', { seconds: 6 }), 'message'),
    createAction('Hang up', () => act(row, 'hang-up'), 'hang-up'),
  );
  return row;
}

function createAction(label, run, name) {
  const button = createElement('button', label, { type: 'button', class: 'button', 'data-act': name });
  button.addEventListener('click', run);
  return button;
}

/** Reuses rows, so that their buttons keep the keyboard focus. */
function drawCall(row, { direction, from, to, status, seconds, heard, awaits }) {
  row.querySelector('.number').textContent = `${from} → ${to}`;
  row.querySelector('.state').textContent = `${status} · ${Math.ceil(seconds)} s`;
  row
    .querySelector('.heard')
    .replaceChildren(
      ...heard.map(({ kind, text }) =>
        createElement('li', kind === 'play' ? describeSound(text) : text, { class: kind }),
      ),
    );
  const isRinging = direction !== 'inbound' && status === 'ringing';
  if (awaits !== null) row.querySelector('.heard-all').open = true;
  const isOver = !['queued', 'ringing', 'in-progress'].includes(status);
  const allowed = {
    key: awaits === 'key',
    wait: awaits !== null,
    message: awaits === 'message',
    'pick-up': isRinging,
    'hang-up': !isOver,
  };
  for (const button of row.querySelectorAll('[data-act]')) button.disabled = !allowed[button.dataset.act];
  row.querySelector('.keypad').hidden = isOver;
  row.querySelector('.acts').hidden = isOver;
  return row;
}

/** Its address is long, and signed for this call. */
function describeSound(address) {
  return `Plays ${new URL(address).pathname.split('-').at(-1)}`;
}

async function act(row, path, body = {}) {
  await show(() => actOnCall(row.dataset.call, path, body));
}

async function show(run) {
  const outcome = byId('call-outcome');
  outcome.textContent = '';
  try {
    await run();
    showCalls(await fetchCalls());
  } catch (error) {
    outcome.textContent = error.message;
  }
}

byId('call').addEventListener('submit', (event) => {
  event.preventDefault();
  void show(() => placeCall({ from: byId('call-from').value.trim(), to: byId('call-to').value }));
});
