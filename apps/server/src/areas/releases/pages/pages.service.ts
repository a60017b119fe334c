import { isTimeZone } from '@debut/contract/days';
import type { ReleasePage, ReleasePageChange } from '@debut/contract/release-pages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { describeConflict, requireVersion } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findLastEditor, findTimeZone, recordActivity } from '../../accounts/index.ts';
import { findApprovedTemplate } from '../../fanbase/index.ts';
import { findProject, findTrack } from '../../library/index.ts';
import type { ReadFacts } from '../../promo/index.ts';
import type { EnsureSnippet } from '../snippets/ensure-snippet.ts';
import type { EnsureTracks } from '../snippets/ensure-tracks.ts';
import type { RequireSnippet } from '../snippets/require-snippet.ts';
import { artistSlugOf, claimArtistSlug } from './artist-slug.ts';
import * as store from './pages.store.ts';
import type { PageDraft, PresentPage } from './present-page.ts';
import type { ReadCoverAccent } from './read-cover-accent.ts';
import { slugOf } from './slug.ts';
import * as slugs from './slugs.store.ts';
import { readVideo } from './video.ts';

export type ReleasePageService = ReturnType<typeof createReleasePageService>;

/** Public pages of releases, as the artist's team manages them. */
export function createReleasePageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  readFacts: ReadFacts;
  present: PresentPage;
  readCoverAccent: ReadCoverAccent;
  requireSnippet: RequireSnippet;
  ensureSnippet: EnsureSnippet;
  ensureTracks: EnsureTracks;
}) {
  const { db, clock, events, readFacts, present, readCoverAccent, requireSnippet, ensureSnippet, ensureTracks } =
    dependencies;

  async function requireRelease(at: Queryable, owner: string, { kind, id }: store.ReleaseId) {
    const found = kind === 'track' ? await findTrack(at, owner, id) : await findProject(at, owner, id);
    if (!found) throw new Failure('not_found');
    const release = { trackId: kind === 'track' ? id : null, projectId: kind === 'project' ? id : null };
    const facts = (await readFacts(owner, [{ id, ...release }], at)).get(id);
    if (!facts) throw new Failure('not_found');
    return { release, facts };
  }

  /** What a page is before it is first saved. */
  async function draft(
    at: Queryable,
    owner: string,
    release: { trackId: string | null; projectId: string | null },
    title: string,
  ) {
    const now = clock();
    const slug = await slugs.suggestReleaseSlug(at, owner, slugOf(title, 'release'));
    const timeZone = await findTimeZone(at, owner);
    const row: store.PageRow = {
      id: newId(),
      userId: owner,
      ...release,
      slug,
      timeZone,
      published: false,
      timing: 'local',
      minute: 0,
      credits: [],
      lyrics: '',
      video: '',
      showQuotes: true,
      showShows: true,
      embed: 'snippet',
      layout: 'cover-left',
      accent: null,
      coverAccent: null,
      coverAccentOf: null,
      snippet: null,
      snippetKey: null,
      remindersEnabled: true,
      reminderTime: 'release',
      whatsappTemplateId: null,
      isAwaited: false,
      reminderTroubleAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    return row;
  }

  async function read(owner: string, release: store.ReleaseId): Promise<PageDraft> {
    const { release: ids, facts } = await requireRelease(db, owner, release);
    const saved = await store.findPageOf(db, owner, release);
    const row = saved ?? (await draft(db, owner, ids, facts.title));
    const coverAccent = await readCoverAccent(row, facts.cover);
    return {
      row: { ...row, coverAccent },
      artistSlug: await artistSlugOf(db, owner),
      facts,
      isSaved: saved !== undefined,
    };
  }

  async function useSlugs(transaction: Transaction, page: store.PageRow, change: ReleasePageChange): Promise<void> {
    const { userId: owner } = page;
    await claimArtistSlug(transaction, owner, { wanted: change.artistSlug, now: clock() });
    if (!(await slugs.useReleaseSlug(transaction, page, page.slug, clock())))
      throw new Failure('slug_taken', { field: 'slug' });
  }

  async function announce(
    transaction: Transaction,
    owner: string,
    title: string,
    pages: { before?: store.PageRow | undefined; after: store.PageRow },
  ) {
    const wasPublished = pages.before?.published ?? false;
    const { published } = pages.after;
    const action =
      wasPublished === published
        ? 'release-page-changed'
        : published
          ? 'release-page-published'
          : 'release-page-unpublished';
    await recordActivity(transaction, owner, { at: clock(), action, subject: title });
    await events.publish(transaction, owner, { type: 'release-pages.changed' });
  }

  async function save(owner: string, release: store.ReleaseId, change: ReleasePageChange): Promise<void> {
    if (change.snippet) {
      await requireRelease(db, owner, release);
      await requireSnippet(owner, release, change.snippet);
    }
    const saved = await db.transaction(async (transaction) => {
      // Pages are created once, and each address is taken once.
      await lockOwner(transaction, owner, 'library');
      const { release: ids, facts } = await requireRelease(transaction, owner, release);
      const before = await store.lockPageOf(transaction, owner, release);
      // `null`: as long as nobody else has saved it.
      if (change.version !== undefined) requireVersion(before ?? { version: 0 }, change.version ?? 0);
      const current = before ?? (await draft(transaction, owner, ids, facts.title));
      const next: store.PageRow = { ...current, ...readChange(change), updatedAt: clock() };
      requireValid(next, facts.releaseDate, change);
      await requireTemplate(transaction, owner, change);
      const row = before
        ? await store.updatePage(transaction, next, { ...next, version: current.version + 1 })
        : await store.insertPage(transaction, next);
      if (!row) throw new Failure('not_found');
      await useSlugs(transaction, row, change);
      if (change.links) {
        const links = [...new Set(change.links)].map((url) => ({ id: newId(), url }));
        await store.replaceLinks(transaction, row, links);
      }
      await announce(transaction, owner, facts.title, { before, after: row });
      return row;
    });
    await ensureSnippet(saved, { again: true });
    await ensureTracks(saved, { again: true });
  }

  const presentOf = async (owner: string, release: store.ReleaseId): Promise<ReleasePage> =>
    present(await read(owner, release));

  return {
    read: presentOf,
    /** Also of a release whose page was never saved. */
    readDraft: read,

    async save(owner: string, release: store.ReleaseId, change: ReleasePageChange): Promise<ReleasePage> {
      await describeConflict(save(owner, release, change), async () => {
        const current = await presentOf(owner, release);
        const deeds = ['release-page-changed', 'release-page-published', 'release-page-unpublished'] as const;
        return { current, changedBy: await findLastEditor(db, owner, current.title, [...deeds]) };
      });
      return presentOf(owner, release);
    },
  };
}

/** Missing fields stay unchanged. */
function readChange({
  artistSlug: _a,
  links: _l,
  reminders,
  version: _v,
  ...plain
}: ReleasePageChange): Partial<store.PageRow> {
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Partial<store.PageRow>),
    ...(plain.credits && { credits: plain.credits.filter(({ role, name }) => role !== '' || name !== '') }),
    ...(plain.video && { video: readVideo(plain.video)?.url ?? plain.video }),
    ...(reminders?.enabled !== undefined && { remindersEnabled: reminders.enabled }),
    ...(reminders?.time !== undefined && { reminderTime: reminders.time }),
    ...(reminders?.whatsAppTemplateId !== undefined && { whatsappTemplateId: reminders.whatsAppTemplateId }),
  };
}

async function requireTemplate(at: Queryable, owner: string, { reminders }: ReleasePageChange): Promise<void> {
  if (!reminders?.whatsAppTemplateId) return;
  const template = await findApprovedTemplate(at, owner, reminders.whatsAppTemplateId);
  if (template?.category !== 'utility')
    throw new Failure('reminder_template_unknown', { field: 'reminders.whatsAppTemplateId' });
}

function requireValid(page: store.PageRow, releaseDate: string | null, change: ReleasePageChange): void {
  if (page.published && change.published && releaseDate === null)
    throw new Failure('page_needs_date', { field: 'published' });
  if (!isTimeZone(page.timeZone)) throw new Failure('time_zone_unknown', { field: 'timeZone' });
  if (page.video !== '' && !readVideo(page.video)) throw new Failure('video_unknown', { field: 'video' });
}
