import { expectOk } from '../../test-artist.ts';
import { checkTemplates, listSubmitted } from '../../test-whatsapp.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene } from './scene.ts';

export const templateApproval: Scene = {
  name: 'his template is submitted and approved, while hers is a draft',
  prepare: async () => undefined,
  async play({ app, ben }) {
    const id = ben.things.whatsAppTemplate;
    const statusIs = (status: string) =>
      waitUntil(
        `his template is ${status}`,
        async () => {
          const templates = await expectOk(app.api.get('/whatsapp/templates', ben.token));
          return templates.some((one: { id: string; status: string }) => one.id === id && one.status === status);
        },
        patience,
      );
    await expectOk(app.api.post(`/whatsapp/templates/${id}/submit`, {}, ben.token));
    await statusIs('submitted');
    for (const { sid } of await listSubmitted(app)) await app.sandbox.post(`/templates/${sid}/approve`, {});
    await checkTemplates(app);
    await statusIs('approved');
    return [];
  },
};
