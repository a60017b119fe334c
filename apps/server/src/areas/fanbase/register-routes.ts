import type { PageAssets } from '@debut/web/public';
import { acceptForms } from '../../platform/http/forms.ts';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import { mountAutomations } from './automations/automations.routes.ts';
import type { FanbaseServices } from './create-services.ts';
import { mountFanEmailLinks } from './email/email-links.routes.ts';
import { mountEmailReports } from './email/email-reports.routes.ts';
import type { HotlineServices } from './hotline/create-hotline-services.ts';
import { mountHotline, mountVoiceWebhooks } from './hotline/hotline.routes.ts';
import { mountInbox } from './inbox/inbox.routes.ts';
import { mountFans } from './list/fans.routes.ts';
import { mountMessages, mountSmsWebhooks } from './messages/messages.routes.ts';
import { mountFanbase, mountPublicFanbase } from './page/fanbase.routes.ts';
import { mountLegalPages } from './page/legal-pages.routes.ts';
import { mountPublicPages } from './page/public-pages.routes.ts';
import { mountStreaming } from './streaming/streaming.routes.ts';
import { mountWhatsAppTemplates } from './whatsapp/whatsapp-templates.routes.ts';

export async function registerFanbaseRoutes(
  { http, mount, mountIn }: RouteHost,
  { config, clock, database }: Runtime,
  services: FanbaseServices & {
    brands: Brands;
    hotline: HotlineServices;
    /** Of the public pages. */
    assets: PageAssets;
    /** Of the artist's own page, if it is published. */
    findArtistPath: (artistId: string) => Promise<string | null>;
  },
): Promise<void> {
  const { db } = database;
  const { publicUrl, productName } = config;
  const { fanbase, details, forms, carrier, replies, announceMessages, assets, emailLinks, emailReports } = services;
  const { join, channelsOf } = services.signUp;
  const publicParts = { fanbase, join, details, issueFormToken: forms.issue };
  mountFans(mount, services);
  mountFanbase(mount, { fanbase });
  mountPublicFanbase(mount, publicParts);
  await http.register(async (scope) => mountPublicFanbase(mountIn(scope, { hidden: true }), publicParts), {
    prefix: '/api',
  });
  mountMessages(mount, services);
  mountAutomations(mount, services);
  mountHotline(mount, services.hotline);
  mountInbox(mount, services);
  mountWhatsAppTemplates(mount, services);
  await http.register(async (scope) => {
    const mountForms = mountIn(scope);
    acceptForms(scope);
    mountPublicPages(http, mountForms, {
      fanbase,
      join,
      channelsOf,
      issueFormToken: forms.issue,
      assets,
      brands: services.brands,
      findArtistPath: services.findArtistPath,
      publicUrl,
      productName,
    });
    mountFanEmailLinks(scope, mountForms, { emailLinks, findSender: services.findEmailSender, publicUrl });
    mountSmsWebhooks(mountForms, { db, clock, announce: announceMessages, carrier, replies });
    mountVoiceWebhooks(mountForms, services.hotline);
  });
  await http.register(async (scope) =>
    mountEmailReports(scope, mountIn(scope), { emailReports, reportsKey: config.fanMail?.reportsKey }),
  );
  mountLegalPages(http, { files: config.legalFiles, operator: { productName, email: config.operatorEmail } });
  mountStreaming(mount, services);
}
