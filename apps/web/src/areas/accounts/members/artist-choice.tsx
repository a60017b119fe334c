import type { Artist } from '@debut/contract/artists';
import { formatList } from '@debut/contract/texts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { controlClasses, controlHeight } from '../../../ui/control-classes.ts';
import { Popover } from '../../../ui/popover.tsx';
import { WorkspaceTile } from '../workspace/workspace-parts.tsx';
import { texts } from './texts.ts';

/** `null`: all artists, including those added later. An empty choice must not be sent, because it would mean the same. */
type Choice = readonly string[] | null;

export function nameArtists(choice: Choice, artists: readonly Artist[]): string[] | null {
  return choice && artists.filter(({ id }) => choice.includes(id)).map(({ name }) => name);
}

/** "All artists", "Mara Vey" or "3 artists" */
function describeChoice(choice: Choice, artists: readonly Artist[]): string {
  if (choice === null) return texts.allArtists;
  const [first, ...others] = nameArtists(choice, artists) ?? [];
  return first !== undefined && others.length === 0 && choice.length === 1 ? first : texts.artistCount(choice.length);
}

type ArtistNamesProps = { choice: Choice; artists: readonly Artist[] };

/** A member’s or an invitation’s artists; those the reader cannot access are only counted. */
export function ArtistNames({ choice, artists }: ArtistNamesProps) {
  const names = nameArtists(choice, artists);
  const title = names && names.length > 1 ? formatList(names) : undefined;
  return (
    <span title={title} className="flex min-w-0 items-center gap-2 text-fg-2 text-sm">
      <span className="flex shrink-0 -space-x-1.5 empty:hidden">
        {names === null && <WorkspaceTile size="tiny" />}
        {names?.slice(0, 3).map((name) => (
          <Avatar key={name} name={name} size="tiny" className="ring-2 ring-s1" />
        ))}
      </span>
      <span className="truncate">{describeChoice(choice, artists)}</span>
      {title && <span className="sr-only">{title}</span>}
    </span>
  );
}

type ChoiceProps = {
  choice: Choice;
  onChange: (choice: Choice) => void;
  artists: readonly Artist[];
  /** Who can access only some artists cannot give access to all. */
  canChooseAll: boolean;
};

export function ArtistChecklist({ choice, onChange, artists, canChooseAll }: ChoiceProps) {
  const offered = artists.filter(({ id, archivedAt }) => archivedAt === null || choice?.includes(id));
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...(choice ?? []), id] : (choice ?? []).filter((each) => each !== id));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.artists}</legend>
      {canChooseAll && (
        <Checkbox
          label={texts.allArtists}
          hint={texts.includingLaterArtists}
          checked={choice === null}
          onChange={(isChosen) => onChange(isChosen ? null : [])}
          className="border-line border-b"
        />
      )}
      {offered.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<span className="wrap-anywhere">{name}</span>}
          checked={choice?.includes(id) ?? false}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
      {choice?.length === 0 && (
        <p role="status" className="pt-2 text-warning text-xs">
          {texts.chooseArtist}
        </p>
      )}
    </fieldset>
  );
}

/** The checklist behind a control that looks like a select. */
export function ArtistPicker(props: ChoiceProps) {
  const [open, setOpen] = useState(false);
  const chosen = describeChoice(props.choice, props.artists);
  return (
    <div>
      <p aria-hidden className="mb-1.5 font-medium text-fg text-sm">
        {texts.artists}
      </p>
      <Popover
        label={texts.artists}
        open={open}
        onOpenChange={setOpen}
        className="max-h-80 w-72 overflow-y-auto px-4 py-2"
        trigger={
          <button
            type="button"
            aria-label={texts.artistsChosen(chosen)}
            className={controlClasses(`${controlHeight('medium')} flex items-center gap-2 text-left`)}
          >
            <span className="min-w-0 flex-1 truncate">{chosen}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-fg-3" />
          </button>
        }
      >
        <ArtistChecklist {...props} />
      </Popover>
    </div>
  );
}
