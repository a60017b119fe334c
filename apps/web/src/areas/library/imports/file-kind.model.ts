import { cellsOf, separatorOf } from '../../../lib/csv-line.ts';
import { fileEnding } from '../../../lib/file-ending.ts';
import { textOf } from '../../../lib/people-csv.ts';
import { contentTypeOf, refusalOf, unreadableSentence } from '../../../lib/upload-rules.ts';

/** What a file becomes. A list of people waits until somebody has said which column is what. */
type ImportKind = { kind: 'audio' } | { kind: 'image' } | { kind: 'list' } | { kind: 'refused'; sentence: string };

type Described = { name: string; type: string; size: number };

/** `readText` is only asked for files that may be lists; a file that cannot be read is refused, not a failure. */
export async function kindOf(file: Described, readText: () => Promise<string>): Promise<ImportKind> {
  const type = contentTypeOf(file);
  if (file.size === 0) return refused(`“${file.name}” is empty.`);
  if (type.startsWith('audio/') || isOgg(file)) return accepted('audio', refusalOf('audio', asAudio(file)));
  if (type.startsWith('image/')) return accepted('image', refusalOf('artwork', file));
  if (!isText(type, file.name)) return refused(`“${file.name}” is ${nameOfKind(file, type)}. ${whatIsTaken}`);
  const text = await readText().catch(() => null);
  if (text === null) return refused(unreadableSentence(file.name));
  if (isContactList(text)) return { kind: 'list' };
  return refused(`“${file.name}” has no column with names, e-mail addresses or phone numbers.`);
}

const whatIsTaken = 'Audio, images and CSV lists can be imported.';

function accepted(kind: 'audio' | 'image', refusal: string | null): ImportKind {
  return refusal ? refused(refusal) : { kind };
}

function refused(sentence: string): ImportKind {
  return { kind: 'refused', sentence };
}

/** Spreadsheet programs make browsers call a CSV a workbook, so the ending counts too. */
function isText(type: string, name: string): boolean {
  if (['CSV', 'TSV'].includes(fileEnding(name))) return true;
  return type === 'text/csv' || type === 'text/tab-separated-values' || type === 'text/plain';
}

/** Some systems call it a video, or say nothing of its content. */
function isOgg({ name, type }: Described): boolean {
  return type.endsWith('/ogg') && ['OGG', 'OGA', 'OPUS'].includes(fileEnding(name));
}

function asAudio(file: Described): Described {
  return isOgg(file) ? { name: file.name, type: 'audio/ogg', size: file.size } : file;
}

function nameOfKind({ name }: Described, type: string): string {
  const ending = fileEnding(name);
  if (type.startsWith('video/')) return 'a video';
  if (ending) return `${/^[AEFHILMNORSX]/.test(ending) ? 'an' : 'a'} ${ending} file`;
  return 'a folder or a file of an unknown kind';
}

/** Whether a text is a table of people: by the names of its columns, or by what stands in them. */
export function isContactList(text: string): boolean {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const [first, second] = lines;
  if (first === undefined) return false;
  const separator = separatorOf(first);
  const headings = cellsOf(first, separator).map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  if (headings.some((heading) => reachWords.test(heading))) return true;
  // A column of names alone is a list of people only where it is called so; "name" heads any table.
  if (headings.some((heading) => personWords.test(heading))) return true;
  return [first, second].some((line) => line !== undefined && cellsOf(line, separator).some(reachesSomebody));
}

function reachesSomebody(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) || isPhone(cell);
}

function isPhone(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length;
  // With a sign of grouping: a bare run of digits may be any number, such as plays or an ISRC.
  return /^\+?[\d\s().-]+$/.test(cell) && /[+()\s-]/.test(cell) && digits >= 10 && digits <= 15;
}

const reachWords = /\b(e ?mail|mail address|phone|mobile|telephone|tel|cell)\b/;
const personWords = /^((first|last|full|fan|contact|recipient|subscriber) ?name|surname)$/;

/** Enough to see the columns and a few rows of a list. */
const sampleBytes = 64 * 1024;

export async function readSample(file: Blob): Promise<string> {
  return textOf(new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer()));
}
