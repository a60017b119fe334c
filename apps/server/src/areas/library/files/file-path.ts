import { type FileKind, filesPath } from '@debut/contract/files';

/** Exports are created by us, never uploaded. */
export type StoredKind = FileKind | 'export';

const folders: Record<StoredKind, string> = {
  audio: 'audio',
  coverArt: 'coverArt',
  fanbaseArtist: 'fanbase/artist',
  fanbaseBackground: 'fanbase/background',
  artwork: 'artwork',
  logo: 'logo',
  pressPhoto: 'press',
  export: 'export',
};

/** `audio/{owner}/{trackId}/{timestamp}_{secret}-{filename}`: the secret makes the address of a picture unguessable. */
export function newFilePath(file: {
  kind: StoredKind;
  owner: string;
  trackId: string | undefined;
  filename: string;
  timestamp: number;
  secret: string;
}): string {
  const { kind, owner, trackId, filename, timestamp, secret } = file;
  const name = `${timestamp}_${secret}-${safeName(filename)}`;
  const place =
    kind === 'audio' || kind === 'coverArt' ? `${owner}/${safeName(trackId ?? `temp_${timestamp}`)}` : owner;
  return `${folders[kind]}/${place}/${name}`;
}

/** The part of a name that is safe in a path, a URL and a header, in any language. */
function safeName(filename: string): string {
  const base = filename.normalize('NFC').split(/[\\/]/).pop() ?? '';
  const plain = base.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/\.{2,}/g, '.');
  const cleaned = plain.replace(/^[.-]+|[.-]+$/g, '');
  return shorten(cleaned || 'file');
}

/** File systems allow names of 255 bytes; ours have a timestamp and a secret in front and a width at the end. */
const maxNameBytes = 120;

function shorten(name: string): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(stem + character + ending) > maxNameBytes) break;
    stem += character;
  }
  return stem + ending;
}

export function addressOfPath(publicUrl: string, path: string): string {
  return `${publicUrl}${filesPath}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The path of a storage address; `null` if it is not one of ours. */
export function pathOfAddress(address: string): string | null {
  const url = URL.canParse(address, 'http://relative.invalid') ? new URL(address, 'http://relative.invalid') : null;
  if (!url?.pathname.startsWith(`${filesPath}/`)) return null;
  try {
    const path = decodeURIComponent(url.pathname.slice(filesPath.length + 1));
    const isNone = path.includes('\0') || path.split('/').some((part) => part === '' || part === '.' || part === '..');
    return isNone ? null : path;
  } catch {
    return null;
  }
}
