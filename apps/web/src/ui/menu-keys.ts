import { type KeyboardEvent, useRef } from 'react';

/** The keys of a menu: arrows, Home and End move the focus, letters find an item. */
export function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')];
    const current = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') return event.preventDefault();
    // A link does nothing on Space by itself.
    if (event.key === ' ' && items[current]?.localName === 'a') {
      event.preventDefault();
      return items[current].click();
    }
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) typed.current = typeLetter(typed.current, event.key, event.timeStamp);
    const target = isLetter ? findItem(items, current, typed.current.text) : neighborOf(items, current, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}

function neighborOf(items: HTMLElement[], current: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[Math.min(current + 1, items.length - 1)];
    case 'ArrowUp':
      return current === -1 ? items.at(-1) : items[Math.max(current - 1, 0)];
    case 'Home':
    case 'PageUp':
      return items[0];
    case 'End':
    case 'PageDown':
      return items.at(-1);
  }
}

function typeLetter({ text, at }: { text: string; at: number }, letter: string, now: number) {
  return { text: (now - at < 1000 ? text : '') + letter.toLowerCase(), at: now };
}

/** One letter, also repeated, goes on to the next item that starts with it; several letters are the start of a word. */
function findItem(items: HTMLElement[], current: number, typed: string): HTMLElement | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const start = isRepeated ? typed.slice(0, 1) : typed;
  const from = isRepeated ? current + 1 : Math.max(current, 0);
  return [...items.slice(from), ...items.slice(0, from)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(start),
  );
}
