import { fanFailures } from '@debut/contract/fan-failures';
import { fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

export function FanbaseHeading() {
  const { data, error } = useData(fanbasePageEndpoints.fanbase, {});
  if (data) return <FanbaseName name={data.fanbaseName} />;
  if (error) return <h1 className="font-bold text-[1.875rem] leading-10 sm:text-4xl">Fans</h1>;
  return (
    <SkeletonGroup label="Loading your fanbase">
      <Skeleton className="h-11 w-72" />
    </SkeletonGroup>
  );
}

/** Click to edit; Enter or leaving the field saves, Escape restores the saved name. */
function FanbaseName({ name }: { name: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const rename = useChange(fanbasePageEndpoints.rename);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEditing = draft !== null;
  useEffect(() => {
    if (isEditing) field.current?.select();
  }, [isEditing]);

  function end() {
    setDraft(null);
    // The button is back after the next render.
    requestAnimationFrame(() => button.current?.focus());
  }

  function save(byKey: boolean) {
    const newName = draft?.trim() ?? '';
    if (draft === null || rename.isPending) return;
    if (newName === name) return byKey ? end() : setDraft(null);
    if (newName === '') return void toast.failure(fanFailures.fanbase_name_missing.sentence);
    rename.mutate(
      { body: { name: newName } },
      {
        onSuccess: () => {
          toast.success('Fanbase name saved successfully!');
          if (byKey) end();
          else setDraft(null);
        },
        onError: (error) => toast.failure(`Failed to save fanbase name: ${error.message}`),
      },
    );
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
