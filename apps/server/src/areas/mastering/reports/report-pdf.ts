import type { ReportContents } from '@debut/web/public';
import { openPdf, type PdfDocument, type PdfPage, type Style } from '../../../platform/pdf/open-pdf.ts';

const pageMargin = 48;
const colors = {
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

/** The report on A4 pages. */
export async function renderReportPdf(contents: ReportContents): Promise<Buffer> {
  const { document, page, finish } = await openPdf({ title: contents.title, paper: 'A4', margin: pageMargin });
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
  return finish();
}

const rowHeight = 20;
const figureWidth = 68;

function drawFigures(page: PdfPage, { columns, rows }: ReportContents): void {
  const right = (index: number) => pageMargin + page.width - (columns.length - 1 - index) * figureWidth;
  const drawRow = (y: number, name: string, figures: readonly string[], style: Style) => {
    page.draw(page.shorten(name, style, page.width - 5 * figureWidth - 10), pageMargin, y, {
      ...style,
      weight: 'bold',
    });
    for (const [index, figure] of figures.entries())
      page.draw(figure, right(index) - page.measure(figure, style), y, style);
  };
  page.table(rows.length + 1, rowHeight, (row, y) => {
    const found = rows[row - 1];
    if (found) drawRow(y, found.name, found.figures, { size: 10 });
    else drawRow(y, '', columns, { size: 8.5, color: colors.quiet });
  });
}

function drawTone(document: PdfDocument, page: PdfPage, { curves }: ReportContents['masters'][number]): void {
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
