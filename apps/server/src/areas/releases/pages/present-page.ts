import { recognizeService } from '@debut/contract/music-services';
import type { ReleasePage, SnippetTrack } from '@debut/contract/release-pages';
import type { Database } from '../../../platform/db/database.ts';
import { listApprovedTemplates, type OfferedChannels } from '../../fanbase/index.ts';
import type { FileService } from '../../library/index.ts';
import type { ReadReleaseSounds, ReleaseFacts, ReleaseSound } from '../../promo/index.ts';
import { findSnippet, type SnippetRow } from '../snippets/snippets.store.ts';
import type { AddressOf } from './page-address.ts';
import * as store from './pages.store.ts';

/** A page as it is stored, or as it would be. */
export interface PageDraft {
  readonly row: store.PageRow;
  readonly artistSlug: string;
  readonly facts: ReleaseFacts;
  readonly isSaved: boolean;
}

export type PresentPage = (draft: PageDraft) => Promise<ReleasePage>;

/** What the artist's team sees of a page. */
export function createPresentPage(dependencies: {
  db: Database;
  files: Pick<FileService, 'address'>;
  readSounds: ReadReleaseSounds;
  addressOf: AddressOf;
  offeredChannels: OfferedChannels;
}): PresentPage {
  const { db, files, readSounds, addressOf, offeredChannels } = dependencies;

  return async ({ row, artistSlug, facts, isSaved }) => {
    const { userId: owner, id: pageId } = row;
    const [links, snippet, reminders, sounds, templates] = [
      await store.listLinks(db, owner, pageId),
      await findSnippet(db, row),
      await store.countReminders(db, owner, pageId),
      await readSounds({ ...row, versions: {} }),
      await listApprovedTemplates(db, owner, 'utility'),
    ];
    return {
      kind: row.trackId === null ? 'project' : 'track',
      id: row.trackId ?? row.projectId ?? '',
      title: facts.title,
      artist: facts.artist,
      coverArt: facts.cover && files.address(facts.cover),
      projectTitle: facts.projectTitle,
      releaseDate: facts.releaseDate,
      published: row.published,
      url: await addressOf(owner, { artistSlug, slug: row.slug }),
      artistSlug,
      slug: row.slug,
      timing: row.timing,
      minute: row.minute,
      timeZone: row.timeZone,
      links: links.map(({ url }) => url),
      services: links.map(presentLink),
      credits: row.credits,
      lyrics: row.lyrics,
      video: row.video,
      showQuotes: row.showQuotes,
      showShows: row.showShows,
      embed: row.embed,
      layout: row.layout,
      accent: row.accent,
      coverAccent: row.coverAccent ?? '',
      snippet: row.snippet,
      snippetState: stateOf(row, snippet, sounds),
      snippetTracks: sounds.filter(({ versions }) => versions.length > 0).map(presentSound),
      reminders: {
        enabled: row.remindersEnabled,
        time: row.reminderTime,
        ...reminders,
        channels: await offeredChannels(db, owner),
        whatsAppTemplateId: row.whatsappTemplateId,
        whatsAppTemplates: templates.map(({ id, name, body }) => ({ id, name, body })),
      },
      version: isSaved ? row.version : null,
    };
  };
}

function presentLink({ id, url, state, checkedAt }: store.LinkRow): ReleasePage['services'][number] {
  const { id: service, name, kind } = recognizeService(url);
  return { id, url, service, name, kind, state, checkedAt: checkedAt?.toISOString() ?? null };
}

function presentSound({ track, seconds, waveform, versions }: ReleaseSound): SnippetTrack {
  return { id: track.id, title: track.title, seconds, waveform, versions: [...versions] };
}

function stateOf(
  { snippet }: store.PageRow,
  made: SnippetRow | undefined,
  sounds: readonly ReleaseSound[],
): ReleasePage['snippetState'] {
  if (!snippet) return 'none';
  const sound = sounds.find(({ track }) => track.id === snippet.trackId);
  if (!sound?.versions.some(({ id }) => id === snippet.version)) return 'missing';
  return made?.state ?? 'preparing';
}
