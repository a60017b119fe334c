import { readCountryFile } from '../../providers/countries/mmdb.adapter.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FanbaseServices } from '../fanbase/index.ts';
import type { FileService } from '../library/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import type { PromoServices } from '../promo/index.ts';
import { createArtistPageService } from './artist/artist-page.service.ts';
import { findPublishedArtistSlug } from './artist/artist-pages.store.ts';
import { createListReleases } from './artist/list-releases.ts';
import { createPresentArtistPage } from './artist/present-artist-page.ts';
import { createReadArtistView } from './artist/read-artist-view.ts';
import { createReadPortrait } from './artist/read-portrait.ts';
import { createListUpcomingShows } from './artist/upcoming-shows.ts';
import { artistPathOf, createAddressOf } from './pages/page-address.ts';
import { createReleasePageService } from './pages/pages.service.ts';
import { createPresentPage } from './pages/present-page.ts';
import { createReadCoverAccent } from './pages/read-cover-accent.ts';
import { createWriteReleaseCalendar } from './public/calendar-file.ts';
import { createReadReleaseView } from './public/release-view.ts';
import { createReminderService } from './reminders/reminders.service.ts';
import { createSendReleaseReminders } from './reminders/send-reminders.ts';
import { createEnsureSnippet } from './snippets/ensure-snippet.ts';
import { createRequireSnippet } from './snippets/require-snippet.ts';
import { createReleaseStatsService } from './stats/stats.service.ts';
import { createVisitCounter } from './stats/visit-counter.ts';

export type ReleaseServices = ReturnType<typeof createReleaseServices>;

export function createReleaseServices(
  runtime: Runtime,
  dependencies: {
    billing: BillingServices;
    brands: Brands;
    fanbase: FanbaseServices;
    files: FileService;
    planning: PlanningServices;
    promo: PromoServices;
  },
) {
  const { config, clock, database, events, log, queue, rateLimits } = runtime;
  const { billing, brands, fanbase, files, planning, promo } = dependencies;
  const { db } = database;
  const { readFacts, readSounds } = promo;
  const { productName } = config;
  const addressOf = createAddressOf({ brands });
  const visitCounter = createVisitCounter({ db, clock, log });
  runtime.onClose(visitCounter.close);
  const shared = { db, clock, events, queue, rateLimits, files, readFacts, readSounds, addressOf, visitCounter };
  const ensureSnippet = createEnsureSnippet(shared);
  const readCoverAccent = createReadCoverAccent(shared);
  const artistParts = {
    ...shared,
    brands,
    listReleases: createListReleases(shared),
    listUpcomingShows: createListUpcomingShows(shared),
    readPortrait: createReadPortrait(shared),
  };
  /** Texts can be sent here, and the plan includes them. */
  const isOffered = async (owner: string) =>
    fanbase.carrier !== undefined && (await billing.planRules.includedFor(db, owner)).textCampaigns !== 0;
  return {
    files,
    visitCounter,
    readFacts,
    readCoverAccent,
    issueFormToken: fanbase.forms.issue,
    countryOf: readCountryFile(config.countryFile),
    pages: createReleasePageService({
      ...shared,
      present: createPresentPage(shared),
      readCoverAccent,
      requireSnippet: createRequireSnippet(shared),
      ensureSnippet,
    }),
    stats: createReleaseStatsService(shared),
    readView: createReadReleaseView({ ...artistParts, ensureSnippet }),
    artistPage: createArtistPageService({ ...shared, present: createPresentArtistPage(artistParts) }),
    readArtistView: createReadArtistView(artistParts),
    /** The path of the artist's page, if it is published. */
    async findArtistPath(owner: string): Promise<string | null> {
      const slug = await findPublishedArtistSlug(db, owner);
      return slug === undefined ? null : artistPathOf(slug);
    },
    writeCalendar: createWriteReleaseCalendar({ ...shared, productName }),
    reminders: createReminderService({ ...shared, signUp: fanbase.signUp, isOffered }),
    sendReminders: createSendReleaseReminders({
      ...shared,
      notify: planning.notifications.notify,
      handOver: fanbase.sendReminders,
    }),
  };
}
