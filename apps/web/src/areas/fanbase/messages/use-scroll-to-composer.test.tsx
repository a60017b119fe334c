import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useScrollToComposer } from './use-message-draft.ts';

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
