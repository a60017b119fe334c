import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ImportProgress } from '../../../lib/import-progress.ts';
import { type ImportItem, type ImportState, reportProgress } from './import-state.ts';

const item = (id: number, state: ImportState): ImportItem => ({ id, file: new File([], `${id}.mp3`), state });
const track: ImportState = { kind: 'track', trackId: 't', title: 'Salt', coverArt: null, note: null };

function start() {
  const imports = createStore<readonly ImportItem[]>(() => []);
  const progress = createStore<ImportProgress>(() => ({ running: null, finished: null }));
  reportProgress(imports, progress);
  return { imports, progress };
}

it('counts the files of the current import, and summarizes it at its end', () => {
  const { imports, progress } = start();
  imports.setState([item(1, track), item(2, { kind: 'waiting' })], true);
  expect(progress.getState().running).toEqual({ done: 1, total: 2 });
  imports.setState([item(1, track), item(2, { kind: 'duplicate', trackId: 't' })], true);
  expect(progress.getState()).toEqual({
    running: null,
    finished: { summary: '1 track imported, 1 skipped', imported: 1, failed: 0 },
  });
  imports.setState([item(1, track), item(2, track), item(3, { kind: 'waiting' })], true);
  expect(progress.getState().running).toEqual({ done: 0, total: 1 });
});

it('has no summary after the account has changed', () => {
  const { imports, progress } = start();
  imports.setState([item(1, { kind: 'waiting' })], true);
  imports.setState([], true);
  expect(progress.getState()).toEqual({ running: null, finished: null });
});
