import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { PlayerState } from '../playback/player-types.ts';
import { player } from './player.ts';

/** Draws again only when what is selected changes; the time has a hook of its own. */
export function usePlayer<Selected>(select: (state: Omit<PlayerState, 'currentTime'>) => Selected): Selected {
  return useStore(player, select);
}

/** The time as it moves, about four times a second: for the few things that show it. */
export function usePlayerTime(): number {
  return useSyncExternalStore(player.subscribeTime, player.getTime);
}
