import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FileService, TrackMasters } from '../library/index.ts';
import type { RecipientService } from '../outreach/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import { createPromoActivityService } from './activity/activity.service.ts';
import { createEnsureCopies } from './copies/ensure-copies.ts';
import { createListReady } from './copies/list-ready.ts';
import { createIdentificationService } from './identification/identifications.service.ts';
import { createLinkAddress } from './links/link-address.ts';
import { createPromoLinkService } from './links/links.service.ts';
import { createDownloadService } from './listening/downloads.service.ts';
import { createListenAudio } from './listening/listen-audio.ts';
import { createListenPageService } from './listening/listen-page.service.ts';
import { createReadListenView } from './listening/listen-view.ts';
import { createPasscodes } from './listening/passcode.ts';
import { createVisitService } from './listening/visits.service.ts';
import { createListPhotos, createPresentPromos, createReadFacts } from './promos/present-promos.ts';
import { createPromoService } from './promos/promos.service.ts';
import { createReadReleaseSounds } from './promos/release-sounds.ts';

export type PromoServices = ReturnType<typeof createPromoServices>;

export function createPromoServices(
  { config, clock, database, events, fileStore: store, queue, rateLimits, secrets, signer }: Runtime,
  dependencies: {
    billing: BillingServices;
    brands: Brands;
    files: FileService;
    masters: Pick<TrackMasters, 'versionsOf'>;
    planning: PlanningServices;
    recipients: RecipientService;
  },
) {
  const { billing, brands, files, masters, planning, recipients } = dependencies;
  const { db } = database;
  const { notify } = planning.notifications;
  const readFacts = createReadFacts({ db });
  const readSounds = createReadReleaseSounds({ db, files, masters });
  const listPhotos = createListPhotos({ files });
  const addressOf = createLinkAddress({ secrets, originFor: brands.originFor });
  const shared = { db, clock, events, queue, signer, rateLimits, files, notify, readFacts, readSounds, listPhotos };
  const ensureCopies = createEnsureCopies(shared);
  const audio = createListenAudio(shared);
  const listReady = createListReady(shared);
  const links = createPromoLinkService({ ...shared, secrets, recipients, ensureCopies, addressOf });
  return {
    readFacts,
    readSounds,
    files,
    notify,
    ensureCopies,
    audio,
    links,
    linksForEmails: links.forEmails,
    promos: createPromoService({
      ...shared,
      present: createPresentPromos({ ...shared, addressOf }),
      ensureCopies,
      requirePlan: billing.planRules.requirePromos,
    }),
    activity: createPromoActivityService({ ...shared, addressOf }),
    identifications: createIdentificationService(shared),
    page: createListenPageService(shared),
    readView: createReadListenView(shared),
    visits: createVisitService({ ...shared, audio, listReady }),
    downloads: createDownloadService({ ...shared, store, listReady }),
    passcodes: createPasscodes({ signer, isSecure: config.publicUrl.startsWith('https:') }),
  };
}
