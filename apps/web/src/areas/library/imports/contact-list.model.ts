import { cellsOf, separatorOf } from '../../../lib/csv-line.ts';

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
