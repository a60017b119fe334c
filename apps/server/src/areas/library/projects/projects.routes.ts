import { projectEndpoints } from '@debut/contract/projects';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ProjectService } from './projects.service.ts';

export function mountProjects(mount: Mount, { projects }: { projects: ProjectService }): void {
  mount(projectEndpoints.list, ({ user }) => projects.list(user.id));
  mount(projectEndpoints.create, ({ user, body }) => projects.create(user.id, body));
  mount(projectEndpoints.update, ({ user, params, body }) => projects.update(user.id, params.id, body));
  mount(projectEndpoints.applyReleaseDateToTracks, ({ user, params }) =>
    projects.applyReleaseDateToTracks(user.id, params.id),
  );
  mount(projectEndpoints.delete, ({ user, params }) => projects.delete(user.id, params.id));
}
