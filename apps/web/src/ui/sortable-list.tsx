import { createContext, type ReactNode, type RefObject, use, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createSortable } from './sortable.ts';
import type { SortableOptions } from './sortable-drag.ts';
import { texts } from './texts.ts';

type SortableListProps = {
  ref?: RefObject<HTMLElement | null>;
  items: readonly { id: string; title: string }[];
  /** Gets the ids in their new order and shows the list in it at once. */
  onReorder: (ids: string[]) => void;
  axis?: SortableOptions['axis'];
  keyboardStep?: SortableOptions['keyboardStep'];
  dropMilliseconds?: number;
  as?: 'ul' | 'ol';
  className?: string;
  /**
   * An element with `data-sort-id` for each item, with a button in it that has the props of `useSortHandle`. Of a grid, rows
   * may be left out: one element with `data-sort-gap`, the number of items, in their place.
   */
  children: ReactNode;
};

/** A list one brings into another order by mouse, finger or keyboard. */
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
    // What is dropped glides from where it was to where it lies now, so it must lie there.
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

/** What makes a button the handle of the item it stands in. */
export function useSortHandle() {
  return { 'data-sort-handle': '', 'aria-describedby': use(SortInstructions) };
}

const SortInstructions = createContext<string | undefined>(undefined);
