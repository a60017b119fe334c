import { maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';

/** What is of use of a file's tags; everything may be missing. */
export interface Tags {
  title?: string | undefined;
  artist?: string | undefined;
  year?: number | undefined;
  date?: string | undefined;
  album?: string | undefined;
  albumArtist?: string | undefined;
  track?: number | undefined;
  disc?: number | undefined;
  durationSeconds?: number | undefined;
}

export interface TrackFields {
  title: string;
  artist: string;
  year: string;
}

/** Tags first; the file's name stands in for the title, the offered artist and year for what else is missing. */
export function trackFieldsOf(
  tags: Tags | null,
  fileName: string,
  offered: { artist: string; year: string },
): TrackFields {
  return {
    title: clean(tags?.title, maxTitleCharacters) || titleFromName(fileName),
    artist: clean(tags?.artist, maxTitleCharacters) || offered.artist,
    year: yearOf(tags) || offered.year,
  };
}

/** "01 - glass_harbor.wav" is "glass harbor". */
export function titleFromName(fileName: string): string {
  const withoutEnding = fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
  const words = withoutEnding.replace(/_+/g, ' ');
  const withoutNumber = words.replace(/^\s*\d{1,3}\s*[-–.)]\s+/, '').replace(/^\s*0\d\s+/, '');
  return clean(withoutNumber, maxTitleCharacters) || clean(words, maxTitleCharacters) || 'Untitled';
}

function yearOf(tags: Tags | null): string {
  if (tags?.year) return String(tags.year).slice(0, maxYearCharacters);
  return tags?.date?.match(/\b\d{4}\b/)?.[0] ?? '';
}

/** A line out of a tag, as a title or name takes it. */
export function tagText(text: string | undefined): string | undefined {
  return clean(text, maxTitleCharacters) || undefined;
}

/** One line, as the server wants it: tags hold line breaks, null bytes and worse. */
function clean(text: string | undefined, maxCharacters: number): string {
  const line = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return [...line].slice(0, maxCharacters).join('').slice(0, maxCharacters).trim();
}
