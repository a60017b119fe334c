import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReportContents } from '@debut/web/public';

const pageMargin = 48;
const colors = {
  text: '#16131f',
  quiet: '#6b6780',
  line: '#dcd9e6',
  mix: '#8b8799',
  reference: '#c98a12',
  result: '#6d3fe0',
};
const hertz = [50, 100, 500, 1000, 5000, 10_000];
const shownHz = [25, 16_000] as const;
const shownDb = [12, -24] as const;
const chartHeight = 120;

/** The report on A4 pages. Characters that the typeface lacks become empty boxes. */
export async function renderReportPdf(contents: ReportContents): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await readFonts();
  const document = new PDFDocument({
    size: 'A4',
    margin: pageMargin,
    // No default font: pdfkit parses a registered font anew at every use when it equals the default one.
    font: '',
    info: { Title: contents.title },
  });
  for (const { name, regular, bold } of fonts) {
    document.registerFont(`${name}-regular`, regular);
    document.registerFont(`${name}-bold`, bold);
  }
  const done = collect(document);
  const page = createPage(document, fonts);
  page.write(contents.title, { size: 24, weight: 'bold' });
  page.write(contents.subtitle, { size: 11, color: colors.quiet });
  page.skip(18);
  drawFigures(page, contents);
  for (const master of contents.masters) {
    page.keepTogether(chartHeight + 110);
    page.skip(20);
    page.write(master.name, { size: 15, weight: 'bold' });
    page.write(master.sentences.join(' '), { size: 10, color: colors.quiet });
    page.skip(8);
    drawTone(document, page, master);
    page.skip(10);
    const platforms = master.platforms.map(({ name, change }) => `${name} ${change}`).join('   ');
    page.write(platforms, { size: 9, color: colors.quiet });
  }
  document.end();
  return done;
}

type Document = InstanceType<typeof import('pdfkit')>;
type Page = ReturnType<typeof createPage>;
type Fonts = Awaited<ReturnType<typeof readFonts>>;

interface Style {
  readonly size: number;
  readonly weight?: 'regular' | 'bold';
  readonly color?: string;
}

/** The typeface comes in parts, one per script. */
async function readFonts() {
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
    'files',
  );
  const read = (name: string, weight: number) => readFile(path.join(folder, `inter-${name}-${weight}-normal.woff`));
  const names = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];
  return Promise.all(
    names.map(async (name) => ({ name, regular: await read(name, 400), bold: await read(name, 600) })),
  );
}

/** Text line by line, each run of characters in the part of the typeface that has them. */
function createPage(document: Document, fonts: Fonts) {
  const width = document.page.width - 2 * pageMargin;
  const bottom = document.page.height - pageMargin;
  const known = new Map<string, string>();

  function findFont(character: string): string {
    const found =
      known.get(character) ??
      fonts.find(({ name }) => hasGlyph(document.font(`${name}-regular`), character))?.name ??
      'latin';
    known.set(character, found);
    return found;
  }

  /** Calls `each` with every run, in its font. */
  function eachRun(text: string, { size, weight = 'regular' }: Style, each: (run: string) => void): void {
    document.fontSize(size);
    let run = '';
    let font = '';
    const end = () => {
      if (run) each(run);
      run = '';
    };
    for (const character of text) {
      const next = findFont(character);
      if (next !== font) end();
      font = next;
      document.font(`${font}-${weight}`);
      run += character;
    }
    end();
  }

  /** Draws one line that is known to fit. */
  function draw(text: string, x: number, y: number, style: Style): void {
    let at = x;
    eachRun(text, style, (run) => {
      document.fillColor(style.color ?? colors.text).text(run, at, y, { lineBreak: false });
      at += document.widthOfString(run);
    });
  }

  function measure(text: string, style: Style): number {
    let sum = 0;
    eachRun(text, style, (run) => {
      sum += document.widthOfString(run);
    });
    return sum;
  }

  return {
    width,
    draw,
    measure,
    skip(points: number): void {
      document.y += points;
    },
    /** Begins another page when so much does not fit on this one. */
    keepTogether(points: number): void {
      if (document.y + points > bottom) document.addPage();
    },
    /** Rows of a table, on as many pages as they need. */
    table(rows: number, height: number, drawRow: (row: number, y: number) => void): void {
      for (let row = 0; row < rows; row += 1) {
        if (document.y + height > bottom) document.addPage();
        const { y } = document;
        drawRow(row, y);
        document.y = y + height;
      }
    },
    write(text: string, style: Style): void {
      let line = '';
      const end = () => {
        if (document.y + style.size * 1.45 > bottom) document.addPage();
        const { y } = document;
        draw(line.trimEnd(), pageMargin, y, style);
        document.y = y + style.size * 1.45;
        line = '';
      };
      for (const word of text.split(/(?<= )/)) {
        if (line && measure(line + word, style) > width) end();
        line += word;
      }
      if (line) end();
    },
  };
}

