/** The cells of one line, as the server reads them; a quoted one may hold the separator and doubled quotes. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let place = 0; place < line.length; place += 1) {
    const sign = line[place];
    if (quoted && sign === '"' && line[place + 1] === '"') {
      cell += sign;
      place += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** The one that makes the most cells: spreadsheets of many countries write semicolons. */
export function separatorOf(line: string): string {
  const counted = [',', ';', '\t'].map((separator) => ({ separator, cells: cellsOf(line, separator).length }));
  return counted.reduce((best, one) => (one.cells > best.cells ? one : best)).separator;
}
