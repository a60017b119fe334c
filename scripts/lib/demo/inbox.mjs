/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {ReturnType<typeof import('./outbox.mjs').createOutbox>} Outbox */

/** What fans text, oldest first; the last ones stay unread. */
const conversations = [
  { name: 'Kit Marlow', phone: '+15035550118', says: ['Wrong list I think', 'STOP'] },
  {
    name: 'Jonah Reyes',
    phone: '+13125550148',
    says: ['Is the Chicago show all ages?'],
    answer: 'It is! See you Saturday, doors are at 8.',
    closes: true,
  },
  {
    name: 'Tess Moreau',
    phone: '+12065550158',
    says: ['I called in sick just to hear Glass Harbor again. The snippet is stuck in my head.'],
    answer: 'Hi {{firstName}}, thank you! Glass Harbor is out soon, and I’m playing Seattle in December.',
    adds: 'Sounds great! Will there be vinyl at the show?',
    note: 'Met at the Seattle show, runs the street team. Ask before sharing her photos.',
  },
  { name: 'Yusuf Demir', phone: '+17185550109', says: ['Hey Mara, I heard the new one on the radio!'] },
  { name: 'Elle Okafor', phone: '+12135550117', says: ["Can't stop playing Glass Harbor!"] },
  { name: 'Hana Ito', phone: '+14155550186', says: ['Can I bring my sister to the listening party?'] },
  { name: 'Greta Holm', phone: '+16465550127', says: ['When do you play New York?'] },
];

const savedReplies = [
  { title: 'Thanks for the love', text: 'Thank you so much, {{firstName}}! It means a lot.' },
  { title: 'Show details', text: 'Doors are at 8, and all tickets are at the door. See you there!' },
  { title: 'Merch & vinyl', text: 'There are 40 copies on sea-blue vinyl at the merch table, $24 each.' },
];

/** Fans reply by the sandbox, and the artist answers some of them. @param {Client} client @param {Outbox} outbox */
export async function fillInbox(client, outbox) {
  const { request } = client;
  for (const reply of savedReplies) await request('POST', '/inbox/canned-replies', reply);
  if (!(await outbox.isAvailable())) return;
  for (const conversation of conversations) await converse(client, outbox, conversation);
}

/** @param {Client} client @param {Outbox} outbox @param {typeof conversations[number]} conversation */
async function converse({ request }, outbox, { name, phone, says, answer, adds, note, closes }) {
  for (const text of says) await outbox.replyByText(phone, text);
  const [fan] = await request('GET', `/fanbase/fans?q=${encodeURIComponent(name)}`);
  if (!fan) return;
  const path = `/inbox/${fan.id}`;
  // Skipped where texts aren't configured.
  if (answer)
    await request('POST', `${path}/reply`, { channel: 'sms', text: answer, key: 'demo' }).catch(() => undefined);
  if (adds) await outbox.replyByText(phone, adds);
  if (note) await request('PUT', `${path}/note`, { note });
  if (closes) await request('POST', `${path}/close`);
}
