import { mentionName } from '@debut/contract/mentions';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { findMentionQuery, suggestPeople } from './comment-text.ts';
import { texts } from './texts.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface MentionOptions<One extends Person> {
  area: RefObject<HTMLTextAreaElement | null>;
  people: readonly One[];
  text: string;
  onChange: (text: string) => void;
  onPick: (person: One) => void;
}

/** Suggests people while a name is typed after an `@`. The focus stays in the text. */
export function useMentions<One extends Person>({ area, people, text, onChange, onPick }: MentionOptions<One>) {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const nextCaret = useRef<number | null>(null);
  const id = useId();
  const query = caret === null ? null : findMentionQuery(text, caret);
  const found = query ? suggestPeople(people, query) : [];
  const isOpen = found.length > 0;
  const current = Math.min(active, found.length - 1);

  // A controlled text moves the caret to its end.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const close = () => setCaret(null);
  const followCaret = () => {
    const next = area.current?.selectionStart ?? null;
    if (next !== caret) setActive(0);
    setCaret(next);
  };

  function replace(start: number, end: number, inserted: string) {
    onChange(text.slice(0, start) + inserted + text.slice(end));
    nextCaret.current = start + inserted.length;
  }

  function pick(person: One | undefined) {
    if (!person || !query || caret === null) return;
    onPick(person);
    replace(query.start, caret, `@${mentionName(person.name)} `);
    close();
  }

  /** Inserts an `@`, for phones whose keyboard hides it. */
  function begin() {
    const at = area.current?.selectionStart ?? text.length;
    const inserted = at === 0 || /\s/.test(text[at - 1] ?? '') ? '@' : ' @';
    replace(at, at, inserted);
    setCaret(at + inserted.length);
    setActive(0);
  }

  /** Whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(found[current]);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    isOpen,
    begin,
    close,
    followCaret,
    handleKey,
    attributes: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${current}` : undefined,
    },
    list: { id, people: found, active: current, onPick: pick },
  };
}

type MentionListProps<One extends Person> = {
  id: string;
  people: readonly One[];
  active: number;
  onPick: (person: One) => void;
};

export function MentionList<One extends Person>({ id, people, active, onPick }: MentionListProps<One>) {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.peopleFound(people.length)}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={texts.people}
        className="mt-1.5 overflow-hidden rounded-lg border border-white/10 bg-s2 p-1.5"
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus, and with it the list, until the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
            className={cx(optionClasses, index === active ? 'bg-white/10' : 'hover:bg-white/5')}
          >
            <Avatar name={person.name} size="tiny" />
            <span className="truncate">{person.name}</span>
          </div>
        ))}
      </div>
    </>
  );
}

const optionClasses = 'flex h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm mouse:h-9';
