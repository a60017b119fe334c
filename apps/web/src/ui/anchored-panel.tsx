import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names.ts';
import { isPressOnToast } from './toast.ts';

type PanelProps = ComponentProps<'div'> & {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  placement: Placement;
  /** Selector for the initial focus. By default the panel itself, so that a screen reader announces its name. */
  initialFocus?: string | null;
};

type AnchoredPanelProps = PanelProps & {
  /** The landmark that the portal renders into, unless the anchor is inside a dialog. */
  parent: 'main' | 'body';
};

/** A portal anchored to the button that opened it. Escape, an outside press or outside focus closes it. */
export function AnchoredPanel({ parent, ...props }: AnchoredPanelProps) {
  const { anchor, open } = props;
  const [container, setContainer] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (open) setContainer(findContainer(anchor.current, parent));
  }, [open, anchor, parent]);
  return container && createPortal(<Panel {...props} onGone={() => setContainer(null)} />, container);
}

function findContainer(button: HTMLElement | null, parent: string): Element {
  return button?.closest('[role=dialog], [role=alertdialog]') ?? document.querySelector(parent) ?? document.body;
}

function Panel(props: PanelProps & { onGone: () => void }) {
  const { anchor, open, onClose, placement, initialFocus = null, onGone, onKeyDown, className, ...rest } = props;
  const panel = useRef<HTMLDivElement>(null);
  useAnchoredPosition(anchor, panel, placement);
  usePanelFocus(panel, anchor, open, initialFocus);
  useFadeOut(panel, open, onGone);
  const inside = useOutsideEvents(anchor, open, onClose);

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      data-state={open ? 'open' : 'closed'}
      data-own-escape
      {...inside}
      {...rest}
      onKeyDown={handleKey}
      className={cx(panelClasses, className)}
    />
  );
}

/** Moves focus into the panel, and back to the button on close unless the user has moved it elsewhere. */
function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  initialFocus: string | null,
) {
  useLayoutEffect(() => {
    const { current: box } = panel;
    const { activeElement } = document;
    if (!box) return;
    const isInside = box.contains(activeElement);
    const first = initialFocus === null ? null : box.querySelector<HTMLElement>(initialFocus);
    if (open && !isInside) (first ?? box).focus({ preventScroll: true });
    if (!open && (isInside || activeElement === document.body)) anchor.current?.focus({ preventScroll: true });
  }, [panel, anchor, open, initialFocus]);
}

function useFadeOut(panel: RefObject<HTMLElement | null>, open: boolean, onGone: () => void) {
  const gone = useRef(onGone);
  useEffect(() => {
    if (open) return;
    let isCanceled = false;
    const animations = panel.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isCanceled || gone.current());
    return () => {
      isCanceled = true;
    };
  }, [panel, open]);
}

/**
 * Closes on outside events. Inside events are detected with React handlers, because those also bubble out of nested
 * portals. A touch pointerdown may start a scroll, so only the click counts for touch.
 */
function useOutsideEvents(anchor: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  // A set, because a click handler may move focus and so fire a second event before the click reaches the document.
  const [insideEvents] = useState(() => new WeakSet<Event>());
  useEffect(() => {
    if (!open) return;
    const closeIfOutside = (event: Event) => {
      const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
      const isTouch = event instanceof PointerEvent && event.type === 'pointerdown' && event.pointerType === 'touch';
      if (!insideEvents.has(event) && !isOnAnchor && !isTouch && !isPressOnToast(event)) onClose();
    };
    for (const type of closingEvents) document.addEventListener(type, closeIfOutside);
    return () => {
      for (const type of closingEvents) document.removeEventListener(type, closeIfOutside);
    };
  }, [anchor, open, onClose, insideEvents]);
  const markInside = ({ nativeEvent }: { nativeEvent: Event }) => {
    insideEvents.add(nativeEvent);
  };
  return { onPointerDownCapture: markInside, onClickCapture: markInside, onFocusCapture: markInside };
}

const closingEvents = ['pointerdown', 'click', 'focusin'] as const;

const panelClasses =
  'fixed z-50 overflow-y-auto shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in';

export interface Placement {
  readonly align: 'start' | 'center' | 'end';
  /** Pixels from the aligned edge toward the center. */
  readonly alignOffset: number;
  /** Pixels between the button and the panel. */
  readonly gap: number;
  /** Minimum pixels between the panel and the edges of the viewport. */
  readonly margin: number;
}

type Size = { readonly width: number; readonly height: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
export type Side = 'below' | 'above';

/** Below the anchor, unless the panel doesn't fit there and there is more room above. */
export function chooseSide(anchor: Box, panel: Size, view: Size, { gap, margin }: Placement): Side {
  const below = view.height - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  return panel.height <= below || below >= above ? 'below' : 'above';
}

/** The panel's position in pixels from the edges of the viewport. */
export function placePanel(anchor: Box, panel: Size, view: Size, placement: Placement, side: Side) {
  const { align, alignOffset, gap, margin } = placement;
  const wanted = {
    start: anchor.left + alignOffset,
    center: (anchor.left + anchor.right - panel.width) / 2,
    end: anchor.right - panel.width - alignOffset,
  }[align];
  const left = Math.max(margin, Math.min(wanted, view.width - margin - panel.width));
  if (side === 'below') {
    const top = anchor.bottom + gap;
    return { left, top, maxHeight: view.height - margin - top };
  }
  return { left, bottom: view.height - anchor.top + gap, maxHeight: anchor.top - gap - margin };
}

/** Repositions the panel on scroll and resize. The side is chosen once, so that the panel doesn't flip while open. */
function useAnchoredPosition(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { align, alignOffset, gap, margin }: Placement,
): void {
  useLayoutEffect(() => {
    const { current: button } = anchor;
    const { current: box } = panel;
    if (!button || !box) return;
    const placement = { align, alignOffset, gap, margin };
    const side = chooseSide(button.getBoundingClientRect(), sizeOf(box), viewSize(), placement);
    const place = () => {
      const position = placePanel(button.getBoundingClientRect(), sizeOf(box), viewSize(), placement, side);
      for (const [property, pixels] of Object.entries(position)) {
        box.style.setProperty(property === 'maxHeight' ? 'max-height' : property, `${pixels}px`);
      }
      box.style.transformOrigin = `${origins[align]} ${side === 'below' ? 'top' : 'bottom'}`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(box);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, panel, align, alignOffset, gap, margin]);
}

const origins = { start: 'left', center: 'center', end: 'right' };

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({ width, height });

function viewSize(): Size {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height };
}
