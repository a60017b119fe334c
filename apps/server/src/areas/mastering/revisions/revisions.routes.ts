import { revisionEndpoints } from '@debut/contract/mastering-revisions';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RevisionService } from './revisions.service.ts';

export function mountRevisions(mount: Mount, { revisions }: { revisions: RevisionService }): void {
  mount(revisionEndpoints.list, ({ artist, params, query }) => revisions.list(artist.id, params.id, query.before));
  mount(revisionEndpoints.rename, ({ artist, params, body }) => revisions.rename(artist.id, params.id, body.name));
  mount(revisionEndpoints.restore, ({ artist, params }) => revisions.restore(artist.id, params.id));
  mount(revisionEndpoints.delete, ({ artist, params }) => revisions.delete(artist.id, params.id));
}
