/** Whether a text is a table of people: by the names of its columns, or by what stands in them. */
export function isContactList(text: string): boolean {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const [first, second] = lines;
  if (first === undefined) return false;
  const delimiter = delimiterOf(first);
  const headings = cellsOf(first, delimiter).map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  if (headings.some((heading) => reachWords.test(heading))) return true;
  // A column of names alone is a list of people only where it is called so; "name" heads any table.
  if (headings.some((heading) => personWords.test(heading))) return true;
  return [first, second].some((line) => line !== undefined && cellsOf(line, delimiter).some(reachesSomebody));
}

/** The cells of one line; a quoted one may hold the delimiter and doubled quotes. */
export function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let place = 0; place < line.length; place += 1) {
    const character = line[place];
    if (character === '"' && quoted && line[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/** The one that makes the most cells: spreadsheets of many countries write semicolons. */
function delimiterOf(line: string): string {
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, cells: cellsOf(line, delimiter).length }));
  return counted.reduce((best, one) => (one.cells > best.cells ? one : best)).delimiter;
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
