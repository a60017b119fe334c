import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { guardDrops } from './drop-guard.ts';
import { FileDrop } from './file-drop.tsx';

it('keeps a file dropped outside the box from replacing the app, and lets the box and text through', () => {
  guardDrops(window);
  const take = vi.fn();
  render(
    <main>
      <p>Beside</p>
      <FileDrop label="Drop here" hint="Any" accept="" onFiles={take} />
    </main>,
  );
  const file = new File(['song'], 'song.mp3');
  const drop = (target: HTMLElement, dataTransfer: object) => {
    const event = createEvent.drop(target, { dataTransfer });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  expect(drop(screen.getByText('Beside'), { types: ['Files'], files: [file], items: [] })).toBe(true);
  expect(drop(screen.getByText('Beside'), { types: ['text/plain'], files: [], items: [] })).toBe(false);
  expect(take).not.toHaveBeenCalled();
  expect(drop(screen.getByText('Drop here'), { types: ['Files'], files: [file], items: [] })).toBe(true);
  expect(take).toHaveBeenCalledWith([file], []);
});
