import { playTime } from '@debut/contract/play-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { findTimeZone } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import type { OpenLink } from '../links/links.store.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { findProjects } from '../promos/promos.store.ts';
import type { ReadReleaseSounds, ReleaseSound } from '../promos/release-sounds.ts';
import { texts } from '../texts.ts';
import { listApprovedQuotes } from './approved-quotes.ts';
import { writeOneSheetDates } from './one-sheet-dates.ts';
import { renderOneSheet } from './one-sheet-pdf.ts';

export type OneSheetService = ReturnType<typeof createOneSheetService>;

/** The release on one page, for the desk of whoever writes about it. */
export function createOneSheetService(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'coverJpeg'>;
  readFacts: ReadFacts;
  readSounds: ReadReleaseSounds;
}) {
  const { db, clock, files, readFacts, readSounds } = dependencies;

  async function readCodes({ promo }: OpenLink, sounds: readonly ReleaseSound[]) {
    const { userId: owner, projectId } = promo;
    const [project] = projectId === null ? [] : await findProjects(db, owner, [projectId]);
    return [
      { name: texts.oneSheet.length, value: writeLength(sum(sounds.map(({ seconds }) => seconds ?? 0))) },
      { name: 'ISRC', value: sounds.length === 1 ? (sounds[0]?.track.isrc ?? '') : '' },
      { name: 'UPC', value: project?.upc ?? '' },
    ].filter(({ value }) => value !== '');
  }

  return {
    async render(open: OpenLink, paper: 'A4' | 'LETTER'): Promise<{ filename: string; pdf: Buffer }> {
      const { promo } = open;
      const { userId: owner, id, story, credits } = promo;
      const [facts, sounds, quotes, timeZone] = [
        (await readFacts(owner, [promo])).get(id),
        await readSounds(promo),
        await listApprovedQuotes(db, owner, id),
        await findTimeZone(db, owner),
      ];
      const { title = '', artist = '', cover = null, releaseDate = null } = facts ?? {};
      const sheet = {
        title,
        artist,
        cover: cover === null ? undefined : await files.coverJpeg(cover),
        ...writeOneSheetDates({ releaseDate, embargoUntil: promo.embargoUntil }, timeZone, clock()),
        facts: await readCodes(open, sounds),
        story,
        credits,
        tracks: sounds.map(({ track, seconds }) => ({ title: track.title, length: writeLength(seconds ?? 0) })),
        quotes,
        shows: [],
        contacts: [],
      };
      const filename = `${sanitizeFileName(texts.oneSheet.filename(artist, title)) || 'one-sheet'}.pdf`;
      return { filename, pdf: await renderOneSheet(sheet, paper) };
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** "3:42"; empty when it isn't known. */
function writeLength(seconds: number): string {
  return seconds > 0 ? playTime(Math.round(seconds)) : '';
}
