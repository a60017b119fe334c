import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useFieldAttributes } from './field.tsx';
import { texts } from './texts.ts';

type TagsInputProps = {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags used elsewhere. */
  suggestions: readonly string[];
  maxTags: number;
  maxCharacters: number;
  /** Of the empty field, while a tag can be added. */
  placeholder: string;
  /** Shown instead of the placeholder: tags can only be removed. */
  locked?: string | undefined;
};

/** Goes in a Field. Enter, a comma or blur adds a tag; Backspace in the empty field removes the last one. */
export function TagsInput(props: TagsInputProps) {
  const { tags, onChange, suggestions, maxTags, maxCharacters, placeholder, locked } = props;
  const [typed, setTyped] = useState('');
  const listId = useId();
  const attributes = useFieldAttributes();
  const isFull = tags.length >= maxTags;

  function add(text: string) {
    const added = text
      .split(/[,;]/)
      .map((tag) => tag.trim().toLowerCase().slice(0, maxCharacters))
      .filter((tag) => tag !== '' && !tags.includes(tag));
    setTyped('');
    if (added.length > 0) onChange([...tags, ...new Set(added)].slice(0, maxTags));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <div className={boxClasses}>
      {tags.map((tag) => (
        <span key={tag} className={tagClasses}>
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={texts.removeTag(tag)}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
            className="relative grid size-6 shrink-0 place-items-center rounded-full after:absolute after:-inset-y-2 after:inset-x-0 hover:bg-white/10"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...attributes}
        list={listId}
        autoComplete="off"
        value={typed}
        disabled={isFull || locked !== undefined}
        placeholder={locked ?? (isFull ? texts.limitReached : placeholder)}
        onChange={({ currentTarget: { value } }) => (/[,;]/.test(value) ? add(value) : setTyped(value))}
        onBlur={() => add(typed)}
        onKeyDown={press}
        className="h-8 min-w-20 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-fg-3 mouse:text-sm"
      />
      <datalist id={listId}>
        {suggestions
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  );
}

const boxClasses =
  'flex min-h-11 w-full flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-bg px-2 py-1 transition-colors duration-150 focus-within:border-primary-fg hover:border-fg-3';

const tagClasses =
  'inline-flex h-7 max-w-full items-center gap-0.5 rounded-full bg-white/[.09] pl-2.5 pr-0.5 font-medium text-fg-2 text-xs';
