import { Failure } from '../../platform/failure.ts';

/** The path a client's address stands for, by its form alone: nothing is fetched, and whose it is, is judged elsewhere. */
export function parseAudioUrl(address: string): { owner: string; path: string } {
  if (address.startsWith('blob:')) throw new Failure('audio_only_in_browser', { field: 'audioUrl' });
  const path = readPath(address);
  // The storage address, or the one the player uses.
  const [, place] = /^\/(?:files|api)\/audio\/(.*)$/.exec(path) ?? [];
  if (place === undefined) throw new Failure('mastering_url_format', { field: 'audioUrl' });
  const parts = place.split('/');
  const [owner = ''] = parts;
  const isWhole = parts.length === 3 && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isWhole) throw new Failure('mastering_url_structure', { field: 'audioUrl' });
  return { owner, path: `audio/${place}` };
}

function readPath(address: string): string {
  try {
    return decodeURIComponent(new URL(address, 'http://relative.invalid').pathname);
  } catch {
    throw new Failure('mastering_url_unreadable', { field: 'audioUrl' });
  }
}
