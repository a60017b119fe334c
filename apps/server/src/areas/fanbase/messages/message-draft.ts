import type { LocalTime, MessageTexts } from '@debut/contract/fan-messages';
import { Failure } from '../../../platform/failure.ts';
import { refuseUnknownPlaceholders } from './compose-texts.ts';
import type { MessageChange, MessageRequest } from './messages.service.ts';
import type { MessageRow } from './messages.store.ts';
import type { Drafted, TextPlan } from './plan-texts.ts';

/** The stored fields that an artist writes. */
export type MessageDraft = Drafted & {
  readonly channels: MessageRow['channels'];
  readonly subject: string | null;
  readonly texts: MessageTexts;
  readonly whatsappTemplateId: string | null;
  readonly localTime: LocalTime | null;
};

export function toDraft(request: MessageRequest): MessageDraft {
  return {
    audience: request.audience,
    body: request.message,
    channels: [...new Set(request.channels)],
    subject: request.subject || null,
    texts: request.texts ?? {},
    whatsappTemplateId: request.whatsAppTemplateId ?? null,
    localTime: request.localTime ?? null,
  };
}

/** What is absent from the change stays as it was. */
export function mergeDraft(before: MessageRow, change: MessageChange): MessageDraft {
  return {
    audience: change.audience ?? before.audience,
    body: change.message ?? before.body,
    channels: change.channels ? [...new Set(change.channels)] : before.channels,
    subject: change.subject === undefined ? before.subject : change.subject || null,
    texts: change.texts ?? before.texts,
    whatsappTemplateId: change.whatsAppTemplateId === undefined ? before.whatsappTemplateId : change.whatsAppTemplateId,
    localTime: change.localTime === undefined ? before.localTime : change.localTime,
  };
}

/** Throws when a field is missing or cannot be filled in. */
export function requireComplete({ channels, body, subject, texts }: MessageDraft): void {
  refuseUnknownPlaceholders(body, 'message');
  for (const [field, text] of Object.entries({ subject, ...texts })) if (text) refuseUnknownPlaceholders(text, field);
  if (channels.includes('email') && !subject) throw new Failure('subject_missing', { field: 'subject' });
}

/** When a local time comes first for anybody in the plan. It must be ahead. */
export function firstMomentOf({ texts }: TextPlan, now: Date): Date {
  const moments = texts.flatMap(({ notBefore }) => notBefore?.getTime() ?? []);
  const first = new Date(Math.min(...moments));
  if (first <= now) throw new Failure('schedule_in_past', { field: 'localTime' });
  return first;
}
