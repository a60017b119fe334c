import { whatsAppTemplatesJob } from '../areas/fanbase/whatsapp/whatsapp.jobs.ts';
import type { TestApp } from './test-app.ts';
import { createFanArtist } from './test-fans.ts';
import { waitUntil } from './wait-until.ts';

export const templateFields = {
  name: 'Release day',
  category: 'marketing',
  language: 'en',
  body: 'Hi {{firstName}}, my new single is out now.',
};

interface SandboxTemplate {
  sid: string;
  name: string;
  category: string;
  body: string;
  variables: Record<string, string>;
}

/** What was submitted to WhatsApp. */
export async function listSubmitted(app: TestApp): Promise<SandboxTemplate[]> {
  return (await (await fetch(`${app.sandbox.url}/templates.json`)).json()) as SandboxTemplate[];
}

/** Moves to when claims of templates have expired, and asks WhatsApp again. */
export async function checkTemplates(app: TestApp): Promise<void> {
  app.clock.advance(61_000);
  await app.runtime.queue.enqueue(app.runtime.database.db, whatsAppTemplatesJob, {});
}

/** An artist with fans on WhatsApp, and what tests do with templates. */
export async function createWhatsAppArtist(app: TestApp) {
  const artist = await createFanArtist(app);
  const { get, post } = artist;

  const whatsApp = {
    ...artist,
    async addWhatsAppFan(fields: object = {}) {
      const fan = await artist.addFan(fields);
      await app.pool.query('update fans set whatsapp_allowed = true where id = $1', [fan.id]);
      return fan;
    },
    write: (message: object) =>
      post('/messages', { audience: { kind: 'all' }, channels: ['whatsapp'], message: 'It is out!', ...message }),
    template: async (id: string) =>
      (await get('/whatsapp/templates')).body.find((one: { id: string }) => one.id === id),
    /** Waits until the template has this status. */
    untilTemplate: (id: string, status: string) =>
      waitUntil(`the template is ${status}`, async () => {
        const found = await whatsApp.template(id);
        return found?.status === status && found;
      }),
    /** Creates and submits a template, and waits until it is at WhatsApp. */
    async submitTemplate(fields: object = {}) {
      const { id } = (await post('/whatsapp/templates', { ...templateFields, ...fields })).body;
      const { body } = await post(`/whatsapp/templates/${id}/submit`);
      await whatsApp.untilTemplate(id, 'submitted');
      const submitted = await listSubmitted(app);
      const { sid } = submitted.find(({ name }) => name.includes(id.replaceAll('-', ''))) ?? { sid: '' };
      return { id: id as string, sid, submitting: body };
    },
    async approveTemplate(fields: object = {}): Promise<string> {
      const { id, sid } = await whatsApp.submitTemplate(fields);
      await app.sandbox.post(`/templates/${sid}/approve`, {});
      await checkTemplates(app);
      await whatsApp.untilTemplate(id, 'approved');
      return id;
    },
  };
  return whatsApp;
}
