import {
  type Automation,
  type AutomationKind,
  type AutomationPreview,
  automationKinds,
  automationPreviewDays,
  automationPreviewPeople,
  defaultAutomations,
  placeholdersOf,
  type TimedAutomationKind,
} from '@debut/contract/automations';
import type { FanChannel } from '@debut/contract/fan-channels';
import { maxSmsCharacters } from '@debut/contract/limits';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { type ComposedText, refuseUnknownPlaceholders } from '../messages/compose-texts.ts';
import type { EndMessage } from '../messages/end-message.ts';
import { type RequireChannels, requireConfigured } from '../messages/messages.service.ts';
import { skipQueued, updateMessage } from '../messages/messages.store.ts';
import { type AudienceReader, planTexts, sumCredits } from '../messages/plan-texts.ts';
import type { WelcomeService } from '../messages/welcome.service.ts';
import type { OfferedChannels } from '../texting/offered-channels.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import * as store from './automations.store.ts';
import type { PlannedAutomation } from './plan-automations.ts';
import type { ReadPlan } from './read-plan.ts';
import { fillRelease } from './release-text.ts';
import { toBatches } from './send-automations.ts';

interface AutomationUpdate {
  readonly kind: AutomationKind;
  readonly enabled: boolean;
  readonly channels: readonly FanChannel[];
  readonly subject?: string | null | undefined;
  readonly message: string;
  readonly whatsAppTemplateId?: string | null | undefined;
  readonly time: string;
}

export type AutomationService = ReturnType<typeof createAutomationService>;

