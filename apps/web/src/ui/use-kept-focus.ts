import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When the focused element is removed (a row checked off or deleted), moves focus to the element now in its position,
 * or else to the list, so that it isn't lost. The list needs `tabIndex={-1}`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; place: number } | null>(null);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== box) {
        last.current = { element: target, place: peersOf(box, target).indexOf(target) };
      }
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // Without a related target, the element may be about to be removed, or the window lost focus.
      if (relatedTarget instanceof Node && !box.contains(relatedTarget)) last.current = null;
    };
    box.addEventListener('focusin', remember);
    box.addEventListener('focusout', forget);
    return () => {
      box.removeEventListener('focusin', remember);
      box.removeEventListener('focusout', forget);
    };
  }, [list]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !last.current || last.current.element.isConnected) return;
    const { element, place } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const peers = peersOf(box, element);
    (peers[Math.min(place, peers.length - 1)] ?? box).focus({ preventScroll: true });
  });
}

/** Same kind only: after a checkbox, the next checkbox and not the row's menu. `data-kind` tells buttons apart. */
function peersOf(box: HTMLElement, element: HTMLElement): HTMLElement[] {
  const { kind } = element.dataset;
  const alike = kind ? [...box.querySelectorAll<HTMLElement>(`[data-kind=${kind}]`)] : [];
  return alike.length > 0 ? alike : controlsLike(box, element);
}

function controlsLike(box: HTMLElement, element: HTMLElement): HTMLElement[] {
  const type = element.getAttribute('type');
  const selector = type ? `${element.localName}[type=${type}]` : element.localName;
  return [...box.querySelectorAll<HTMLElement>(selector)];
}
