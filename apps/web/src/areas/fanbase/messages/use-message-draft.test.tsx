import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMessageDraft, useScrollToComposer } from './use-message-draft.ts';

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
  const [draft] = result.current;
  storeElsewhere({ ...draft, message: 'Doors' }, { ...draft, message: 'Doors at 7' });
  expect(result.current[0].message).toBe('Doors at 7');
  expect(localStorage.getItem(key)).toContain('Doors at 7');
});

test.each([
  ['emptied', { message: '' }],
  ['removed', null],
])('a draft that is %s in another tab after sending is cleared here too', (_how, change) => {
  const { result } = renderHook(() => useMessageDraft('ada'));
  const [fresh] = result.current;
  act(() => result.current[1]((draft) => ({ ...draft, message: 'Doors at 7' })));
  storeElsewhere(change && { ...result.current[0], ...change });
  expect(result.current[0].message).toBe(fresh.message);
});

function Board() {
  const [tab, setTab] = useState('list');
  const scrollToComposer = useScrollToComposer('composer', tab === 'message');
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setTab('message');
          scrollToComposer();
        }}
      >
        Message
      </button>
      <div id="composer" hidden={tab !== 'message'} />
    </>
  );
}

test('the composer is scrolled to once its tab is shown, not while it is hidden', async () => {
  const hiddenWhenScrolledTo: boolean[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    hiddenWhenScrolledTo.push(this.hasAttribute('hidden'));
  });
  render(<Board />);
  await userEvent.click(screen.getByRole('button', { name: 'Message' }));
  expect(hiddenWhenScrolledTo).toEqual([false]);
});
