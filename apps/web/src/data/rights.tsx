import { commonFailures } from '@debut/contract/common-failures';
import { changingRights, hasRight, type Right } from '@debut/contract/rights';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { type CurrentArtist, currentArtist } from './current-artist.ts';

/** Whether the member may do this for the current artist. While the role is unknown, the server decides. */
export function useRight(right: Right): boolean {
  return useMissingRight(right) === null;
}

/** Why the member may not do this; null when they may. */
function useMissingRight(right: Right): string | null {
  return useStore(currentArtist, ({ artist }) => artist && explainMissing(artist, right));
}

/** Like `useRight`, outside of components. */
export function hasCurrentRight(right: Right): boolean {
  const { artist } = currentArtist.getState();
  return !artist || explainMissing(artist, right) === null;
}

type AllowedProps = {
  right: Right;
  children: ReactNode;
  /** Shown to members without the right, with the reason. */
  otherwise?: (reason: string) => ReactNode;
};

/** Renders its children only for members who have the right. */
export function Allowed({ right, children, otherwise }: AllowedProps) {
  const reason = useMissingRight(right);
  return reason === null ? children : otherwise?.(reason);
}

function explainMissing({ role, archived }: CurrentArtist, right: Right): string | null {
  if (!hasRight(role, right)) return commonFailures.not_allowed.sentence;
  return archived && changingRights.includes(right) ? commonFailures.artist_archived.sentence : null;
}
