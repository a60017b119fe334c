import { maxPressQuotes } from '@debut/contract/limits';
import type { Part } from '../../../platform/concatenated-file.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { findArtistName } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import { listQuotesOfArtist } from '../../promo/index.ts';
import { texts } from '../texts.ts';
import { listPhotos, type PressKitRow, type PressPhotoRow, type PublicPressKit } from './press-kits.store.ts';
import { type WritePressSheet, writeContact } from './press-one-sheet.ts';

interface ArchivedFile {
  readonly filename: string;
  readonly parts: readonly Part[];
}

export type ListPressFiles = (found: PublicPressKit) => Promise<{ name: string; files: ArchivedFile[] }>;

/** Everything in a press kit, as the files of an archive. */
export function createListPressFiles(dependencies: {
  db: Database;
  files: Pick<FileService, 'analysesOf'>;
  writePressSheet: WritePressSheet;
}): ListPressFiles {
  const { db, files, writePressSheet } = dependencies;

  async function listPictures(owner: string, name: string): Promise<ArchivedFile[]> {
    const photos = await listPhotos(db, owner);
    const stored = await files.analysesOf(
      owner,
      photos.map(({ path }) => path),
    );
    return photos.flatMap((photo) => {
      const size = stored.find(({ path }) => path === photo.path)?.size ?? 0;
      if (size === 0) return [];
      const folder = photo.kind === 'logo' ? texts.press.logos : texts.press.photos;
      const part = { kind: 'stored' as const, path: photo.path, start: 0, end: size - 1 };
      return [{ filename: `${folder}/${nameOfPhoto(name, photo)}`, parts: [part] }];
    });
  }

  async function listTexts(kit: PressKitRow): Promise<ArchivedFile[]> {
    const quotes = kit.showQuotes ? await listQuotesOfArtist(db, kit.userId, maxPressQuotes) : [];
    const written = [
      [texts.press.bioFile.short, kit.bioShort],
      [texts.press.bioFile.medium, kit.bioMedium],
      [texts.press.bioFile.long, kit.bioLong],
      [texts.press.quotesFile, quotes.map(({ text, by }) => `“${text}”\n${by}`).join('\n\n')],
      [texts.press.contactsFile, kit.contacts.map(writeContact).join('\n')],
    ] as const;
    return written
      .filter(([, text]) => text !== '')
      .map(([filename, text]) => ({ filename, parts: [{ kind: 'bytes', bytes: Buffer.from(`${text}\n`) }] }));
  }

  async function listSheets(found: PublicPressKit): Promise<ArchivedFile[]> {
    const papers = [
      ['LETTER', 'Letter'],
      ['A4', 'A4'],
    ] as const;
    const sheets: ArchivedFile[] = [];
    for (const [paper, size] of papers) {
      const { pdf } = await writePressSheet(found, paper);
      sheets.push({ filename: texts.press.sheetFile(size), parts: [{ kind: 'bytes', bytes: pdf }] });
    }
    return sheets;
  }

  return async (found) => {
    const { kit } = found;
    const name = (await findArtistName(db, kit.userId)) ?? '';
    const all = [...(await listTexts(kit)), ...(await listSheets(found)), ...(await listPictures(kit.userId, name))];
    return { name: `${sanitizeFileName(texts.press.archiveName(name))}.zip`, files: withUniqueNames(all) };
  };
}

/** "Mara Vey - Facing west (photo Inés Calder).jpg" */
export function nameOfPhoto(artist: string, { kind, title, credit, path }: PressPhotoRow): string {
  const ending = path.endsWith('.png') ? 'png' : 'jpg';
  return `${sanitizeFileName(texts.press.photoName(kind, { artist, title, credit }))}.${ending}`;
}

function withUniqueNames(files: readonly ArchivedFile[]): ArchivedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    let { filename } = file;
    for (let number = 2; taken.has(filename.toLowerCase()); number += 1)
      filename = file.filename.replace(/(?=\.\w+$)/, ` ${number}`);
    taken.add(filename.toLowerCase());
    return { ...file, filename };
  });
}