/** What the artist sees and changes; a welcome has a service of its own. */
export function createAutomationService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  welcome: WelcomeService;
  readPlan: ReadPlan;
  reader: AudienceReader;
  configured: ReadonlySet<FanChannel>;
  requireChannels: RequireChannels;
  offeredChannels: OfferedChannels;
  end: EndMessage;
}) {
  const { db, clock, events, welcome, readPlan, configured, requireChannels, offeredChannels, end } = dependencies;
  /** What a fan gets in a month does not depend on what they got this week. */
  const reader = { ...dependencies.reader, listCapped: async () => new Set<string>() };
  const horizon = () => new Date(clock().getTime() + automationPreviewDays * dayMilliseconds);

  /** Texts and emails, as far as this server and the plan have them. */
  async function usualChannels(owner: string): Promise<FanChannel[]> {
    const usual = await offeredChannels(db, owner, ['sms', 'email']);
    return usual.length > 0 ? usual : ['sms'];
  }

  /** What is saved, or what would be saved by switching it on. */
  async function readSaved(owner: string): Promise<Record<TimedAutomationKind, store.AutomationRow>> {
    const saved = await store.listAutomations(db, owner);
    const channels = await usualChannels(owner);
    const rowOf = (kind: TimedAutomationKind): store.AutomationRow =>
      saved.find((row) => row.kind === kind) ?? {
        userId: owner,
        kind,
        enabled: false,
        channels,
        ...defaultAutomations[kind],
        whatsappTemplateId: null,
        activeSince: clock(),
        troubleAt: null,
      };
    return { 'release-day': rowOf('release-day'), birthday: rowOf('birthday'), inactive: rowOf('inactive') };
  }

  async function readWelcome(owner: string): Promise<Automation> {
    const { enabled, text } = await welcome.read(owner);
    const { time } = defaultAutomations.welcome;
    const rest = { subject: null, whatsAppTemplateId: null, time, next: null };
    return { kind: 'welcome', enabled, channels: ['sms'], message: text, ...rest };
  }

  async function list(owner: string): Promise<Automation[]> {
    const rows = Object.values(await readSaved(owner));
    const active = rows.filter(({ enabled }) => enabled);
    const planned = active.length > 0 ? (await readPlan(owner, active, horizon())).planned : [];
    const found = [await readWelcome(owner), ...rows.map((row) => present(row, planned))];
    return automationKinds.flatMap((kind) => found.find((one) => one.kind === kind) ?? []);
  }

  async function saveWelcome(owner: string, { enabled, channels, message: text }: AutomationUpdate): Promise<void> {
    if (channels.some((channel) => channel !== 'sms')) throw new Failure('welcome_channels', { field: 'channels' });
    await welcome.save(owner, { enabled, text }).catch((error: unknown) => {
      if (error instanceof Failure && error.details.field === 'text')
        throw new Failure(error.code, { field: 'message' });
      throw error;
    });
  }

  async function saveTimed(owner: string, kind: TimedAutomationKind, update: AutomationUpdate): Promise<void> {
    const { enabled, time, message } = update;
    const channels = [...new Set(update.channels)];
    const subject = update.subject || null;
    requireComplete({ kind, channels, subject, message });
    const template = update.whatsAppTemplateId;
    if (template && !(await store.hasTemplate(db, owner, template))) throw new Failure('not_found');
    if (enabled) {
      requireConfigured(configured, channels);
      await requireChannels(db, owner, channels);
    }
    await db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'messages');
      const before = await store.lockAutomation(transaction, owner, kind);
      const goesOn = before?.enabled && enabled && before.time === time;
      const row = { userId: owner, kind, enabled, channels, subject, message, time, troubleAt: null };
      await store.saveAutomation(transaction, {
        ...row,
        whatsappTemplateId:
          update.whatsAppTemplateId === undefined ? (before?.whatsappTemplateId ?? null) : update.whatsAppTemplateId,
        activeSince: goesOn ? before.activeSince : clock(),
      });
      if (!enabled) await cancelOpen(transaction, owner, kind);
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'messages' });
    });
  }

  /** Off means off: what has not gone out yet does not. */
  async function cancelOpen(transaction: Transaction, owner: string, kind: TimedAutomationKind): Promise<void> {
    for (const id of await store.listOpenMessages(transaction, owner, kind)) {
      await skipQueued(transaction, id, fanbaseTexts.reasons.switchedOff);
      await updateMessage(transaction, id, { cancelledAt: clock(), notice: null, holdUntil: null });
      await end(transaction, id);
    }
  }

  return {
    list,

    async save(owner: string, update: AutomationUpdate): Promise<Automation> {
      const { kind } = update;
      await (kind === 'welcome' ? saveWelcome(owner, update) : saveTimed(owner, kind, update));
      const saved = (await list(owner)).find((one) => one.kind === kind);
      if (!saved) throw new Failure('not_found');
      return saved;
    },

    /** As if it were on. Welcomes depend on who joins. */
    async preview(owner: string, kind: AutomationKind): Promise<AutomationPreview> {
      if (kind === 'welcome') return { people: [], total: 0, credits: 0 };
      const saved = await readSaved(owner);
      const wanted = { ...saved[kind], ...(!saved[kind].enabled && { enabled: true, activeSince: clock() }) };
      const active = Object.values({ ...saved, [kind]: wanted }).filter(({ enabled }) => enabled);
      const { planned, releases } = await readPlan(owner, active, horizon());
      const own = planned.filter((one) => one.kind === kind);
      const texts = new Map<PlannedAutomation, ComposedText>();
      for (const { release, due } of toBatches(own, releases)) {
        const byFan = new Map(due.map((one) => [one.fan.id, one]));
        const { texts: composed } = await planTexts(reader, db, owner, {
          audience: { kind: 'picked', fanIds: [...byFan.keys()] },
          channels: wanted.channels,
          whatsappTemplateId: wanted.whatsappTemplateId,
          subject: wanted.subject && fillRelease(wanted.subject, release),
          body: fillRelease(wanted.message, release),
        });
        for (const text of composed) {
          const one = byFan.get(text.fan.id);
          if (one) texts.set(one, text);
        }
      }
      const people = own.flatMap((one) => {
        const text = texts.get(one);
        if (!text) return [];
        const { fan, channel } = text;
        return [{ fanId: fan.id, name: fan.name, channel, at: one.at.toISOString(), text: text.text }];
      });
      return {
        people: people.slice(0, automationPreviewPeople),
        total: people.length,
        credits: sumCredits([...texts.values()]),
      };
    },
  };
}

function present(row: store.AutomationRow, planned: readonly PlannedAutomation[]): Automation {
  const { kind, enabled, channels, subject, message, whatsappTemplateId, time } = row;
  const own = planned.filter((one) => one.kind === kind);
  const [first] = own;
  const next = first && {
    at: first.at.toISOString(),
    fans: own.filter(({ day }) => day === first.day).length,
  };
  return {
    kind,
    enabled,
    channels,
    subject,
    message,
    whatsAppTemplateId: whatsappTemplateId,
    time,
    next: (enabled && next) || null,
  };
}

function requireComplete({
  kind,
  channels,
  subject,
  message,
}: Pick<store.AutomationRow, 'kind' | 'channels' | 'subject' | 'message'>): void {
  const known = placeholdersOf(kind);
  refuseUnknownPlaceholders(message, 'message', known);
  if (subject) refuseUnknownPlaceholders(subject, 'subject', known);
  if (channels.includes('email') && !subject) throw new Failure('subject_missing', { field: 'subject' });
  if (!channels.includes('sms') || message.length <= maxSmsCharacters) return;
  const sentence = fanbaseTexts.textTooLong(message.length - maxSmsCharacters);
  throw new Failure('message_too_long', { field: 'message', sentence });
}
