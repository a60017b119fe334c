import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useMessageDraft } from './use-message-draft.ts';

beforeEach(() => localStorage.clear());

const key = 'debut.message.ada';

/** Another tab of this browser stored a draft, and perhaps a newer one since. */
function storeElsewhere(draft: object | null, newer = draft): void {
  if (newer === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(newer));
  const newValue = draft && JSON.stringify(draft);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

test('a draft from another tab is not written back over what is typed there meanwhile', () => {
  const { result } = renderHook(() => useMessageDraft('ada'));
  const [draft] = result.current;
  storeElsewhere({ ...draft, message: 'Doors' }, { ...draft, message: 'Doors at 7' });
  expect(result.current[0].message).toBe('Doors at 7');
  expect(localStorage.getItem(key)).toContain('Doors at 7');
});

test.each([
  ['emptied', { message: '' }],
  ['removed', null],
])('a draft that is %s in another tab after sending is gone here too', (_how, change) => {
  const { result } = renderHook(() => useMessageDraft('ada'));
  const [fresh] = result.current;
  act(() => result.current[1]((draft) => ({ ...draft, message: 'Doors at 7' })));
  storeElsewhere(change && { ...result.current[0], ...change });
  expect(result.current[0].message).toBe(fresh.message);
});
