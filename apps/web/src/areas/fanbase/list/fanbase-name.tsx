import { fanFailures } from '@debut/contract/fan-failures';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useRenameFanbase } from './fans.api.ts';

/** Click to edit; Enter or leaving the field saves, Escape brings the saved name back. */
export function FanbaseName({ name }: { name: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const rename = useRenameFanbase();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEditing = draft !== null;
  useEffect(() => {
    if (isEditing) field.current?.select();
  }, [isEditing]);

  function end() {
    setDraft(null);
    // The button is there again with the next drawing.
    requestAnimationFrame(() => button.current?.focus());
  }

  function save(byKey: boolean) {
    const wanted = draft?.trim() ?? '';
    if (draft === null || rename.isPending) return;
    if (wanted === name) return byKey ? end() : setDraft(null);
    if (wanted === '') return void toast.failure(fanFailures.fanbase_name_missing.sentence);
    rename.mutate(wanted, {
      onSuccess: () => {
        toast.success('Fanbase name saved successfully!');
        if (byKey) end();
        else setDraft(null);
      },
      onError: (error) => toast.failure(`Failed to save fanbase name: ${error.message}`),
    });
  }

  return (
    <h1 className="-ml-2 min-w-0 font-bold text-[1.875rem] leading-10 sm:text-4xl">
      {isEditing ? (
        <input
          ref={field}
          aria-label="Fanbase name"
          value={draft}
          maxLength={maxDisplayNameCharacters}
          readOnly={rename.isPending}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => save(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save(true);
            if (event.key === 'Escape') end();
          }}
          className="w-[14ch] max-w-full rounded-md bg-s2 px-2 outline-2 outline-primary-fg"
        />
      ) : (
        <button
          ref={button}
          type="button"
          onClick={() => setDraft(name)}
          className="group min-h-11 max-w-full break-words rounded-md px-2 text-left transition-colors duration-150 hover:bg-white/5"
        >
          {name} <span className="sr-only">Edit fanbase name</span>
          <Pencil aria-hidden className="ml-1 inline size-[18px] align-baseline text-fg-3 group-hover:text-fg" />
        </button>
      )}
    </h1>
  );
}
