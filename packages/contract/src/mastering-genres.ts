import type { MasteringGenre } from './mastering-settings.ts';

/** The genres in the order in which they are offered. Their curves are made from freely licensed music. */
export const masteringGenres: readonly {
  readonly id: MasteringGenre;
  readonly name: string;
  /** One sentence for musicians. */
  readonly madeFrom: string;
}[] = [
  {
    id: 'orchestral',
    name: 'Orchestral',
    madeFrom: 'Made from 32 pieces by ten composers for The Battle for Wesnoth.',
  },
  {
    id: 'rock',
    name: 'Rock and metal',
    madeFrom: 'Made from 20 metal songs by Obsidian Shell, Muldjord and Sectoid.',
  },
  {
    id: 'electronic',
    name: 'Electronic',
    madeFrom: 'Made from 28 tracks by Maxstack, elysis and blkrbt.',
  },
];
