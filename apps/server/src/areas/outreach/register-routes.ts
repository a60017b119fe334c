import { acceptForms } from '../../platform/http/forms.ts';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import { mountCampaigns } from './campaigns/campaigns.routes.ts';
import { mountContactHistory } from './contacts/contact-history.routes.ts';
import { mountPitchList } from './contacts/pitch-list.routes.ts';
import { mountRecipients } from './contacts/recipients.routes.ts';
import type { OutreachServices } from './create-services.ts';
import { mountEmailLinks } from './links/email-links.routes.ts';
import { mountMailbox } from './mailbox/mailbox.routes.ts';
import { mountTemplates } from './templates/templates.routes.ts';

export async function registerOutreachRoutes(
  { http, mount, mountIn }: RouteHost,
  { config, clock, database, events, rateLimits }: Runtime,
  outreach: OutreachServices & { brands: Brands },
): Promise<void> {
  const { publicUrl, allowedOrigins } = config;
  const { db } = database;
  mountMailbox(mount, { mailbox: outreach.mailbox, rateLimits, publicUrl, allowedOrigins });
  mountRecipients(mount, outreach);
  mountPitchList(mount, outreach);
  mountContactHistory(mount, outreach);
  mountTemplates(mount, { ...outreach, rateLimits });
  mountCampaigns(mount, { ...outreach, db, clock, publicUrl });
  await http.register(async (scope) => {
    const mountForms = mountIn(scope);
    // Buttons on pages and in email clients (RFC 8058) post forms; their content does not matter.
    acceptForms(scope);
    mountEmailLinks(mountForms, { db, clock, events, publicUrl, brands: outreach.brands });
  });
}
