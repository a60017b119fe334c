import type { Campaign, CampaignStats, Delivery, DeliveryState } from '@debut/contract/campaigns';
import { maxProjectMailAddresses } from '@debut/contract/limits';
import { unknownPlaceholders } from '@debut/contract/placeholders';
import { recipientAddress } from '@debut/contract/recipients';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import * as store from './campaigns.store.ts';
import { linksOf } from './compose-mail.ts';
import { sanitizeBody, textToHtml } from './mail-html.ts';
import { findMailbox } from './mailbox.store.ts';
import { findRecipient } from './recipients.store.ts';
import { checkDraft, examplePerson } from './templates.service.ts';
import { findTemplate } from './templates.store.ts';

export type CampaignService = ReturnType<typeof createCampaignService>;
type Status = Campaign['status'];

export function createCampaignService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  findProject: (owner: string, id: string) => Promise<{ name: string } | undefined>;
}) {
  const { db, clock, events, findProject } = dependencies;

  async function read(owner: string, id: string): Promise<Campaign> {
    const [found] = await store.listCampaigns(db, owner, { id, withIds: true, now: clock() });
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function announce(transaction: Database, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
  }

  /** Everything that moves a campaign: one at a time, from the states it may be moved from, or refused. */
  async function move(
    owner: string,
    id: string,
    from: readonly Status[],
    act: (transaction: Database, campaign: store.CampaignRow) => Promise<void>,
  ): Promise<Campaign> {
    await db.transaction(async (transaction) => {
      const campaign = await store.lockCampaign(transaction, owner, id);
      if (!campaign) throw new Failure('not_found');
      if (!from.includes(campaign.status)) throw new Failure('campaign_state', { sentence: notNow(campaign.status) });
      await act(transaction, campaign);
      await announce(transaction, owner);
    });
    return read(owner, id);
  }

  async function requireMailbox(transaction: Database, owner: string) {
    const mailbox = await findMailbox(transaction, owner);
    if (!mailbox || mailbox.problem) throw new Failure('mailbox_not_connected');
    return mailbox;
  }

  async function readTemplate(transaction: Database, owner: string, id: string) {
    const template = await findTemplate(transaction, owner, id);
    if (!template) throw new Failure('campaign_incomplete', { field: 'templateId' });
    return template;
  }

  async function addDeliveries(
    transaction: Database,
    owner: string,
    campaignId: string,
    people: readonly { id: string | null; email: string; name: string; category: Delivery['category'] }[],
  ): Promise<void> {
    const rows = people.map(({ id, email, name, category }) => ({
      id: newId(),
      userId: owner,
      campaignId,
      recipientId: id,
      recipientKey: id ?? email,
      email,
      name,
      category,
      state: 'queued' as const,
      token: newSecret().slice(0, tokenCharacters),
    }));
    await store.insertDeliveries(transaction, rows);
  }

  /** Now, or at its time: fixes the letter and lets the worker have it. */
  async function begin(
    transaction: Database,
    owner: string,
    campaign: store.CampaignRow,
    options: { scheduledAt?: Date | undefined; onlyTo?: readonly string[] | undefined } = {},
  ): Promise<number> {
    await requireMailbox(transaction, owner);
    if (options.onlyTo) {
      const leftOut = { state: 'skipped' as const, reason: 'Left out when the campaign was sent' };
      await store.moveDeliveries(transaction, owner, campaign.id, 'queued', leftOut, {
        exceptRecipients: options.onlyTo,
      });
    }
    const reachable = await store.countReachable(transaction, owner, campaign.id);
    if (reachable === 0) throw new Failure('campaign_incomplete', { field: 'recipientIds' });
    const { scheduledAt } = options;
    await store.updateCampaign(transaction, owner, campaign.id, {
      ...(await currentLetter(transaction, owner, campaign)),
      status: scheduledAt ? 'scheduled' : 'sending',
      scheduledAt: scheduledAt ?? campaign.scheduledAt,
      startedAt: scheduledAt ? null : clock(),
      notice: null,
    });
    return reachable;
  }

  return {
    list: (
      owner: string,
      query: { trackId?: string | undefined; projectId?: string | undefined; fields?: 'summary' | 'all' | undefined },
    ) =>
      store.listCampaigns(db, owner, {
        trackId: query.trackId,
        projectId: query.projectId,
        withIds: query.fields !== 'summary',
        now: clock(),
      }),
    read,

    async stats(owner: string, id: string): Promise<CampaignStats> {
      return (await read(owner, id)).stats;
    },

    async create(
      owner: string,
      request: { name: string; templateId: string; recipientIds: string[]; measured?: boolean | undefined },
    ): Promise<Campaign> {
      const { name, templateId, recipientIds, measured = false } = request;
      const id = newId();
      await db.transaction(async (transaction) => {
        const template = await readTemplate(transaction, owner, templateId);
        const people = await store.findAddressees(transaction, owner, recipientIds);
        if (people.length === 0) throw new Failure('campaign_incomplete', { field: 'recipientIds' });
        const { trackId, subject, body } = template;
        const place = { kind: 'campaign' as const, templateId, trackId, projectId: null };
        const row = { id, userId: owner, name, ...place, subject, body, measured, status: 'draft' as const };
        await store.insertCampaign(transaction, { ...row, createdAt: clock() });
        await addDeliveries(transaction, owner, id, people);
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    update: (
      owner: string,
      id: string,
      change: {
        name?: string | undefined;
        templateId?: string | undefined;
        recipientIds?: string[] | undefined;
        measured?: boolean | undefined;
      },
    ) =>
      move(owner, id, ['draft', 'scheduled'], async (transaction) => {
        const { name, templateId, recipientIds, measured } = change;
        const template = templateId === undefined ? undefined : await readTemplate(transaction, owner, templateId);
        if (recipientIds) {
          const people = await store.findAddressees(transaction, owner, recipientIds);
          if (people.length === 0) throw new Failure('campaign_incomplete', { field: 'recipientIds' });
          await store.deleteDeliveries(transaction, owner, id);
          await addDeliveries(transaction, owner, id, people);
        }
        const next = {
          ...(name !== undefined && { name }),
          ...(measured !== undefined && { measured }),
          ...(template && {
            templateId: template.id,
            trackId: template.trackId,
            subject: template.subject,
            body: template.body,
          }),
        };
        if (Object.keys(next).length > 0) await store.updateCampaign(transaction, owner, id, next);
      }),

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const campaign = await store.lockCampaign(transaction, owner, id);
        if (!campaign) throw new Failure('not_found');
        // What has been sent stays on record, and counts towards the mailbox's day.
        if (campaign.startedAt) throw new Failure('campaign_state', { sentence: notNow(campaign.status) });
        await store.deleteCampaign(transaction, owner, id);
        await announce(transaction, owner);
      });
    },

    send: (owner: string, id: string, { scheduledAt }: { scheduledAt?: string | null | undefined }) =>
      move(owner, id, ['draft', 'scheduled'], async (transaction, campaign) => {
        const at = scheduledAt ? new Date(scheduledAt) : undefined;
        if (at && at <= clock()) throw new Failure('schedule_in_past', { field: 'scheduledAt' });
        await begin(transaction, owner, campaign, { scheduledAt: at });
      }),

    async sendBulk(
      owner: string,
      request: { campaignId: string; recipients?: (string | { id: string })[] | undefined },
    ): Promise<{ campaignId: string; status: Status; sentCount: number }> {
      const onlyTo = request.recipients?.map((one) => (typeof one === 'string' ? one : one.id));
      let sentCount = 0;
      const { id, status } = await move(
        owner,
        request.campaignId,
        ['draft', 'scheduled'],
        async (transaction, campaign) => {
          sentCount = await begin(transaction, owner, campaign, { onlyTo });
        },
      );
      return { campaignId: id, status, sentCount };
    },

    pause: (owner: string, id: string) =>
      move(owner, id, ['sending', 'scheduled'], async (transaction) => {
        await store.updateCampaign(transaction, owner, id, { status: 'paused', notice: 'You paused this campaign.' });
      }),

    /** One that was paused before its time waits for it again. */
    resume: (owner: string, id: string) =>
      move(owner, id, ['paused'], async (transaction, campaign) => {
        await requireMailbox(transaction, owner);
        const { startedAt, scheduledAt } = campaign;
        const stillAhead = !startedAt && scheduledAt && scheduledAt > clock();
        await store.updateCampaign(transaction, owner, id, {
          status: stillAhead ? 'scheduled' : 'sending',
          startedAt: stillAhead ? null : (startedAt ?? clock()),
          notice: null,
        });
      }),

    cancel: (owner: string, id: string) =>
      move(owner, id, ['scheduled', 'sending', 'paused'], async (transaction, campaign) => {
        if (!campaign.startedAt) {
          const draft = { status: 'draft' as const, scheduledAt: null, notice: null };
          return store.updateCampaign(transaction, owner, id, draft);
        }
        const skipped = { state: 'skipped' as const, reason: 'The campaign was cancelled' };
        await store.moveDeliveries(transaction, owner, id, 'queued', skipped);
        const cancelled = { status: 'cancelled' as const, sentAt: clock(), notice: null };
        await store.updateCampaign(transaction, owner, id, cancelled);
      }),

    retryFailed: (owner: string, id: string) =>
      move(owner, id, ['sent', 'failed', 'cancelled', 'sending', 'paused'], (transaction, campaign) =>
        sendAgain(transaction, owner, campaign, 'failed'),
      ),

    resendUnknown: (owner: string, id: string, ids?: readonly string[]) =>
      move(owner, id, ['sent', 'failed', 'cancelled', 'sending', 'paused'], (transaction, campaign) =>
        sendAgain(transaction, owner, campaign, 'unknown', ids),
      ),

    async deliveries(
      owner: string,
      id: string,
      query: {
        state?: DeliveryState | undefined;
        q?: string | undefined;
        cursor?: string | undefined;
        limit?: string | undefined;
      },
    ): Promise<{ deliveries: Delivery[]; next: string | null }> {
      await read(owner, id);
      const limit = Number(query.limit ?? defaultPage);
      const after = readCursor(query.cursor);
      const found = await store.listDeliveries(db, owner, id, { ...query, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const next = found.length > limit && last ? writeCursor(last.name.toLowerCase(), last.id) : null;
      return { deliveries: page, next };
    },

    async markBounced(owner: string, id: string, deliveryId: string): Promise<Delivery> {
      return db.transaction(async (transaction) => {
        const at = clock();
        const delivery = await store.markBounced(transaction, owner, id, deliveryId, at);
        if (!delivery) throw new Failure('not_found');
        await store.insertOptOut(transaction, { userId: owner, email: delivery.email, reason: 'bounced', at });
        await announce(transaction, owner);
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'recipients' });
        return delivery;
      });
    },

    async sendTest(
      owner: string,
      templateId: string,
      draft: { subject?: string | undefined; body?: string | undefined; recipientId?: string | null | undefined },
    ): Promise<{ to: string; campaignId: string }> {
      const template = await findTemplate(db, owner, templateId);
      if (!template) throw new Failure('not_found');
      const person = draft.recipientId ? await findRecipient(db, owner, draft.recipientId) : examplePerson;
      if (!person) throw new Failure('not_found');
      const letter = checkDraft({ subject: draft.subject ?? template.subject, body: draft.body ?? template.body });
      return db.transaction(async (transaction) => {
        const { address } = await requireMailbox(transaction, owner);
        const campaignId = newId();
        const now = clock();
        await store.insertCampaign(transaction, {
          id: campaignId,
          userId: owner,
          kind: 'test',
          name: `Test of "${letter.subject}"`.slice(0, 200),
          ...letter,
          status: 'sending',
          createdAt: now,
          startedAt: now,
        });
        // Filled with the recipient's data, but it goes to the artist.
        await addDeliveries(transaction, owner, campaignId, [
          { id: null, email: address, name: person.name, category: person.category },
        ]);
        return { to: address, campaignId };
      });
    },

    async sendProjectMail(
      owner: string,
      projectId: string,
      request: { to: string; subject: string; message: string },
    ): Promise<{ campaignId: string; sentCount: number; skippedCount: number }> {
      const project = await findProject(owner, projectId);
      if (!project) throw new Failure('not_found');
      const addresses = readAddresses(request.to);
      const unknown = unknownPlaceholders(`${request.subject} ${request.message}`);
      if (unknown.length > 0)
        throw new Failure('unknown_placeholder', { sentence: `Unknown placeholder ${unknown[0]}` });
      const body = sanitizeBody(textToHtml(request.message));
      return db.transaction(async (transaction) => {
        const known = await store.findRecipientsByAddress(transaction, owner, addresses);
        const byAddress = new Map(known.map((one) => [one.email, one]));
        const people = addresses.map(
          (email) => byAddress.get(email) ?? { id: null, email, name: '', category: 'other' as const },
        );
        const id = newId();
        const place = { kind: 'project' as const, projectId, name: request.subject };
        const campaign = { id, userId: owner, ...place, subject: request.subject, body, status: 'draft' as const };
        await store.insertCampaign(transaction, { ...campaign, createdAt: clock() });
        await addDeliveries(transaction, owner, id, people);
        const row = await store.lockCampaign(transaction, owner, id);
        const sentCount = row ? await begin(transaction, owner, row) : 0;
        await announce(transaction, owner);
        return { campaignId: id, sentCount, skippedCount: people.length - sentCount };
      });
    },
  };

  async function sendAgain(
    transaction: Database,
    owner: string,
    campaign: store.CampaignRow,
    state: 'failed' | 'unknown',
    ids?: readonly string[],
  ): Promise<void> {
    await requireMailbox(transaction, owner);
    const again = { state: 'queued' as const, reason: null, notBefore: null };
    const moved = await store.moveDeliveries(transaction, owner, campaign.id, state, again, { ids });
    if (moved === 0) throw new Failure('campaign_state', { sentence: `There is nothing ${state} to send again.` });
    if (campaign.status === 'sending' || campaign.status === 'paused') return;
    await store.updateCampaign(transaction, owner, campaign.id, { status: 'sending', sentAt: null, notice: null });
  }
}

const tokenCharacters = 32;
const defaultPage = 100;

/** As the template is at this moment; of a deleted one, as it was when the draft was saved. */
export async function currentLetter(db: Database, owner: string, campaign: store.CampaignRow) {
  const template = campaign.templateId ? await findTemplate(db, owner, campaign.templateId) : undefined;
  const subject = template?.subject ?? campaign.subject;
  const body = sanitizeBody(template?.body ?? campaign.body);
  return { subject, body, links: campaign.measured ? linksOf(body) : [] };
}

function readAddresses(to: string): string[] {
  const typed = to
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const read = typed.map((one) => {
    const address = recipientAddress.safeParse(one.replace(/^[^<>]*<([^<>]+)>$/, '$1'));
    if (address.success) return address.data;
    throw new Failure('invalid_email', { field: 'to', sentence: `"${one.slice(0, 100)}" is no e-mail address` });
  });
  if (read.length === 0) throw new Failure('addresses_missing', { field: 'to' });
  const addresses = [...new Set(read)];
  if (addresses.length > maxProjectMailAddresses) {
    const sentence = `A project mail goes to at most ${maxProjectMailAddresses} addresses. For more, use a campaign.`;
    throw new Failure('invalid_field', { field: 'to', sentence });
  }
  return addresses;
}

function notNow(status: Status): string {
  const sentences: Record<Status, string> = {
    draft: 'This campaign has not been sent yet.',
    scheduled: 'This campaign is scheduled.',
    sending: 'This campaign is being sent right now.',
    paused: 'This campaign is paused.',
    sent: 'This campaign has already been sent.',
    failed: 'This campaign has already ended.',
    cancelled: 'This campaign was cancelled.',
  };
  return sentences[status];
}

function writeCursor(name: string, id: string): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

function readCursor(cursor: string | undefined): [string, string] | undefined {
  if (!cursor) return undefined;
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof name === 'string' && typeof id === 'string') return [name, id];
  } catch {
    // Falls through: whatever it is, it is none of ours.
  }
  throw new Failure('invalid_field', { field: 'cursor' });
}
