import { openZip } from '../../open-zip.ts';
import { expectOk } from '../../test-artist.ts';
import { waitUntil } from '../../wait-until.ts';
import { removeColleagues } from '../fill-team.ts';
import { patience, type Scene, type Stage } from './scene.ts';

/** Rows without her marker are detected by comparing both exports. */
export const accountExport: Scene = {
  name: 'his export holds nothing of hers, and is the same without her',
  changesHers: true,
  async play(stage) {
    const { app, ada } = stage;
    const withHer = await exportAll(stage);
    const mentioned = [...withHer].filter(([name, content]) =>
      [ada.word, ada.id].some((word) => name.includes(word) || content.includes(word)),
    );
    if (mentioned.length > 0) return mentioned.map(([name]) => `${name} of his export speaks of her`);
    await removeColleagues(app, ada);
    await app.api.delete('/me', ada.token);
    const withoutHer = await exportAll(stage);
    // The second export logs the first.
    const isLog = (name: string) => name.startsWith('Workspace/activity.');
    const names = [...new Set([...withHer.keys(), ...withoutHer.keys()])].filter((name) => !isLog(name));
    return names
      .filter((name) => withHer.get(name) !== withoutHer.get(name))
      .map((name) => `${name} of his export is another without her`);
  },
};

/** Lists and files, by name. */
async function exportAll({ app, ben: { token } }: Stage): Promise<Map<string, string>> {
  await expectOk(app.api.post('/me/export', {}, token));
  const isReady = async () => (await app.api.get('/me/export', token)).body.status === 'ready';
  await waitUntil('his export is ready', isReady, patience);
  const { url } = await expectOk(app.api.post('/me/export/link', {}, token));
  const zip = await openZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
  return new Map([...zip].map(([name, bytes]) => [name, bytes.toString('latin1')]));
}
