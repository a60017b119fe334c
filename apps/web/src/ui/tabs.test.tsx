import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

/** A list 100 px wide, with tabs of 60 px, and 20 px more for a badge. */
function layOut(badge?: number) {
  const width = badge === undefined ? 60 : 80;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    const scrolled = screen.getByRole('tablist').scrollLeft;
    const box = { list: [0, 100], Tasks: [0, width], Promo: [width, width + 60] } as Record<string, [number, number]>;
    const isList = this.role === 'tablist' || this.getAttribute('role') === 'tablist';
    const [left, right] = box[isList ? 'list' : this.textContent.replace(/\d/g, '')] ?? [0, 0];
    const shift = isList ? 0 : scrolled;
    return { left: left - shift, right: right - shift } as DOMRect;
  });
  return (
    <Tabs
      label="Track"
      value="promo"
      onChange={() => undefined}
      tabs={[
        { id: 'tasks', label: 'Tasks', ...(badge !== undefined && { badge }) },
        { id: 'promo', label: 'Promo' },
      ]}
    >
      <TabPanel id="promo">Panel</TabPanel>
    </Tabs>
  );
}

test('the selected tab is scrolled into view, also when a badge moves it', () => {
  const { rerender } = render(layOut());
  expect(screen.getByRole('tablist').scrollLeft).toBe(20);
  rerender(layOut(21));
  expect(screen.getByRole('tablist').scrollLeft).toBe(40);
});
