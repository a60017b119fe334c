import type { Day } from '@debut/contract/days';
import {
  type EmailTemplate,
  type MailPreview,
  type TemplateType,
  type TemplateVariant,
  templateTypes,
} from '@debut/contract/email-templates';
import { maxOwnTemplates } from '@debut/contract/limits';
import { findPastDates } from '@debut/contract/past-dates';
import { placeholders, unknownPlaceholders } from '@debut/contract/placeholders';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { changedFields } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { TextService } from '../../../providers/text/port.ts';
import { recordActivity } from '../../accounts/index.ts';
import { describeMissingValues, readReleaseValues, writePitchFacts } from '../campaigns/release-values.ts';
import { findRecipient } from '../contacts/recipients.store.ts';
import { readSender } from '../mailbox/sender.store.ts';
import { prepareMail } from '../sending/compose-email.ts';
import { htmlToText, sanitizeBody } from '../sending/email-html.ts';
import { texts } from '../texts.ts';
import type { PitchFactService } from './pitch-facts.service.ts';
import { type PitchFactsChange, type PitchFactsFields, savePitchFacts } from './pitch-facts.store.ts';
import { writeWithService } from './service-writer.ts';
import type { SongFacts } from './song-facts.ts';
import { type WrittenTemplate, writeTemplates, writeVariants } from './template-writer.ts';
import * as store from './templates.store.ts';

/** The fields of a track that templates need. */
export interface TrackFacts {
  readonly title: string;
  readonly artist: string;
  readonly year: string;
  readonly releaseDate: string | null;
}

/** Fills a preview when no recipient is chosen. */
export const examplePerson = { name: 'Alex Example', email: 'alex@example.com', category: 'blog' } as const;

interface SendRights {
  readonly maySend: boolean;
}

export type TemplateService = ReturnType<typeof createTemplateService>;

