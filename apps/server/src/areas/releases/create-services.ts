import { isPrivateAddress } from '../../platform/private-address.ts';
import { readCountryFile } from '../../providers/countries/mmdb.adapter.ts';
import { createLinkChecker } from '../../providers/links/http.adapter.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
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
import { createListEmbedSounds, createReadEmbedView } from './embed/embed-view.ts';
import { createCheckLinks } from './links/check-links.ts';
import { createFindOnSpotify } from './pages/find-on-spotify.ts';
import { artistPathOf, createAddressOf } from './pages/page-address.ts';
import { createReleasePageService } from './pages/pages.service.ts';
import { createPresentPage } from './pages/present-page.ts';
import { createReadCoverAccent } from './pages/read-cover-accent.ts';
import { createReleasePictures } from './pictures/pictures.service.ts';
import { createReadLatestRelease } from './press/latest-release.ts';
import { createPresentPressKit } from './press/present-press-kit.ts';
import { createListPressFiles } from './press/press-archive.ts';
import { createPressKitService } from './press/press-kit.service.ts';
import { createWritePressSheet } from './press/press-one-sheet.ts';
import { createPressPhotoService } from './press/press-photos.service.ts';
import { createPressPictures } from './press/press-pictures.ts';
import { createReadPressView } from './press/press-view.ts';
import { createWriteReleaseCalendar } from './public/calendar-file.ts';
import { createReadReleaseView } from './public/release-view.ts';
import { createReminderService } from './reminders/reminders.service.ts';
import { createSendReleaseReminders } from './reminders/send-reminders.ts';
import { createEnsureSnippet } from './snippets/ensure-snippet.ts';
import { createEnsureTracks } from './snippets/ensure-tracks.ts';
import { createRequestSnippet } from './snippets/request-snippet.ts';
import { createRequireSnippet } from './snippets/require-snippet.ts';
import { createReleaseStatsService } from './stats/stats.service.ts';
import { createVisitCounter } from './stats/visit-counter.ts';

export type ReleaseServices = ReturnType<typeof createReleaseServices>;

export function createReleaseServices(
  runtime: Runtime,
  dependencies: {
    brands: Brands;
    fanbase: FanbaseServices;
    files: FileService;
    planning: PlanningServices;
    promo: PromoServices;
  },
) {
  const { config, clock, database, events, log, queue, rateLimits } = runtime;
  const { brands, fanbase, files, planning, promo } = dependencies;
  const { db } = database;
  const { readFacts, readSounds } = promo;
  const { productName, publicUrl, linkChecksAllowPrivate } = config;
  const { notify } = planning.notifications;
  const addressOf = createAddressOf({ brands });
  const visitCounter = createVisitCounter({ db, clock, log });
  runtime.onClose(visitCounter.close);
  const shared = { db, clock, events, queue, rateLimits, files, readFacts, readSounds, addressOf, visitCounter };
  const requestSnippet = createRequestSnippet(shared);
  const ensureSnippet = createEnsureSnippet({ ...shared, requestSnippet });
  const ensureTracks = createEnsureTracks({ ...shared, requestSnippet });
  const listEmbedSounds = createListEmbedSounds(shared);
  const readCoverAccent = createReadCoverAccent(shared);
  const listUpcomingShows = createListUpcomingShows(shared);
  const readLatestRelease = createReadLatestRelease(shared);
  const pictures = createPressPictures(shared);
  const presentation = createPresentPressKit({ ...shared, brands, readLatestRelease, pictures });
  const writePressSheet = createWritePressSheet({ ...shared, pictures, readLatestRelease, listUpcomingShows });
  const artistParts = {
    ...shared,
    brands,
    listReleases: createListReleases(shared),
    listUpcomingShows,
    readPortrait: createReadPortrait(shared),
  };
  const { offeredChannels } = fanbase;
  return {
    files,
    visitCounter,
    readFacts,
    readCoverAccent,
    issueFormToken: fanbase.forms.issue,
    countryOf: readCountryFile(config.countryFile),
    pages: createReleasePageService({
      ...shared,
      present: createPresentPage({ ...shared, offeredChannels }),
      readCoverAccent,
      requireSnippet: createRequireSnippet(shared),
      ensureSnippet,
      ensureTracks,
    }),
    findOnSpotify: createFindOnSpotify({ db, streaming: fanbase.streaming }),
    pictures: createReleasePictures({ ...shared, readCoverAccent }),
    pressKits: createPressKitService({ ...shared, presentation }),
    pressPhotos: createPressPhotoService({ ...shared, presentation }),
    readPressView: createReadPressView({ ...shared, pictures, readLatestRelease }),
    writePressSheet,
    listPressFiles: createListPressFiles({ ...shared, writePressSheet }),
    stats: createReleaseStatsService(shared),
    readView: createReadReleaseView({ ...artistParts, ensureSnippet, ensureTracks }),
    listEmbedSounds,
    readEmbedView: createReadEmbedView({ ...shared, listEmbedSounds, ensureSnippet, ensureTracks }),
    artistPage: createArtistPageService({ ...shared, present: createPresentArtistPage(artistParts) }),
    readArtistView: createReadArtistView(artistParts),
    /** The path of the artist's page, if it is published. */
    async findArtistPath(owner: string): Promise<string | null> {
      const slug = await findPublishedArtistSlug(db, owner);
      return slug === undefined ? null : artistPathOf(slug);
    },
    writeCalendar: createWriteReleaseCalendar({ ...shared, productName }),
    reminders: createReminderService({ ...shared, signUp: fanbase.signUp, offeredChannels }),
    checkLinks: createCheckLinks({
      ...shared,
      notify,
      checkLink: createLinkChecker({
        userAgent: `${productName.replace(/\s+/g, '-')}-Link-Check (+${publicUrl})`,
        isAllowed: (address) => linkChecksAllowPrivate || !isPrivateAddress(address),
      }),
    }),
    sendReminders: createSendReleaseReminders({
      ...shared,
      notify,
      handOver: fanbase.sendReminders,
    }),
  };
}
