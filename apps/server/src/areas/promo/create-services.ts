import type { Queryable } from '../../platform/db/database.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FileService, TrackMasters } from '../library/index.ts';
import type { FollowUpEmailService, RecipientService } from '../outreach/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import { createPromoActivityService } from './activity/activity.service.ts';
import { createEnsureCopies } from './copies/ensure-copies.ts';
import { createListReady } from './copies/list-ready.ts';
import { createReadTerms } from './follow-ups/follow-up-terms.ts';
import { createFollowUpService } from './follow-ups/follow-ups.service.ts';
import { createCheckFollowUps, createSendFollowUps } from './follow-ups/send-follow-ups.ts';
import { createIdentificationService } from './identification/identifications.service.ts';
import { createLinkAddress } from './links/link-address.ts';
import { createPromoLinkService } from './links/links.service.ts';
import { createDownloadService } from './listening/downloads.service.ts';
import { createListenAudio } from './listening/listen-audio.ts';
import { createListenPageService } from './listening/listen-page.service.ts';
import { createReadListenView } from './listening/listen-view.ts';
import { createOneSheetService } from './listening/one-sheet.service.ts';
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
    outreach: { recipients: RecipientService; followUps: FollowUpEmailService };
  },
) {
  const { billing, brands, files, masters, planning } = dependencies;
  const { recipients, followUps: emails } = dependencies.outreach;
  const { planRules } = billing;
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
  const readTerms = createReadTerms(shared);
  const requirePlan = planRules.requirePromos;
  const isIncluded = async (at: Queryable, owner: string) => (await planRules.includedFor(at, owner)).curatorOutreach;
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
      requirePlan,
    }),
    followUps: createFollowUpService({ ...shared, emails, readTerms, requirePlan, isIncluded }),
    sendFollowUps: createSendFollowUps({ ...shared, emails, readTerms, isIncluded }),
    checkFollowUps: createCheckFollowUps({ readTerms }),
    activity: createPromoActivityService({ ...shared, addressOf, readTerms }),
    identifications: createIdentificationService(shared),
    page: createListenPageService(shared),
    readView: createReadListenView(shared),
    visits: createVisitService({ ...shared, audio, listReady }),
    downloads: createDownloadService({ ...shared, store, listReady }),
    oneSheets: createOneSheetService(shared),
    passcodes: createPasscodes({ signer, isSecure: config.publicUrl.startsWith('https:') }),
  };
}
