import { maxTemplatesPerArtist } from '@debut/contract/limits';
import type { TemplateLanguage, WhatsAppTemplate, WhatsAppTemplateFields } from '@debut/contract/whatsapp-templates';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { RequireConfirmedEmail } from '../../accounts/index.ts';
import { deleteContentJob, whatsAppTemplatesJob } from './whatsapp.jobs.ts';
import * as store from './whatsapp-templates.store.ts';

export type TemplateService = ReturnType<typeof createTemplateService>;

/** Templates of WhatsApp messages. The worker submits them and asks for WhatsApp's decision. */
export function createTemplateService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  isConfigured: boolean;
  requireWhatsApp: (at: Queryable, owner: string) => Promise<void>;
  requireConfirmedEmail: RequireConfirmedEmail;
}) {
  const { db, clock, events, queue, isConfigured, requireWhatsApp, requireConfirmedEmail } = dependencies;
  const announce = (at: Queryable, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'whatsapp' });

  /** Drafts and rejected templates; the others are at WhatsApp. */
  async function lockChangeable(transaction: Transaction, owner: string, id: string): Promise<store.TemplateRow> {
    const found = await store.lockTemplate(transaction, owner, id);
    if (!found) throw new Failure('not_found');
    if (found.status !== 'draft' && found.status !== 'rejected') throw new Failure('template_state');
    return found;
  }

  /** WhatsApp decides about a text once, so that a changed or resubmitted one is another content there. */
  async function forgetContent(transaction: Transaction, { contentSid }: store.TemplateRow): Promise<void> {
    if (contentSid) await queue.enqueue(transaction, deleteContentJob, { contentSid });
  }

  async function change(owner: string, id: string, next: Parameters<typeof store.updateTemplate>[2]) {
    return db.transaction(async (transaction) => {
      await requireWhatsApp(transaction, owner);
      const before = await lockChangeable(transaction, owner, id);
      await forgetContent(transaction, before);
      const fresh = { reason: null, contentSid: null, checkedAt: null, updatedAt: clock() };
      const changed = await store.updateTemplate(transaction, before, { ...next, ...fresh });
      if (!changed) throw new Failure('not_found');
      if (changed.status === 'submitting') await queue.enqueue(transaction, whatsAppTemplatesJob, {});
      await announce(transaction, owner);
      return present(changed);
    });
  }

  return {
    list: async (owner: string): Promise<WhatsAppTemplate[]> => (await store.listTemplates(db, owner)).map(present),

    async create(owner: string, fields: WhatsAppTemplateFields): Promise<WhatsAppTemplate> {
      const now = clock();
      const empty = { status: 'draft' as const, reason: null, contentSid: null, checkedAt: null };
      const row = { id: newId(), userId: owner, ...fields, ...empty, createdAt: now, updatedAt: now };
      await db.transaction(async (transaction) => {
        await requireWhatsApp(transaction, owner);
        await lockOwner(transaction, owner, 'messages');
        const count = await store.countTemplates(transaction, owner);
        if (count >= maxTemplatesPerArtist) throw new Failure('too_many_templates');
        await store.insertTemplate(transaction, row);
        await announce(transaction, owner);
      });
      return present(row);
    },

    update: (owner: string, id: string, fields: WhatsAppTemplateFields): Promise<WhatsAppTemplate> =>
      change(owner, id, { ...fields, status: 'draft' }),

    async submit(owner: string, id: string): Promise<WhatsAppTemplate> {
      if (!isConfigured) throw new Failure('whatsapp_not_configured');
      await requireConfirmedEmail(db, owner);
      return change(owner, id, { status: 'submitting' });
    },

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await forgetContent(transaction, await lockChangeable(transaction, owner, id));
        await store.deleteTemplate(transaction, owner, id);
        await announce(transaction, owner);
      });
    },
  };
}

function present(row: store.TemplateRow): WhatsAppTemplate {
  const { id, name, category, body, status, reason, createdAt, updatedAt } = row;
  return {
    ...{ id, name, category, body, status, reason },
    language: row.language as TemplateLanguage,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
