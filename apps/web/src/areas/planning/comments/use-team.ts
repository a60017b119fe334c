import { type Collaborator, commentEndpoints } from '@debut/contract/comments';
import { useStore } from 'zustand';
import { session } from '../../../data/identity/session.ts';
import { useData } from '../../../data/use-data.ts';

export interface Team {
  /** Everybody who can access the current artist, by name. */
  readonly people: readonly Collaborator[];
  readonly me: Collaborator | undefined;
  readonly hasOthers: boolean;
}

export function useTeam(): Team {
  const userId = useStore(session, ({ user }) => user?.id);
  const { data: people = [] } = useData(commentEndpoints.collaborators, {});
  return { people, me: people.find(({ id }) => id === userId), hasOthers: people.length > 1 };
}
