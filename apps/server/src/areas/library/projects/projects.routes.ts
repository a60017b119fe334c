import { projectEndpoints } from '@debut/contract/projects';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MoveService } from '../moving/moves.service.ts';
import type { ProjectService } from './projects.service.ts';

export function mountProjects(
  mount: Mount,
  { projects, moves }: { projects: ProjectService; moves: MoveService },
): void {
  mount(projectEndpoints.list, ({ artist }) => projects.list(artist.id));
  mount(projectEndpoints.create, ({ artist, body }) => projects.create(artist.id, body));
  mount(projectEndpoints.update, ({ artist, params, body }) => projects.update(artist.id, params.id, body));
  mount(projectEndpoints.applyReleaseDateToTracks, ({ artist, params }) =>
    projects.applyReleaseDateToTracks(artist.id, params.id),
  );
  mount(projectEndpoints.moveToArtist, ({ user, artist, params, body }) =>
    moves.moveProject(user.id, artist, params.id, body.artistId),
  );
  mount(projectEndpoints.delete, ({ artist, params }) => projects.delete(artist.id, params.id));
}
