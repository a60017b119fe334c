import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export type PdfDocument = InstanceType<typeof import('pdfkit')>;
export type PdfPage = ReturnType<typeof createPage>;
type Fonts = Awaited<ReturnType<typeof readFonts>>;

export interface Style {
  readonly size: number;
  readonly weight?: 'regular' | 'bold';
  readonly color?: string;
}

const textColor = '#16131f';

/** Where text is written: up to `until`. */
interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly until: number;
}

export const lineHeightOf = ({ size }: Style) => size * 1.45;

/** A PDF to draw and write on. Characters that the typeface lacks become empty boxes. */
export async function openPdf({ title, paper, margin }: { title: string; paper: 'A4' | 'LETTER'; margin: number }) {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await readFonts();
  const document = new PDFDocument({
    size: paper,
    margin,
    // No default font: pdfkit parses a registered font anew at every use when it equals the default one.
    font: '',
    info: { Title: title },
  });
  for (const { name, regular, bold } of fonts) {
    document.registerFont(`${name}-regular`, regular);
    document.registerFont(`${name}-bold`, bold);
  }
  const done = collect(document);
  return {
    document,
    page: createPage(document, fonts, margin),
    finish(): Promise<Buffer> {
      document.end();
      return done;
    },
  };
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
function createPage(document: PdfDocument, fonts: Fonts, margin: number) {
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - margin;
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
      document.fillColor(style.color ?? textColor).text(run, at, y, { lineBreak: false });
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

  /** Line breaks of the text stay; a word that is longer than a line is cut. */
  function wrap(text: string, style: Style, room: number): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(/(?<= )/).flatMap((long) => cutWord(long, style, room))) {
        if (line && measure((line + word).trimEnd(), style) > room) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += word;
      }
      lines.push(line.trimEnd());
    }
    return lines;
  }

  function cutWord(word: string, style: Style, room: number): string[] {
    if (measure(word.trimEnd(), style) <= room) return [word];
    const pieces = [''];
    for (const character of word) {
      const piece = pieces.at(-1) ?? '';
      if (piece && measure(piece + character, style) > room) pieces.push(character);
      else pieces[pieces.length - 1] = piece + character;
    }
    return pieces;
  }

  /** One line, with an ellipsis if it doesn't fit. */
  function shorten(text: string, style: Style, room: number): string {
    let shown = text;
    while (shown.length > 1 && measure(shown, style) > room)
      shown = `${shown.replace(/ ?…$/, '').replace(/.$/u, '').trimEnd()}…`;
    return shown;
  }

  return {
    width,
    bottom,
    draw,
    shorten,
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
      for (const line of wrap(text, style, width)) {
        if (document.y + lineHeightOf(style) > bottom) document.addPage();
        const { y } = document;
        draw(line, margin, y, style);
        document.y = y + lineHeightOf(style);
      }
    },
    /** Writes into a column, as many lines as there is room for, and returns where it ends. */
    writeIn(column: Column, text: string, style: Style): number {
      const { x, y, width: columnWidth, until } = column;
      const lines = wrap(text, style, columnWidth);
      const room = Math.max(0, Math.floor((until - y) / lineHeightOf(style)));
      const shown = lines.slice(0, room);
      if (room > 0 && lines.length > room) shown[room - 1] = shorten(`${shown[room - 1]} …`, style, columnWidth);
      for (const [index, line] of shown.entries()) draw(line, x, y + index * lineHeightOf(style), style);
      return y + shown.length * lineHeightOf(style);
    },
  };
}

function hasGlyph(document: PdfDocument, character: string): boolean {
  // The type definitions lack the font's own object.
  const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function collect(document: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
}
