import type { Queryable } from '../../../platform/db/database.ts';
import { linksOf } from '../sending/compose-email.ts';
import { sanitizeBody } from '../sending/email-html.ts';
import { findTemplate } from '../templates/templates.store.ts';
import type { CampaignRow } from './campaigns.store.ts';

/** The template's current email; for a deleted template, the one saved with the draft. */
export async function currentEmail(db: Queryable, owner: string, campaign: CampaignRow) {
  const template = campaign.templateId ? await findTemplate(db, owner, campaign.templateId) : undefined;
  const subject = template?.subject ?? campaign.subject;
  const body = sanitizeBody(template?.body ?? campaign.body);
  return { subject, body, links: campaign.measured ? linksOf(body) : [] };
}
