import type { SearchHit } from '@debut/contract/search';
import { createStore } from 'zustand/vanilla';
import { session } from '../../../state/session.ts';
import { remembered } from './search.model.ts';

const mostRemembered = 5;

/** What was opened from the palette. In memory only: titles of unreleased music are not left behind in the browser. */
export const recentHits = createStore<SearchHit[]>(() => []);

export function rememberHit(hit: SearchHit): void {
  recentHits.setState(remembered(recentHits.getState(), hit, mostRemembered), true);
}

session.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) recentHits.setState([], true);
});