export function createTemplateService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  publicUrl: string;
  pitchFacts: PitchFactService;
  /** The artist's public page; `null` unless it is saved, and therefore public. */
  findPageUrl: (owner: string) => Promise<string | null>;
  textService: TextService | undefined;
  /** Throws when the plan does not include it. */
  mayUseService: (owner: string) => Promise<boolean>;
  findTrack: (owner: string, id: string) => Promise<TrackFacts | undefined>;
  displayName: (owner: string) => Promise<string>;
  /** Today in the artist's time zone. */
  todayOf: (owner: string) => Promise<Day>;
}) {
  const { db, clock, events, log, publicUrl, pitchFacts, findPageUrl } = dependencies;
  const { textService, mayUseService, findTrack, displayName, todayOf } = dependencies;

  async function read(owner: string, id: string): Promise<EmailTemplate> {
    const found = await store.findTemplate(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function announce(transaction: Transaction, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'templates' });
  }

  async function record(
    transaction: Transaction,
    owner: string,
    action: 'template-saved' | 'template-deleted',
    { subject }: { subject: string },
  ): Promise<void> {
    await recordActivity(transaction, owner, { at: clock(), action, subject });
  }

  async function readTrackNames(owner: string, trackId: string | null) {
    if (trackId === null) return { trackTitle: '', trackArtist: '' };
    const track = await findTrack(owner, trackId);
    if (!track) throw new Failure('not_found');
    return { trackTitle: track.title, trackArtist: track.artist || (await displayName(owner)) };
  }

  async function insertOwn(
    owner: string,
    template: Pick<EmailTemplate, 'type' | 'trackId' | 'trackTitle' | 'trackArtist' | 'subject' | 'body'>,
  ): Promise<EmailTemplate> {
    const [id, now] = [newId(), clock()];
    const row = { ...template, id, userId: owner, writer: 'own' as const, createdAt: now, updatedAt: now };
    await db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'outreach');
      if ((await store.countOwn(transaction, owner)) >= maxOwnTemplates) throw new Failure('too_many_templates');
      await store.insertTemplates(transaction, [row]);
      await record(transaction, owner, 'template-saved', row);
      await announce(transaction, owner);
    });
    return read(owner, id);
  }

  /** The audience and tracks of an own template; generated ones stay with their track and type. */
  async function readAudience(
    template: EmailTemplate,
    owner: string,
    {
      type = template.type,
      trackId = template.trackId,
    }: { type?: TemplateType | undefined; trackId?: string | null | undefined },
  ) {
    if (type === template.type && trackId === template.trackId) return {};
    if (template.writer !== 'own') {
      const sentence = texts.generatedTemplate;
      throw new Failure('invalid_field', { field: type === template.type ? 'trackId' : 'type', sentence });
    }
    return { type, trackId, ...(await readTrackNames(owner, trackId)) };
  }

  /** What is written about: the track and its facts, with those just given. */
  async function readSong(owner: string, trackId: string, given: PitchFactsChange = {}) {
    const track = await findTrack(owner, trackId);
    if (!track) throw new Failure('not_found');
    const facts = applyChange(await pitchFacts.read(owner, trackId), given);
    const values = await readReleaseValues(db, owner, { trackId, projectId: null }, clock());
    const song: SongFacts = {
      values: { ...values, ...writePitchFacts(facts) },
      year: track.year,
      releaseDate: track.releaseDate,
      story: facts.artistStory ?? '',
      pageUrl: await findPageUrl(owner),
      today: await todayOf(owner),
    };
    return { facts, song };
  }

  /** Undefined: the built-in writer has to do it. */
  async function writeWith(
    service: TextService,
    song: SongFacts,
    types: readonly TemplateType[],
  ): Promise<WrittenTemplate[] | undefined> {
    try {
      return await writeWithService(service, song, types);
    } catch (error) {
      log.warn({ err: error }, 'the text service returned no usable templates; the built-in writer writes them');
      return undefined;
    }
  }

  const findService = async (owner: string) => ((await mayUseService(owner)) ? textService : undefined);

  async function write(
    owner: string,
    song: SongFacts,
  ): Promise<{ writer: EmailTemplate['writer']; written: WrittenTemplate[] }> {
    const service = await findService(owner);
    if (!service) return { writer: 'built-in', written: writeTemplates(song) };
    const written = await writeWith(service, song, templateTypes);
    return written ? { writer: 'service', written } : { writer: 'fallback', written: writeTemplates(song) };
  }

  return {
    list: (owner: string, trackId?: string) => store.listTemplates(db, owner, trackId),
    read,

    /** Given facts are saved with the templates, and so are those that only the promo had. */
    async generate(
      owner: string,
      { trackId, ...given }: { trackId: string; artistStory: string } & PitchFactsChange,
    ): Promise<EmailTemplate[]> {
      const { facts, song } = await readSong(owner, trackId, given);
      if ((await store.listGenerated(db, owner, trackId)).length > 0) throw new Failure('templates_exist');
      const now = clock();
      const { writer, written } = await write(owner, song);
      const rows = written.map(({ type, subject, body }) => ({
        id: newId(),
        userId: owner,
        trackId,
        type,
        subject,
        body: sanitizeBody(body),
        trackTitle: song.values.trackTitle,
        trackArtist: song.values.artistName,
        writer,
        createdAt: now,
        updatedAt: now,
      }));
      await db
        .transaction(async (transaction) => {
          await store.insertTemplates(transaction, rows);
          await savePitchFacts(transaction, { userId: owner, trackId }, { ...facts, updatedAt: now });
          await record(transaction, owner, 'template-saved', { subject: song.values.trackTitle });
          await announce(transaction, owner);
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) throw new Failure('templates_exist');
          throw error;
        });
      return store.listGenerated(db, owner, trackId);
    },

    /** Other versions of a template, of the text service first. They are shown, not saved. */
    async variants(owner: string, id: string): Promise<TemplateVariant[]> {
      const { type, trackId } = await read(owner, id);
      if (trackId === null) throw new Failure('track_unknown');
      const { song } = await readSong(owner, trackId);
      const service = await findService(owner);
      const written = service && (await writeWith(service, song, [type]));
      return [
        ...(written ?? []).map((one) => toVariant(one, 'service')),
        ...writeVariants(type, song).map((one) => toVariant(one, 'built-in')),
      ];
    },

    async create(owner: string, request: TemplateDraft & { trackId: string | null; type: TemplateType }) {
      const { type, trackId } = request;
      return insertOwn(owner, { type, trackId, ...(await readTrackNames(owner, trackId)), ...checkDraft(request) });
    },

    async duplicate(owner: string, id: string): Promise<EmailTemplate> {
      const { type, trackId, trackTitle, trackArtist, subject, body } = await read(owner, id);
      return insertOwn(owner, { type, trackId, trackTitle, trackArtist, subject, body });
    },

    async delete(owner: string, id: string, rights: SendRights): Promise<void> {
      await db.transaction(async (transaction) => {
        await requireUnscheduled(transaction, owner, id, rights);
        const deleted = await store.deleteTemplate(transaction, owner, id);
        if (!deleted) throw new Failure('not_found');
        await record(transaction, owner, 'template-deleted', deleted);
        await announce(transaction, owner);
      });
    },

    async update(
      owner: string,
      id: string,
      draft: TemplateDraft & { type?: TemplateType | undefined; trackId?: string | null | undefined },
      rights: SendRights,
    ): Promise<EmailTemplate> {
      const before = await read(owner, id);
      const change = { ...checkDraft(draft), ...(await readAudience(before, owner, draft)) };
      await db.transaction(async (transaction) => {
        await requireUnscheduled(transaction, owner, id, rights);
        const saved = await store.updateTemplate(transaction, owner, id, { ...change, updatedAt: clock() });
        if (!saved) throw new Failure('not_found');
        if (changedFields(before, change).length > 0) await record(transaction, owner, 'template-saved', change);
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    async preview(
      owner: string,
      request: TemplateDraft & { recipientId?: string | null | undefined; trackId?: string | null | undefined },
    ): Promise<MailPreview> {
      const { subject, body, recipientId } = request;
      const person = recipientId ? await findRecipient(db, owner, recipientId) : examplePerson;
      if (!person) throw new Failure('not_found');
      if (request.trackId && !(await findTrack(owner, request.trackId))) throw new Failure('not_found');
      const release = await readReleaseValues(
        db,
        owner,
        { trackId: request.trackId ?? null, projectId: null },
        clock(),
      );
      const sender = await readSender(db, owner);
      const email = prepareMail({ subject, body, measured: false, release }, { publicUrl, sender })(person);
      return {
        ...email,
        unknownPlaceholders: unknownPlaceholders(`${subject} ${body}`),
        blocker: request.trackId ? describeMissingValues(`${subject} ${body}`, release) : null,
        pastDates: findPastDates(`${email.subject}\n${email.text}`, await todayOf(owner)),
      };
    },
  };
}

function toVariant({ subject, body }: TemplateDraft, writer: TemplateVariant['writer']): TemplateVariant {
  return { subject, body: sanitizeBody(body), writer };
}

/** The fields that are stored, with those that changed. */
function applyChange(facts: PitchFactsFields, change: PitchFactsChange): PitchFactsFields {
  return {
    artistStory: change.artistStory ?? facts.artistStory,
    hook: change.hook ?? facts.hook,
    soundsLike: change.soundsLike ?? facts.soundsLike,
    genre: change.genre ?? facts.genre,
    label: change.label ?? facts.label,
    advisory: change.advisory ?? facts.advisory,
    credits: change.credits ?? facts.credits,
    pastSupport: change.pastSupport ?? facts.pastSupport,
    songLink: change.songLink ?? facts.songLink,
    pressKit: change.pressKit ?? facts.pressKit,
    links: change.links ?? facts.links,
  };
}

interface TemplateDraft {
  readonly subject: string;
  readonly body: string;
}

/** A template that can be sent: only known placeholders, and content left after sanitizing. */
export function checkDraft(draft: TemplateDraft): TemplateDraft {
  refuseUnknownPlaceholders({ subject: draft.subject, body: draft.body });
  const body = sanitizeBody(draft.body);
  if (htmlToText(body) === '') throw new Failure('template_incomplete', { field: 'body' });
  return { subject: draft.subject, body };
}

const knownPlaceholders = placeholders
  .map((name) => `{{${name}}}`)
  .join(', ')
  .replace(/, (?!.*, )/, ' and ');

export function refuseUnknownPlaceholders(fields: Readonly<Record<string, string>>): void {
  const unknown = unknownPlaceholders(Object.values(fields).join(' '));
  if (unknown.length === 0) return;
  const [field = ''] = Object.entries(fields).find(([, text]) => unknownPlaceholders(text).length > 0) ?? [];
  const named = unknown.map((one) => one.slice(0, 60)).join(', ');
  const sentence = texts.unknownPlaceholder(named, knownPlaceholders);
  throw new Failure('unknown_placeholder', { field, sentence });
}

/** A scheduled campaign is sent with the template of that time, so only who may send it may change that. */
async function requireUnscheduled(
  transaction: Transaction,
  owner: string,
  id: string,
  { maySend }: SendRights,
): Promise<void> {
  if (!maySend && (await store.isScheduled(transaction, owner, id))) throw new Failure('not_allowed');
}
