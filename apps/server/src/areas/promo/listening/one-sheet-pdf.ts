import { lineHeightOf, openPdf, type PdfPage, type Style } from '../../../platform/pdf/open-pdf.ts';
import { texts } from '../texts.ts';

/** What a journalist needs of a release. */
export interface OneSheet {
  readonly title: string;
  /** Empty: the sheet is about the artist, whose name is the title. */
  readonly artist: string;
  /** A JPEG. */
  readonly cover: Buffer | undefined;
  /** "Out December 1" */
  readonly release: string;
  /** Empty: none. */
  readonly embargo: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly story: string;
  readonly tracks: readonly { readonly title: string; readonly length: string }[];
  readonly quotes: readonly { readonly text: string; readonly by: string }[];
  readonly credits: string;
  /** "Dec 4, 2026 · Chicago · Lantern Room" */
  readonly shows: readonly string[];
  /** "Press: Jo Hale, press@maravey.example" */
  readonly contacts: readonly string[];
}

const margin = 48;
const gap = 26;
const coverSize = 176;
const warning = '#a1440a';
const quiet = '#6b6780';
const heading: Style = { size: 10, weight: 'bold' };
const small: Style = { size: 9, color: quiet };
const body: Style = { size: 10.5 };
const maxTracks = 14;
const maxQuotes = 3;
const maxShows = 5;
const maxContacts = 6;

/** Always one page: a story that is too long is cut. */
export async function renderOneSheet(sheet: OneSheet, paper: 'A4' | 'LETTER'): Promise<Buffer> {
  const title = texts.downloadOf(sheet.artist, sheet.title);
  const { document, page, finish } = await openPdf({ title, paper, margin });
  if (sheet.cover) document.image(sheet.cover, margin, margin, { fit: [coverSize, coverSize] });
  writeFacts(page, sheet, sheet.cover ? margin + coverSize + 20 : margin);
  writeRelease(page, sheet);
  return finish();
}

/** Beside the story. */
function writeFacts(page: PdfPage, { facts, credits }: OneSheet, from: number): void {
  const column = { x: margin, width: coverSize, until: page.bottom };
  let y = from;
  for (const { name, value } of facts) {
    y = page.writeIn({ ...column, y }, name, small);
    y = page.writeIn({ ...column, y }, value, { size: 10 }) + 7;
  }
  if (credits === '') return;
  y = page.writeIn({ ...column, y: y + 7 }, texts.oneSheet.credits, heading) + 3;
  page.writeIn({ ...column, y }, credits, { size: 9 });
}

function writeRelease(page: PdfPage, sheet: OneSheet): void {
  const { title, artist, release, embargo, story, tracks, quotes, shows, contacts } = sheet;
  const x = margin + coverSize + gap;
  const column = { x, width: page.width - coverSize - gap, until: page.bottom };
  const titleStyle: Style = { size: 26, weight: 'bold' };
  let y = page.writeIn({ ...column, y: margin - 4, until: margin + 3 * lineHeightOf(titleStyle) }, title, titleStyle);
  if (artist) y = page.writeIn({ ...column, y }, artist, { size: 13 });
  if (release) y = page.writeIn({ ...column, y: y + 2 }, release, { size: 11, color: quiet });
  if (embargo) y = page.writeIn({ ...column, y: y + 4 }, embargo, { size: 11, weight: 'bold', color: warning });
  y += 16;
  // The story gets what the rest leaves, and at least a few lines.
  const rest = heightOfRest(sheet);
  if (story)
    y =
      page.writeIn({ ...column, y, until: Math.max(y + 8 * lineHeightOf(body), page.bottom - rest) }, story, body) + 14;
  if (tracks.length > 1) y = writeTracks(page, { ...column, y }, tracks) + 14;
  for (const { text, by } of quotes.slice(0, maxQuotes)) {
    y = page.writeIn({ ...column, y, until: Math.min(page.bottom, y + 3 * lineHeightOf(body)) }, `“${text}”`, body);
    y = page.writeIn({ ...column, y }, by, small) + 8;
  }
  y = writeLines(page, { ...column, y }, texts.oneSheet.shows, shows.slice(0, maxShows));
  writeLines(page, { ...column, y }, texts.oneSheet.contacts, contacts.slice(0, maxContacts));
}

function heightOfRest({ tracks, quotes, shows, contacts }: OneSheet): number {
  const list = tracks.length > 1 ? (Math.min(tracks.length, maxTracks) + 3) * lineHeightOf(body) : 0;
  const said = Math.min(quotes.length, maxQuotes) * (3 * lineHeightOf(body) + lineHeightOf(small) + 8);
  return list + said + heightOfLines(shows, maxShows) + heightOfLines(contacts, maxContacts) + 14;
}

function heightOfLines(lines: readonly string[], max: number): number {
  return lines.length === 0 ? 0 : (Math.min(lines.length, max) + 1) * lineHeightOf(heading) + linesGap;
}

const linesGap = 14;

type Place = { x: number; y: number; width: number; until: number };

function writeTracks(page: PdfPage, place: Place, tracks: OneSheet['tracks']): number {
  const { x, width, until } = place;
  let y = page.writeIn(place, texts.oneSheet.tracks, heading) + 3;
  for (const [index, { title, length }] of tracks.slice(0, maxTracks).entries()) {
    if (y + lineHeightOf(body) > until) return y;
    const room = width - page.measure(length, body) - 12;
    page.draw(page.shorten(`${index + 1}  ${title}`, body, room), x, y, body);
    page.draw(length, x + width - page.measure(length, body), y, { ...body, color: quiet });
    y += lineHeightOf(body);
  }
  const more = tracks.length - maxTracks;
  return more > 0 ? page.writeIn({ ...place, y }, texts.oneSheet.moreTracks(more), small) : y;
}

/** Each on one line, under a heading. */
function writeLines(page: PdfPage, place: Place, title: string, lines: readonly string[]): number {
  if (lines.length === 0) return place.y;
  let y = page.writeIn({ ...place, y: place.y + 8 }, title, heading) + 3;
  const style: Style = { size: 10 };
  for (const line of lines)
    y = page.writeIn({ ...place, y, until: Math.min(place.until, y + 1.5 * lineHeightOf(style)) }, line, style);
  return y;
}
