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
  /** About how high a row is, until it has been measured. */
  rowPixels: number;
  /** What scrolls, if that is not the page. */
  scroller?: RefObject<HTMLElement | null>;
  label?: string;
  /** Called when the last rows come near, to load more. */
  onNearEnd?: () => void;
  /** A fine line between one row and the next. */
  lined?: boolean;
  className?: string;
  itemClassName?: string;
};

/** A short list is drawn whole; of a long one only the rows on the screen and around it are there. */
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

/** When both come up at once, the box's ref is filled after the first effects of what stands in it. */
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
      // Before anybody knows where the list stands, every row would be as likely on the screen as another.
      enabled: distance !== null,
      scrollMargin: distance ?? 0,
      // The row with the focus stays while one scrolls away from it, or the focus would fall onto the page.
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
 * By the row's place, not by `first:` or `last:`: those mean the rows that are drawn, so a row would change its height while
 * one scrolls, and the correction of that ends a scroll that is under way.
 */
function lineOf(place: number, { lined }: { lined?: boolean }): string | undefined {
  if (!lined) return undefined;
  return place === 0 ? 'border-transparent border-t' : 'border-white/[.06] border-t';
}

/** Of the page, or of what scrolls; null before the first look. Follows whatever grows or shrinks above the list. */
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
