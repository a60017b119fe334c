import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from './class-names.ts';

type LongListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  row: (item: Item, place: number) => ReactNode;
  /** The estimated row height until the row is measured. */
  rowPixels: number;
  /** The scroll container, if it isn't the page. */
  scroller?: RefObject<HTMLElement | null>;
  label?: string;
  /** Called when the user scrolls near the end, to load more. */
  onNearEnd?: () => void;
  /** Draws separator lines between rows. */
  lined?: boolean;
  className?: string;
  itemClassName?: string;
};

/** Renders short lists completely and virtualizes long ones. */
export function LongList<Item>(props: LongListProps<Item>) {
  if (props.items.length <= mostWholeRows) return <WholeList {...props} />;
  const { scroller } = props;
  return scroller ? <ListInBox {...props} scroller={scroller} /> : <ListInPage {...props} />;
}

const mostWholeRows = 60;
const nearEndRows = 30;

function WholeList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, row, label, onNearEnd, className, itemClassName } = props;
  useEffect(() => onNearEnd?.(), [onNearEnd]);
  return (
    <ul aria-label={label} className={className}>
      {items.map((item, place) => (
        <li key={keyOf(item)} className={cx(lineOf(place, props), itemClassName)}>
          {row(item, place)}
        </li>
      ))}
    </ul>
  );
}

function ListInPage<Item>(props: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const distance = useDistanceFromTop(list);
  const { focus, options } = useRowOptions(props, distance);
  const rows = useWindowVirtualizer(options);
  return <Rows {...props} list={list} rows={rows} distance={distance} focus={focus} />;
}

type BoxProps<Item> = LongListProps<Item> & { scroller: RefObject<HTMLElement | null> };

/** If both mount together, the scroller's ref is set after its children's layout effects, so the rows wait a render. */
function ListInBox<Item>(props: BoxProps<Item>) {
  const [isBoxThere, setBoxThere] = useState(false);
  useLayoutEffect(() => setBoxThere(true), []);
  return isBoxThere && <RowsInBox {...props} />;
}

function RowsInBox<Item>(props: BoxProps<Item>) {
  const { scroller } = props;
  const list = useRef<HTMLUListElement>(null);
  const distance = useDistanceFromTop(list, scroller);
  const { focus, options } = useRowOptions(props, distance);
  const rows = useVirtualizer({ ...options, getScrollElement: () => scroller.current });
  return <Rows {...props} list={list} rows={rows} distance={distance} focus={focus} />;
}

function useRowOptions<Item>({ items, keyOf, rowPixels }: LongListProps<Item>, distance: number | null) {
  const focus = useRef<number | null>(null);
  const options = useMemo(
    () => ({
      count: items.length,
      estimateSize: () => rowPixels,
      getItemKey: (place: number) => keyOf(items[place] as Item),
      overscan: 5,
      // Until the list's offset is measured, the virtualizer can't know which rows are visible.
      enabled: distance !== null,
      scrollMargin: distance ?? 0,
      // Keeps the focused row rendered when it scrolls out of view, or the focus would be lost.
      rangeExtractor: (range: Range) => withFocused(range, focus.current),
    }),
    [items, keyOf, rowPixels, distance],
  );
  return { focus, options };
}

type RowsProps<Item, Scroller extends Element | Window> = LongListProps<Item> & {
  list: RefObject<HTMLUListElement | null>;
  rows: Virtualizer<Scroller, Element>;
  distance: number | null;
  focus: RefObject<number | null>;
};

function Rows<Item, Scroller extends Element | Window>(props: RowsProps<Item, Scroller>) {
  const { items, row, rowPixels, label, onNearEnd, className, itemClassName, list, rows, distance, focus } = props;
  const shown = rows.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? -1) >= items.length - nearEndRows;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={cx('relative', className)}
      style={{ height: distance === null ? items.length * rowPixels : rows.getTotalSize() }}
      onBlur={() => {
        focus.current = null;
      }}
    >
      {shown.map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className={cx('absolute inset-x-0 top-0', lineOf(index, props), itemClassName)}
          style={{ transform: `translateY(${start - (distance ?? 0)}px)` }}
          onFocus={() => {
            focus.current = index;
          }}
        >
          {row(items[index] as Item, index)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Uses the row's index, because `first:` and `last:` match rendered rows only. Row heights would change while
 * scrolling, and the virtualizer's correction would stop the scroll.
 */
function lineOf(place: number, { lined }: { lined?: boolean }): string | undefined {
  if (!lined) return undefined;
  return place === 0 ? 'border-transparent border-t' : 'border-white/[.06] border-t';
}

/** The list's offset in the page or scroll container; null until measured, updated when content above it resizes. */
function useDistanceFromTop(
  list: RefObject<HTMLElement | null>,
  scroller?: RefObject<HTMLElement | null>,
): number | null {
  const [distance, setDistance] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = scroller?.current;
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setDistance(box ? top - box.getBoundingClientRect().top + box.scrollTop : top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of box ? box.children : [document.body]) observer.observe(part);
    return () => observer.disconnect();
  }, [list, scroller]);
  return distance;
}

function withFocused(range: Range, focused: number | null): number[] {
  const places = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || places.includes(focused)) return places;
  return [...places, focused].sort((one, other) => one - other);
}
