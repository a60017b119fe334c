import type { Day } from '@debut/contract/days';
import type { EmailTemplate, MailPreview } from '@debut/contract/email-templates';
import { unknownPlaceholders } from '@debut/contract/placeholders';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { TextService } from '../../providers/text/port.ts';
import { prepareMail } from './compose-mail.ts';
import { htmlToText, sanitizeBody } from './mail-html.ts';
import { findRecipient } from './recipients.store.ts';
import { writeWithService } from './service-writer.ts';
import { type SongFacts, type WrittenTemplate, writeTemplates } from './template-writer.ts';
import * as store from './templates.store.ts';

/** What outreach needs to know of a track; it belongs to another feature. */
export interface TrackFacts {
  readonly title: string;
  readonly artist: string;
  readonly year: string;
  readonly releaseDate: string | null;
}

/** Who a letter is filled with when nobody was chosen. */
export const examplePerson = { name: 'Alex Example', email: 'alex@example.com', category: 'blog' } as const;

export type TemplateService = ReturnType<typeof createTemplateService>;

export function createTemplateService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  publicUrl: string;
  textService: TextService | undefined;
  findTrack: (owner: string, id: string) => Promise<TrackFacts | undefined>;
  displayName: (owner: string) => Promise<string>;
  /** The day it is for the artist. */
  todayOf: (owner: string) => Promise<Day>;
}) {
  const { db, clock, events, log, publicUrl, textService, findTrack, displayName, todayOf } = dependencies;

  async function read(owner: string, id: string): Promise<EmailTemplate> {
    const found = await store.findTemplate(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function write(facts: SongFacts): Promise<{ writer: EmailTemplate['writer']; written: WrittenTemplate[] }> {
    if (!textService) return { writer: 'built-in', written: writeTemplates(facts) };
    try {
      return { writer: 'service', written: await writeWithService(textService, facts) };
    } catch (error) {
      log.warn({ err: error }, 'the text service gave no usable templates; the built-in writer wrote them');
      return { writer: 'fallback', written: writeTemplates(facts) };
    }
  }

  return {
    list: (owner: string, trackId?: string) => store.listTemplates(db, owner, trackId),
    read,

    async generate(owner: string, request: { trackId: string; artistStory: string }): Promise<EmailTemplate[]> {
      const { trackId, artistStory } = request;
      const track = await findTrack(owner, trackId);
      if (!track) throw new Failure('not_found');
      if ((await store.listTemplates(db, owner, trackId)).length > 0) throw new Failure('templates_exist');
      const now = clock();
      const artist = track.artist || (await displayName(owner));
      const { writer, written } = await write({
        ...track,
        artist,
        story: artistStory,
        pageUrl: `${publicUrl}/fanbase/${owner}`,
        today: await todayOf(owner),
      });
      const rows = written.map(({ type, subject, body }) => ({
        id: newId(),
        userId: owner,
        trackId,
        type,
        subject,
        body: sanitizeBody(body),
        trackTitle: track.title,
        trackArtist: artist,
        writer,
        createdAt: now,
        updatedAt: now,
      }));
      await db
        .transaction(async (transaction) => {
          await store.insertTemplates(transaction, rows);
          await events.publish(transaction, owner, { type: 'outreach.changed', what: 'templates' });
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) throw new Failure('templates_exist');
          throw error;
        });
      return store.listTemplates(db, owner, trackId);
    },

    async update(owner: string, id: string, draft: { subject: string; body: string }): Promise<EmailTemplate> {
      const change = { ...checkDraft(draft), updatedAt: clock() };
      await db.transaction(async (transaction) => {
        if (!(await store.updateTemplate(transaction, owner, id, change))) throw new Failure('not_found');
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'templates' });
      });
      return read(owner, id);
    },

    async preview(
      owner: string,
      request: { subject: string; body: string; recipientId?: string | null | undefined },
    ): Promise<MailPreview> {
      const { subject, body, recipientId } = request;
      const person = recipientId ? await findRecipient(db, owner, recipientId) : examplePerson;
      if (!person) throw new Failure('not_found');
      const compose = prepareMail({ subject, body, measured: false }, { publicUrl, sender: await displayName(owner) });
      return { ...compose(person), unknownPlaceholders: unknownPlaceholders(`${subject} ${body}`) };
    },
  };
}

/** A template that can be sent: no placeholder nobody fills, and something left once unsafe tags are gone. */
export function checkDraft(draft: { subject: string; body: string }): { subject: string; body: string } {
  refuseUnknownPlaceholders({ subject: draft.subject, body: draft.body });
  const body = sanitizeBody(draft.body);
  if (htmlToText(body) === '') throw new Failure('template_incomplete', { field: 'body' });
  return { subject: draft.subject, body };
}

export function refuseUnknownPlaceholders(fields: Readonly<Record<string, string>>): void {
  const unknown = unknownPlaceholders(Object.values(fields).join(' '));
  if (unknown.length === 0) return;
  const [field = ''] = Object.entries(fields).find(([, text]) => unknownPlaceholders(text).length > 0) ?? [];
  const named = unknown.map((one) => one.slice(0, 60)).join(', ');
  const sentence = `Unknown placeholder ${named}. You can use {{firstName}}, {{name}}, {{email}} and {{category}}.`;
  throw new Failure('unknown_placeholder', { field, sentence });
}
