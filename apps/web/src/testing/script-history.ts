import { vi } from 'vitest';

/** Back and Forward of the simulated browser would load a document; these step through the entries of this test. */
export function scriptHistory(): void {
  const entries = [readEntry()];
  let index = 0;
  const { pushState } = window.history;
  const { replaceState } = window.history;
  vi.spyOn(window.history, 'pushState').mockImplementation((...entry) => {
    pushState.apply(window.history, entry);
    entries.splice(++index, Number.POSITIVE_INFINITY, readEntry());
  });
  vi.spyOn(window.history, 'replaceState').mockImplementation((...entry) => {
    replaceState.apply(window.history, entry);
    entries[index] = readEntry();
  });
  vi.spyOn(window.history, 'go').mockImplementation((distance = 0) => {
    index += distance;
    const { state, href } = entries[index] as ReturnType<typeof readEntry>;
    replaceState.call(window.history, state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
}

function readEntry(): { state: unknown; href: string } {
  return { state: window.history.state, href: window.location.href };
}
