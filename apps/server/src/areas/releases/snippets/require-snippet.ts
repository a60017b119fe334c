import type { ReleaseKind, Snippet } from '@debut/contract/release-pages';
import { Failure } from '../../../platform/failure.ts';
import type { ReadReleaseSounds } from '../../promo/index.ts';

/** Throws when there is nothing to hear of a snippet. */
export type RequireSnippet = (
  owner: string,
  release: { kind: ReleaseKind; id: string },
  snippet: Snippet,
) => Promise<void>;

export function createRequireSnippet({ readSounds }: { readSounds: ReadReleaseSounds }): RequireSnippet {
  return async (owner, { kind, id }, { trackId, version, start }) => {
    const release = { trackId: kind === 'track' ? id : null, projectId: kind === 'project' ? id : null };
    const sounds = await readSounds({ userId: owner, ...release, versions: { [trackId]: version } });
    const sound = sounds.find(({ track }) => track.id === trackId);
    if (!sound?.source) throw new Failure('snippet_missing', { field: 'snippet' });
    if (sound.seconds !== null && start >= sound.seconds) throw new Failure('snippet_too_late', { field: 'snippet' });
  };
}
