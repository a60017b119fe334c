import { createContext, type ReactNode } from 'react';

export interface MovableRelease {
  readonly kind: 'track' | 'project';
  readonly id: string;
  readonly title: string;
}

/** Renders the menu item that moves a release to another artist. The app provides it, because it knows the artists. */
export const MoveItem = createContext<(release: MovableRelease) => ReactNode>(() => null);
