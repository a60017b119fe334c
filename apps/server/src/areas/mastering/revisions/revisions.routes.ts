import { masteringEndpoints } from '@debut/contract/mastering';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RevisionService } from './revisions.service.ts';

export function mountRevisions(mount: Mount, { revisions }: { revisions: RevisionService }): void {
  mount(masteringEndpoints.revisions, ({ artist, params, query }) =>
    revisions.list(artist.id, params.id, query.before),
  );
  mount(masteringEndpoints.renameRevision, ({ artist, params, body }) =>
    revisions.rename(artist.id, params.id, body.name),
  );
  mount(masteringEndpoints.restoreRevision, ({ artist, params }) => revisions.restore(artist.id, params.id));
  mount(masteringEndpoints.deleteRevision, ({ artist, params }) => revisions.delete(artist.id, params.id));
}
