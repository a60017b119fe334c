import { type Comment, commentEndpoints } from '@debut/contract/comments';
import { commentsPerPage } from '@debut/contract/limits';
import { api } from '../../../data/product-api.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { usePages } from '../../../data/use-data.ts';

/** What is commented on. */
export interface Subject {
  readonly kind: 'track' | 'project' | 'task';
  readonly id: string;
}

/** Newest first. */
export function useComments({ kind, id }: Subject) {
  return usePages(endpointsByKind[kind].list, { params: { id }, query: {} }, olderPages);
}

const olderPages = {
  items: (page: Comment[]) => page,
  next: (page: Comment[]) => {
    const last = page.at(-1);
    return last && page.length === commentsPerPage ? { before: last.id } : null;
  },
};

export function useAddComment({ kind, id }: Subject) {
  const { add } = endpointsByKind[kind];
  return useChangeWith(
    (body: { body: string; position: number | null }) =>
      kind === 'track'
        ? api.call(commentEndpoints.addTrackComment, { params: { id }, body })
        : api.call(add, { params: { id }, body: { body: body.body } }),
    { changes: add.changes },
  );
}

export function useEditComment() {
  return useChange(commentEndpoints.update);
}

export function useDeleteComment() {
  return useChange(commentEndpoints.delete);
}

const endpointsByKind = {
  track: { list: commentEndpoints.trackComments, add: commentEndpoints.addTrackComment },
  project: { list: commentEndpoints.projectComments, add: commentEndpoints.addProjectComment },
  task: { list: commentEndpoints.taskComments, add: commentEndpoints.addTaskComment },
} as const;
