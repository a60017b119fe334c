import { maxPressPhotoTextCharacters } from '@debut/contract/limits';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSortHandle } from '../../../ui/sortable-list.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type PressPhoto, useChangePhoto } from './photo-changes.ts';
import { isSmallForPrint } from './press-form.model.ts';
import { texts } from './texts.ts';

type PhotoRowProps = {
  photo: PressPhoto;
  name: string;
  canManage: boolean;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onDelete: () => void;
};

export function PhotoRow({ photo, name, canManage, onMoveUp, onMoveDown, onDelete }: PhotoRowProps) {
  const { id, kind, url, width, height } = photo;
  const handle = useSortHandle();
  return (
    <li data-sort-id={id} className={rowClasses}>
      <div className="flex items-start gap-2 sm:contents">
        {canManage && (
          <button type="button" {...handle} aria-label={texts.reorder(name)} className={handleClasses}>
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
        <div className={cx('size-24 shrink-0 overflow-hidden rounded-md', kind === 'logo' ? 'bg-[#77708a]' : 'bg-s2')}>
          <img
            {...coverSources(url)}
            alt={name}
            loading="lazy"
            className={cx('size-full', kind === 'logo' ? 'object-contain p-2' : 'object-cover')}
          />
        </div>
      </div>
      <div className="grid min-w-0 flex-1 gap-3">
        <PhotoTexts photo={photo} name={name} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="text-fg-3 text-xs tabular-nums">{texts.pixels(width, height)}</p>
          {kind === 'photo' && isSmallForPrint(photo) && <Badge tone="warning">{texts.small}</Badge>}
          {canManage && (
            <span className="-my-2 ml-auto flex">
              <IconButton icon={ArrowUp} label={texts.moveUp(name)} disabled={!onMoveUp} onClick={onMoveUp} />
              <IconButton icon={ArrowDown} label={texts.moveDown(name)} disabled={!onMoveDown} onClick={onMoveDown} />
              <IconButton icon={Trash2} label={texts.deletePhoto(name)} onClick={onDelete} />
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

const rowClasses = 'flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-s1 p-3 sm:flex-row sm:items-start';
const handleClasses =
  '-ml-1 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-fg-3 hover:bg-white/5 hover:text-fg sm:h-24 sm:w-8';

/** Saved when a field is left, because photos are not part of the form. */
function PhotoTexts({ photo: { id, kind, title, credit }, name }: { photo: PressPhoto; name: string }) {
  const change = useChangePhoto();
  return (
    <fieldset aria-label={texts.detailsOf(name)} className="grid min-w-0 gap-3 sm:grid-cols-2">
      <SavedText
        label={texts.title}
        stored={title}
        onSave={(next) => change.mutateAsync({ params: { id }, body: { title: next } })}
      />
      <SavedText
        label={kind === 'logo' ? texts.designer : texts.credit}
        stored={credit}
        onSave={(next) => change.mutateAsync({ params: { id }, body: { credit: next } })}
      />
    </fieldset>
  );
}

type SavedTextProps = { label: string; stored: string; onSave: (text: string) => Promise<unknown> };

function SavedText({ label, stored, onSave }: SavedTextProps) {
  /** `null`: what is stored. */
  const [typed, setTyped] = useState<string | null>(null);

  async function save() {
    const text = typed?.trim();
    if (text === undefined || text === stored) return setTyped(null);
    // What was typed stays when it could not be saved; the reason is shown as a message.
    if (
      await onSave(text).then(
        () => true,
        () => false,
      )
    )
      setTyped((now) => (now === typed ? null : now));
  }

  return (
    <Field label={label}>
      <TextInput
        value={typed ?? stored}
        onChange={setTyped}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          // Otherwise it would submit the form around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save();
        }}
        maxLength={maxPressPhotoTextCharacters}
      />
    </Field>
  );
}
