import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

type Titled = { id: string; title: string };

/** What a screen reader says while a track is dragged: titles and places, not ids. */
export function announcementsFor(tracks: readonly Titled[]): Announcements {
  const title = (id: UniqueIdentifier) => tracks.find((track) => track.id === id)?.title ?? 'Track';
  const place = (id: UniqueIdentifier) =>
    `position ${tracks.findIndex((track) => track.id === id) + 1} of ${tracks.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${title(active.id)} at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${title(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} was dropped at ${place(over.id)}.` : `${title(active.id)} was dropped.`,
    onDragCancel: ({ active }) => `Moving ${title(active.id)} was cancelled. It is back at ${place(active.id)}.`,
  };
}

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'To pick up a track, press space or enter. While dragging, use the arrow keys to move it. Press space or enter again to drop it, or escape to cancel.',
};
