import { createContext, type ReactNode, type RefObject, use, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createSortable } from './sortable.ts';
import type { SortableOptions } from './sortable-drag.ts';
import { texts } from './texts.ts';

type SortableListProps = {
  ref?: RefObject<HTMLElement | null>;
  items: readonly { id: string; title: string }[];
  /** Receives the ids in their new order and must update the list synchronously. */
  onReorder: (ids: string[]) => void;
  axis?: SortableOptions['axis'];
  keyboardStep?: SortableOptions['keyboardStep'];
  dropMilliseconds?: number;
  as?: 'ul' | 'ol';
  className?: string;
  /**
   * One element with `data-sort-id` per item, with a drag handle button that has the props of `useSortHandle`. In a
   * grid, an element with `data-sort-gap` (the number of items) can replace rows that aren't rendered.
   */
  children: ReactNode;
};

/** A list that can be reordered by mouse, touch or keyboard. */
export function SortableList({
  ref,
  items,
  onReorder,
  axis = 'both',
  keyboardStep = 'place',
  dropMilliseconds = 250,
  as: List = 'ul',
  className,
  children,
}: SortableListProps) {
  const instructions = useId();
  const status = useRef<HTMLParagraphElement>(null);
  const options: SortableOptions = {
    ids: () => items.map(({ id }) => id),
    titleOf: (id) => items.find((item) => item.id === id)?.title ?? '',
    say: (sentence) => {
      if (status.current) status.current.textContent = sentence;
    },
    // The drop animation measures the item's new position, so the DOM must already be updated.
    onReorder: (ids) => flushSync(() => onReorder(ids)),
    axis,
    keyboardStep,
    dropMilliseconds,
  };
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const attach = useCallback(
    (list: HTMLElement | null) => {
      if (ref) ref.current = list;
      return list ? createSortable(list, () => latest.current) : undefined;
    },
    [ref],
  );
  return (
    <SortInstructions value={instructions}>
      <List ref={attach} className={className}>
        {children}
      </List>
      <p ref={status} role="status" aria-live="assertive" className="sr-only" />
      <p id={instructions} hidden>
        {texts.toPickUpItemPress}
      </p>
    </SortInstructions>
  );
}

/** Props that make a button the drag handle of its item. */
export function useSortHandle() {
  return { 'data-sort-handle': '', 'aria-describedby': use(SortInstructions) };
}

const SortInstructions = createContext<string | undefined>(undefined);
