import { decodeText, detectSeparator, isVcard, splitCells } from '../../../data/csv-file.ts';
import { describeUnreadable, detectContentType, findRejection } from '../../../data/uploads/upload-rules.ts';
import { fileEnding } from '../tracks/pick-file.ts';
import { texts } from './texts.ts';

/** What a file is imported as. For a list the user chooses the columns first. */
type ImportKind = { kind: 'audio' } | { kind: 'image' } | { kind: 'list' } | { kind: 'rejected'; sentence: string };

type FileInfo = { name: string; type: string; size: number };

/** `readText` is called only for files that may be lists. */
export async function detectKind(file: FileInfo, readText: () => Promise<string>): Promise<ImportKind> {
  const type = detectContentType(file);
  if (file.size === 0) return reject(texts.isEmpty(file.name));
  if (type.startsWith('audio/')) return acceptUnless('audio', findRejection('audio', file));
  if (type.startsWith('image/')) return acceptUnless('image', findRejection('artwork', file));
  if (!isText(type, file.name)) return reject(texts.isName(file.name, describeKind(file, type), acceptedSentence));
  const text = await readText().catch(() => null);
  if (text === null) return reject(describeUnreadable(file.name));
  if (isContactList(text)) return { kind: 'list' };
  return reject(texts.hasNoColumnWithNames(file.name));
}

const acceptedSentence = texts.youCanImportAudioImages;

function acceptUnless(kind: 'audio' | 'image', rejection: string | null): ImportKind {
  return rejection ? reject(rejection) : { kind };
}

function reject(sentence: string): ImportKind {
  return { kind: 'rejected', sentence };
}

/** With a spreadsheet program installed, browsers report CSV files as workbooks, so the extension counts too. */
function isText(type: string, name: string): boolean {
  if (['CSV', 'TSV', 'VCF'].includes(fileEnding(name))) return true;
  return ['text/csv', 'text/tab-separated-values', 'text/plain', 'text/vcard', 'text/x-vcard'].includes(type);
}

function describeKind({ name }: FileInfo, type: string): string {
  const ending = fileEnding(name);
  if (type.startsWith('video/')) return texts.video;
  if (ending) return texts.fileValue(/^[AEFHILMNORSX]/.test(ending) ? 'an' : 'a', ending);
  return texts.folderOrUnknownFileType;
}

/** Decides by the headings, or by the content of the first two rows; an address book has neither. */
export function isContactList(text: string): boolean {
  if (isVcard(text)) return true;
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const [first, second] = lines;
  if (first === undefined) return false;
  const separator = detectSeparator(first);
  const headings = splitCells(first, separator).map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  if (headings.some((heading) => contactWords.test(heading))) return true;
  // Only headings such as "first name" count: any table can have a column "name".
  if (headings.some((heading) => personWords.test(heading))) return true;
  return [first, second].some((line) => line !== undefined && splitCells(line, separator).some(isContact));
}

function isContact(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) || isPhone(cell);
}

function isPhone(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length;
  // Digits alone may be any number, such as plays or an ISRC.
  return /^\+?[\d\s().-]+$/.test(cell) && /[+()\s-]/.test(cell) && digits >= 10 && digits <= 15;
}

const contactWords = /\b(e ?mail|mail address|phone|mobile|telephone|tel|cell)\b/;
const personWords = /^((first|last|full|fan|contact|recipient|subscriber) ?name|surname)$/;

/** Enough for the headings and a few rows. */
const sampleBytes = 64 * 1024;

export async function readSample(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer()));
}