function hasGlyph(document: Document, character: string): boolean {
  // The type definitions lack the font's own object.
  const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

const rowHeight = 20;
const figureWidth = 68;

function drawFigures(page: Page, { columns, rows }: ReportContents): void {
  const right = (index: number) => pageMargin + page.width - (columns.length - 1 - index) * figureWidth;
  const drawRow = (y: number, name: string, figures: readonly string[], style: Style) => {
    page.draw(shorten(page, name, style), pageMargin, y, { ...style, weight: 'bold' });
    for (const [index, figure] of figures.entries())
      page.draw(figure, right(index) - page.measure(figure, style), y, style);
  };
  page.table(rows.length + 1, rowHeight, (row, y) => {
    const found = rows[row - 1];
    if (found) drawRow(y, found.name, found.figures, { size: 10 });
    else drawRow(y, '', columns, { size: 8.5, color: colors.quiet });
  });
}

function shorten(page: Page, name: string, style: Style): string {
  const room = page.width - 5 * figureWidth - 10;
  let shown = name;
  while (shown.length > 1 && page.measure(shown, style) > room) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}

function drawTone(document: Document, page: Page, { curves }: ReportContents['masters'][number]): void {
  const [top, left] = [document.y + 14, pageMargin + 24];
  const right = pageMargin + page.width;
  const x = (hz: number) => left + (Math.log2(hz / shownHz[0]) / Math.log2(shownHz[1] / shownHz[0])) * (right - left);
  const y = (db: number) => top + ((shownDb[0] - db) / (shownDb[0] - shownDb[1])) * chartHeight;
  for (const db of [12, 0, -12, -24]) {
    document.moveTo(left, y(db)).lineTo(right, y(db)).lineWidth(0.5).strokeColor(colors.line).stroke();
    page.draw(db > 0 ? `+${db}` : String(db).replace('-', '−'), pageMargin, y(db) - 5, {
      size: 8,
      color: colors.quiet,
    });
  }
  for (const hz of hertz)
    page.draw(hz < 1000 ? String(hz) : `${hz / 1000}k`, x(hz) - 6, top + chartHeight + 4, {
      size: 8,
      color: colors.quiet,
    });
  let legend = left;
  for (const { name, kind, curve } of curves) {
    const style = { size: 8, color: colors[kind] };
    page.draw(name, legend, top - 14, style);
    legend += page.measure(name, style) + 14;
    const points = curve.hz.flatMap((hz, index) => {
      const db = curve.db[index];
      if (db === undefined || hz < shownHz[0] || hz > shownHz[1]) return [];
      return [[x(hz), y(Math.max(shownDb[1], Math.min(shownDb[0], db)))] as const];
    });
    for (const [index, [px, py]] of points.entries()) {
      if (index === 0) document.moveTo(px, py);
      else document.lineTo(px, py);
    }
    if (kind === 'mix') document.dash(3, { space: 3 });
    document
      .lineWidth(kind === 'result' ? 1.6 : 1)
      .strokeColor(colors[kind])
      .stroke()
      .undash();
  }
  document.y = top + chartHeight + 16;
}

function collect(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
}
