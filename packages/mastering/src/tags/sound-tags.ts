/** The tags of a file. */
export interface SoundTags {
  readonly title?: string;
  readonly artist?: string;
  readonly album?: string;
  readonly albumArtist?: string;
  /** Written only when it has four digits. */
  readonly year?: string;
  readonly trackNumber?: number;
  readonly trackTotal?: number;
  readonly genre?: string;
  /** With or without hyphens. */
  readonly isrc?: string;
  /** UPC or EAN. */
  readonly upc?: string;
  readonly comment?: string;
  readonly cover?: { readonly mediaType: 'image/jpeg' | 'image/png'; readonly bytes: Uint8Array };
}

/** The texts of the tags as files store them; empty when there is none. */
export function tagTexts(tags: SoundTags) {
  const { title = '', artist = '', album = '', albumArtist = '', year = '', genre = '', upc = '', comment = '' } = tags;
  return {
    ...{ title, artist, album, albumArtist, genre, upc, comment },
    year: /^\d{4}$/.test(year) ? year : '',
    trackNumber: tags.trackNumber === undefined ? '' : String(tags.trackNumber),
    trackTotal: tags.trackTotal === undefined ? '' : String(tags.trackTotal),
    isrc: (tags.isrc ?? '').replaceAll('-', '').toUpperCase(),
  };
}

/** `3/12`, or `3` when the total is not known. */
export function trackPosition({ trackNumber, trackTotal }: ReturnType<typeof tagTexts>): string {
  return trackNumber !== '' && trackTotal !== '' ? `${trackNumber}/${trackTotal}` : trackNumber;
}
