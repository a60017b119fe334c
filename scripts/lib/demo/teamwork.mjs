import { Failure } from '../failure.mjs';
import { createClient } from './api.mjs';
import { members } from './label-material.mjs';
import { account, music } from './material.mjs';
import { openAccount } from './open-account.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {ReturnType<typeof import('./outbox.mjs').createOutbox>} Outbox */
/** @typedef {{ id: string, title: string }} Named */

/**
 * Assigns tasks in every artist, and makes a conversation with a mention and an approval that asks for changes.
 * @param {string} url @param {Client} client @param {Outbox} outbox
 */
export async function addTeamwork(url, client, outbox) {
  /** @type {Named[]} */
  const library = await client.request('GET', '/tracks');
  const track = library.find(({ title }) => title === music.tracks[0]?.title);
  if (!track || (await client.request('GET', `/tracks/${track.id}/comments`)).length > 0) return;
  console.log('Assigning tasks and discussing them');
  for (const { id } of await client.request('GET', '/artists')) await assignTasks(client.actFor(id));
  await discuss(url, client, outbox, track);
  await answerApproval(url, client, track);
}

/** One of the next tasks for each person. @param {Client} client */
async function assignTasks({ request }) {
  /** @type {{ id: string, name: string }[]} */
  const people = await request('GET', '/collaborators');
  /** @type {Named[]} */
  const tasks = await request('GET', '/tasks?state=open&limit=6');
  const names = [...members.map(({ name }) => name), account.name];
  for (const [index, task] of tasks.entries()) {
    const assignee = people.find(({ name }) => name === names[index % names.length]);
    if (assignee) await request('PUT', `/tasks/${task.id}`, { assigneeId: assignee.id });
  }
}

/** @param {string} url @param {Client} client @param {Outbox} outbox @param {Named} track */
async function discuss(url, client, outbox, track) {
  const [editor] = members;
  if (!editor) return;
  const signedIn = createClient(url);
  await openAccount(signedIn, outbox, editor);
  const { id: artistId, displayName } = await client.request('GET', '/me');
  const colleague = signedIn.actFor(artistId);
  const path = `/tracks/${track.id}/comments`;
  await colleague.request('POST', path, {
    body: `@[${displayName}](${artistId}) the intro could come in a bar later. What do you think?`,
    position: 1.2,
  });
  await client.request('POST', path, { body: 'Good idea, I’ll try it tonight.' });
  const [task] = await client.request('GET', '/tasks?state=open&limit=1');
  if (task)
    await colleague.request('POST', `/tasks/${task.id}/comments`, { body: 'Half done. The rest follows on Friday.' });
}

/** As the person with the link does it, in the forms of the approval page. @param {string} url @param {Client} client @param {Named} track */
async function answerApproval(url, client, track) {
  const { url: link } = await client.request('POST', `/tracks/${track.id}/approvals`, { name: 'Dev Okafor', days: 30 });
  const secret = link.slice(link.lastIndexOf('/') + 1);
  /** @param {string} form @param {Record<string, string>} fields */
  const submit = async (form, fields) => {
    const address = `${url}/api/approve/${secret}/${form}`;
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    if (response.status !== 303) throw new Failure(`The approval could not be answered (${response.status}).`);
  };
  await submit('comments', { body: 'Love how the bass comes in here.', position: '1.8' });
  await submit('comments', { body: 'The vocal is a little loud from here on.', position: '3.4' });
  await submit('decision', { decision: 'changes', note: 'Nearly there: just the vocal level.' });
}
