import { createHash } from 'node:crypto';

/** Codes that no release has, however they look. */
const unknownCodes = ['QZZZZ0000000', '000000000000'];

const queries = { track: /^isrc:([A-Z]{2}[A-Z\d]{3}\d{7})$/, album: /^upc:(\d{12,13})$/ };

/** A release made from its code: every code that is well formed has one, by whoever asks. */
export function findRelease(type: 'track' | 'album', query: string, artist: string) {
  const code = queries[type].exec(query)?.[1];
  if (code === undefined || unknownCodes.includes(code)) return undefined;
  const id = createHash('sha256').update(code).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 22);
  return {
    id,
    type,
    name: `${type === 'track' ? 'Track' : 'Album'} ${code}`,
    artists: [{ name: artist }],
    uri: `spotify:${type}:${id}`,
    external_urls: { spotify: `https://open.spotify.com/${type}/${id}` },
    external_ids: type === 'track' ? { isrc: code } : { upc: code },
  };
}
