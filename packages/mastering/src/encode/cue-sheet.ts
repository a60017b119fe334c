export const cdFramesPerSecond = 75;
/** Samples per channel in a CD frame, at 44.1 kHz. */
export const samplesPerCdFrame = 44_100 / cdFramesPerSecond;

export interface CueSheet {
  readonly title: string;
  readonly performer: string;
  /** UPC or EAN: 12 or 13 digits. */
  readonly upc?: string;
  /** The name of the WAV file that contains all tracks. */
  readonly file: string;
  readonly tracks: readonly CueTrack[];
}

export interface CueTrack {
  readonly title: string;
  readonly performer: string;
  readonly isrc?: string;
  /** Where the track starts in the file, in CD frames. */
  readonly startFrames: number;
  /** How much of what precedes it is its pregap, which players skip. */
  readonly pregapFrames?: number;
}

/** A cue sheet for burning the tracks of one WAV file. */
export function cueSheet({ title, performer, upc, file, tracks }: CueSheet): string {
  checkTracks(tracks);
  const lines = [
    ...(upc ? [`CATALOG ${catalogNumber(upc)}`] : []),
    `PERFORMER ${quote(performer)}`,
    `TITLE ${quote(title)}`,
    `FILE ${quote(file)} WAVE`,
    ...tracks.flatMap(trackLines),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function trackLines({ title, performer, isrc, startFrames, pregapFrames = 0 }: CueTrack, index: number): string[] {
  // A sheet starts at the beginning of its file: what precedes the first track is its pregap.
  const pregapStart = index === 0 ? 0 : startFrames - pregapFrames;
  return [
    `  TRACK ${twoDigits(index + 1)} AUDIO`,
    `    TITLE ${quote(title)}`,
    `    PERFORMER ${quote(performer)}`,
    ...(isrc ? [`    ISRC ${compactIsrc(isrc)}`] : []),
    ...(pregapStart < startFrames ? [`    INDEX 00 ${timeOf(pregapStart)}`] : []),
    `    INDEX 01 ${timeOf(startFrames)}`,
  ];
}

function checkTracks(tracks: readonly CueTrack[]): void {
  if (tracks.length < 1 || tracks.length > 99) throw new RangeError('A CD has 1 to 99 tracks.');
  for (const [index, { startFrames, pregapFrames = 0 }] of tracks.entries()) {
    const before = tracks[index - 1]?.startFrames ?? -1;
    if (!Number.isInteger(startFrames) || !Number.isInteger(pregapFrames))
      throw new RangeError('Tracks of a CD start on whole frames.');
    if (startFrames <= before) throw new RangeError('The tracks of a CD must be in the order of their starts.');
    if (pregapFrames < 0 || startFrames - pregapFrames < Math.max(0, before))
      throw new RangeError('A pregap must not begin before the track that precedes it.');
  }
}

/** Minutes, seconds and frames. */
function timeOf(frames: number): string {
  const seconds = Math.floor(frames / cdFramesPerSecond);
  const minutes = Math.floor(seconds / 60);
  if (minutes > 99) throw new RangeError('A CD is shorter than 100 minutes.');
  return [minutes, seconds % 60, frames % cdFramesPerSecond].map(twoDigits).join(':');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const maxTextLength = 80;

/** The format has no escape for quotation marks and line breaks. */
function quote(text: string): string {
  const safe = text
    .replaceAll('"', "'")
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return `"${[...safe].slice(0, maxTextLength).join('')}"`;
}

function catalogNumber(upc: string): string {
  if (!/^\d{12,13}$/.test(upc)) throw new RangeError('A UPC or EAN has 12 or 13 digits.');
  return upc.padStart(13, '0');
}

function compactIsrc(isrc: string): string {
  if (!isIsrc(isrc)) throw new RangeError('An ISRC looks like US-ABC-24-00001.');
  return isrc.replaceAll('-', '').toUpperCase();
}

export function isIsrc(text: string): boolean {
  return /^[A-Z]{2}[A-Z\d]{3}\d{7}$/i.test(text.replaceAll('-', ''));
}
