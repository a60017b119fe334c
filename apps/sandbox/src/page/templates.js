import { approveTemplate, fetchTemplates, rejectTemplate } from './api.js';
import { byId, copyTemplate } from './dom.js';

/** Newest first. */
export function showTemplates(templates) {
  byId('whatsapp').hidden = templates.length === 0;
  byId('template-count').textContent = String(templates.length);
  byId('template-count').setAttribute('aria-label', `${templates.length} templates`);
  const before = new Map([...byId('template-list').children].map((row) => [row.dataset.sid, row]));
  const rows = [...templates]
    .reverse()
    .map((template) => fillRow(before.get(template.sid) ?? createRow(template), template));
  byId('template-list').replaceChildren(...rows);
}

/** Reused, so that a reason that is being typed stays. */
function createRow({ sid, name, body }) {
  const row = copyTemplate('whatsapp-template');
  row.dataset.sid = sid;
  row.querySelector('.subject').textContent = name;
  row.querySelector('.bubble').textContent = body;
  const reason = row.querySelector('[name="reason"]');
  reason.setAttribute('aria-label', `Reason to reject ${name}`);
  for (const act of ['approve', 'reject']) row.querySelector(`.${act}`).setAttribute('aria-label', `${act} ${name}`);
  row.querySelector('.approve').addEventListener('click', () => decide(() => approveTemplate(sid)));
  row.querySelector('.reject').addEventListener('click', () => decide(() => rejectTemplate(sid, reason.value)));
  return row;
}

function fillRow(row, { category, language, status, rejectionReason }) {
  const state = rejectionReason ? `${status}: ${rejectionReason}` : status;
  row.querySelector('.state').textContent = `${category} · ${language} · ${state}`;
  row.querySelector('.decision').hidden = status !== 'received';
  return row;
}

async function decide(act) {
  const outcome = byId('template-outcome');
  outcome.textContent = '';
  try {
    await act();
    showTemplates(await fetchTemplates());
  } catch (error) {
    outcome.textContent = error.message;
  }
}
