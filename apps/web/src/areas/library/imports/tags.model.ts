import { isrcField } from '@debut/contract/fields';
import { maxPitchFactCharacters, maxTitleCharacters, maxYearCharacters } from '@debut/contract/limits';
import { texts } from './texts.ts';

/** The tags of an audio file that are used. */
export interface Tags {
  title?: string | undefined;
  artist?: string | undefined;
  year?: number | undefined;
  date?: string | undefined;
  isrc?: string | undefined;
  genre?: string | undefined;
  label?: string | undefined;
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
  isrc: string;
}

/** Missing tags are replaced: the title by the file name, artist and year by the defaults. */
export function createTrackFields(
  tags: Tags | null,
  fileName: string,
  defaults: { artist: string; year: string },
): TrackFields {
  return {
    title: clean(tags?.title, maxTitleCharacters) || titleFromName(fileName),
    artist: clean(tags?.artist, maxTitleCharacters) || defaults.artist,
    year: getYear(tags) || defaults.year,
    isrc: getIsrc(tags),
  };
}

/** What emails about the track say; null when the tags have nothing. */
export interface TaggedFacts {
  genre?: string;
  label?: string;
}

export function readTaggedFacts(tags: Tags | null): TaggedFacts | null {
  const genre = clean(tags?.genre, maxPitchFactCharacters);
  const label = clean(tags?.label, maxPitchFactCharacters);
  return genre || label ? { ...(genre && { genre }), ...(label && { label }) } : null;
}

/** "01 - glass_harbor.wav" is "glass harbor". */
export function titleFromName(fileName: string): string {
  const withoutEnding = fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
  const words = withoutEnding.replace(/_+/g, ' ');
  const withoutNumber = words.replace(/^\s*\d{1,3}\s*[-–.)]\s+/, '').replace(/^\s*0\d\s+/, '');
  return clean(withoutNumber, maxTitleCharacters) || clean(words, maxTitleCharacters) || texts.untitled;
}

function getYear(tags: Tags | null): string {
  if (tags?.year) return String(tags.year).slice(0, maxYearCharacters);
  return tags?.date?.match(/\b\d{4}\b/)?.[0] ?? '';
}

/** An invalid one must not prevent the track. */
function getIsrc(tags: Tags | null): string {
  return isrcField.safeParse(tags?.isrc).data ?? '';
}

/** A tag as a name of a track or album. */
export function cleanTag(text: string | undefined): string | undefined {
  return clean(text, maxTitleCharacters) || undefined;
}

/** One line, because tags can contain line breaks and null bytes. */
function clean(text: string | undefined, maxCharacters: number): string {
  const line = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return [...line].slice(0, maxCharacters).join('').slice(0, maxCharacters).trim();
}
