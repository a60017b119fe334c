/** Parses CSV (RFC 4180), also with semicolons or tabs, as many European spreadsheets write it. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = findSeparator(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign === '\r') {
      if (source[at + 1] !== '\n') endRow();
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front, which `readCell` removes again. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${csvStart}${rows.map(writeCsvRow).join('')}`;
}

/** The byte order mark, by which spreadsheets recognize UTF-8. */
export const csvStart = '\uFEFF';

export function writeCsvRow(row: readonly string[]): string {
  return `${row.map(writeCell).join(',')}\r\n`;
}

export function readCell(cell: string | undefined): string {
  return (cell ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');
}

function writeCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The most frequent one in the first line, outside quotes. */
function findSeparator(source: string): string {
  const heading = (/^[^\r\n]*/.exec(source)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
