import { addTemplateFooter, templateSamples } from '@debut/contract/whatsapp-templates';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Log } from '../../../platform/log.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type TemplateProvider, TemplateRejected } from '../../../providers/sms/port.ts';
import { numberPlaceholders, numberValues } from './template-variables.ts';
import { deleteContentJob, whatsAppTemplatesJob } from './whatsapp.jobs.ts';
import * as store from './whatsapp-templates.store.ts';

export interface TemplateWorkerDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  readonly queue: Queue;
  readonly provider: TemplateProvider;
  /** In the transaction that stores WhatsApp's decision. */
  readonly onDecided: (
    transaction: Transaction,
    template: store.TemplateRow,
    outcome: { status: 'approved' } | { status: 'rejected'; reason: string },
  ) => Promise<void>;
}

/** So few that a claim lasts longer than they take. */
const templatesPerClaim = 1;

export async function startTemplateJobs(dependencies: TemplateWorkerDependencies): Promise<void> {
  const { queue, provider } = dependencies;
  await queue.work(whatsAppTemplatesJob, (_data, { signal }) => processDue(dependencies, signal));
  await queue.work(deleteContentJob, ({ contentSid }) => provider.delete(contentSid));
}

async function processDue(dependencies: TemplateWorkerDependencies, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = dependencies;
  while (!signal.aborted) {
    const due = await store.claimDueTemplates(db, clock(), templatesPerClaim);
    if (due.length === 0) return;
    for (const template of due) {
      try {
        await proceed(dependencies, template);
      } catch (error) {
        // Its claim expires, and then it is tried again.
        log.warn({ err: error, template: template.id }, 'a WhatsApp template could not be submitted or checked');
      }
    }
  }
}

async function proceed(dependencies: TemplateWorkerDependencies, template: store.TemplateRow): Promise<void> {
  try {
    await (template.status === 'submitting' ? submit(dependencies, template) : check(dependencies, template));
  } catch (error) {
    if (!(error instanceof TemplateRejected)) throw error;
    await decide(dependencies, template, { status: 'rejected', reason: endSentence(error.message) });
  }
}

/** Each step is looked up before it is repeated, because the process may have ended before it stored the response. */
async function submit(dependencies: TemplateWorkerDependencies, template: store.TemplateRow): Promise<void> {
  const { db, provider, events } = dependencies;
  const contentSid = template.contentSid ?? (await findOrCreate(provider, template));
  if (!template.contentSid) await store.updateTemplate(db, template, { contentSid });
  if ((await provider.readApproval(contentSid)).status === 'none') {
    const { category } = template;
    await provider.submit(contentSid, { name: nameAtWhatsApp(template), category });
  }
  await db.transaction(async (transaction) => {
    if (!(await store.settleTemplate(transaction, template, { status: 'submitted' }))) return;
    await events.publish(transaction, template.userId, { type: 'fans.changed', what: 'whatsapp' });
  });
}

async function findOrCreate(provider: TemplateProvider, template: store.TemplateRow): Promise<string> {
  const key = `debut_${editionOf(template)}`;
  const found = await provider.find(key);
  if (found) return found;
  const { body, names } = numberPlaceholders(addTemplateFooter(template.body));
  return provider.create({ key, language: template.language, body, samples: numberValues(names, templateSamples) });
}

async function check(dependencies: TemplateWorkerDependencies, template: store.TemplateRow): Promise<void> {
  const approval = await dependencies.provider.readApproval(template.contentSid ?? '');
  if (approval.status === 'approved') await decide(dependencies, template, { status: 'approved' });
  if (approval.status === 'rejected')
    await decide(dependencies, template, { status: 'rejected', reason: endSentence(approval.reason) });
}

async function decide(
  { db, events, onDecided }: TemplateWorkerDependencies,
  template: store.TemplateRow,
  outcome: Parameters<TemplateWorkerDependencies['onDecided']>[2],
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await store.settleTemplate(transaction, template, outcome))) return;
    await onDecided(transaction, template, outcome);
    await events.publish(transaction, template.userId, { type: 'fans.changed', what: 'whatsapp' });
  });
}

/** Differs for each submission: WhatsApp never decides twice about a name. */
function editionOf({ id, updatedAt }: store.TemplateRow): string {
  return `${id.replaceAll('-', '')}_${updatedAt.getTime().toString(36)}`;
}

/** WhatsApp allows lowercase letters, digits and underscores. */
function nameAtWhatsApp(template: store.TemplateRow): string {
  const name = template.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return [name, editionOf(template)].filter(Boolean).join('_');
}

const endSentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
