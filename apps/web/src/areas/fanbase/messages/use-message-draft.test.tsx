import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startDraft, useMessageDraft } from './use-message-draft.ts';

beforeEach(() => localStorage.clear());

const key = 'debut.message.ada';

/** Another tab of this browser stored a draft, and perhaps a newer one since. */
function storeElsewhere(draft: object | null, newer = draft): void {
  if (newer === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(newer));
  const newValue = draft && JSON.stringify(draft);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

test('a draft from another tab does not overwrite what is typed there', () => {
  const { result } = renderHook(() => useMessageDraft('ada'));
  const { draft } = result.current;
  storeElsewhere({ ...draft, message: 'Doors' }, { ...draft, message: 'Doors at 7' });
  expect(result.current.draft.message).toBe('Doors at 7');
  expect(localStorage.getItem(key)).toContain('Doors at 7');
});

test.each([
  ['emptied', { message: '' }],
  ['removed', null],
])('a draft that is %s in another tab after sending is cleared here too', (_how, change) => {
  const { result } = renderHook(() => useMessageDraft('ada'));
  const { draft: fresh } = result.current;
  act(() => result.current.setDraft((draft) => ({ ...draft, message: 'Doors at 7' })));
  storeElsewhere(change && { ...result.current.draft, ...change });
  expect(result.current.draft.message).toBe(fresh.message);
});

test('fans picked in the list are the audience of the draft that the next page opens', () => {
  startDraft('ada', '2026-03-05', { kind: 'picked', fanIds: ['f1'] });
  const { result } = renderHook(() => useMessageDraft('ada'));
  expect(result.current.draft.audience).toEqual({ kind: 'picked', fanIds: ['f1'] });
  expect(result.current.isStored).toBe(true);
});

test('a draft counts as stored once something is written', () => {
  const { result } = renderHook(() => useMessageDraft('ada'));
  expect(result.current.isStored).toBe(false);
  act(() => result.current.setDraft((draft) => ({ ...draft, message: 'Doors at 7' })));
  expect(result.current.isStored).toBe(true);
  act(() => result.current.clearSent(result.current.draft));
  expect(result.current.isStored).toBe(false);
});
