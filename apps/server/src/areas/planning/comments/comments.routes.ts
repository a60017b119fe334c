import { commentEndpoints } from '@debut/contract/comments';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CommentService } from './comments.service.ts';

export function mountComments(mount: Mount, { comments }: { comments: CommentService }): void {
  mount(commentEndpoints.collaborators, ({ artist }) => comments.listCollaborators(artist.id));
  mount(commentEndpoints.trackComments, ({ artist, params, query }) =>
    comments.list(artist.id, { kind: 'track', id: params.id }, query.before),
  );
  mount(commentEndpoints.addTrackComment, ({ artist, user, params, body }) =>
    comments.add(artist, user.id, { kind: 'track', id: params.id }, body),
  );
  mount(commentEndpoints.projectComments, ({ artist, params, query }) =>
    comments.list(artist.id, { kind: 'project', id: params.id }, query.before),
  );
  mount(commentEndpoints.addProjectComment, ({ artist, user, params, body }) =>
    comments.add(artist, user.id, { kind: 'project', id: params.id }, body),
  );
  mount(commentEndpoints.taskComments, ({ artist, params, query }) =>
    comments.list(artist.id, { kind: 'task', id: params.id }, query.before),
  );
  mount(commentEndpoints.addTaskComment, ({ artist, user, params, body }) =>
    comments.add(artist, user.id, { kind: 'task', id: params.id }, body),
  );
  mount(commentEndpoints.update, ({ artist, user, params, body }) =>
    comments.update(artist, user.id, params.id, body.body),
  );
  mount(commentEndpoints.delete, ({ artist, user, params }) => comments.delete(artist, user.id, params.id));
}
