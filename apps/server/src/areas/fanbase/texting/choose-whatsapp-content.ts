import type { FanCategory } from '@debut/contract/fans';
import { addTemplateFooter } from '@debut/contract/whatsapp-templates';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WhatsAppContent } from '../../../providers/sms/port.ts';
import type { MessageRow } from '../messages/messages.store.ts';
import { fillTemplate, numberPlaceholders, numberValues, templateValues } from '../whatsapp/template-variables.ts';
import { findApprovedTemplate } from '../whatsapp/whatsapp-audience.store.ts';

/** The approved template of a message. */
export interface SendableTemplate {
  readonly contentSid: string;
  /** With placeholders and footer. */
  readonly text: string;
}

export async function findTemplateOf(
  db: Queryable,
  { userId, channels, whatsappTemplateId }: MessageRow,
): Promise<SendableTemplate | null> {
  if (!whatsappTemplateId || !channels.includes('whatsapp')) return null;
  const template = await findApprovedTemplate(db, userId, whatsappTemplateId);
  return template?.contentSid ? { contentSid: template.contentSid, text: addTemplateFooter(template.body) } : null;
}

interface PlannedWhatsApp {
  readonly name: string;
  readonly category: FanCategory | null;
  /** As planned, when the fan's last message may have been more recent. */
  readonly text: string;
  readonly hasWritten: boolean;
}

/**
 * What WhatsApp allows at this moment, and how it reads. `content` is `null` when it allows nothing, because the fan has not
 * written for too long and there is no template.
 */
export function chooseWhatsAppContent(
  { name, category, text, hasWritten }: PlannedWhatsApp,
  template: SendableTemplate | null,
): { text: string; content: WhatsAppContent | null } {
  if (hasWritten) return { text, content: { kind: 'text', text } };
  if (!template) return { text, content: null };
  const values = templateValues({ name, category: category ?? 'regular_fan' });
  const variables = numberValues(numberPlaceholders(template.text).names, values);
  const content = { kind: 'template', contentSid: template.contentSid, variables } as const;
  return { text: fillTemplate(template.text, values), content };
}
