import { maxOutletNameCharacters } from '@debut/contract/limits';
import { outletEndpoints } from '@debut/contract/outlets';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useData } from '../../../data/use-data.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { fieldTexts } from './field-texts.ts';
import { isSameOutlet, type RecipientDraft } from './recipient-form.model.ts';

type OutletDraft = Pick<RecipientDraft, 'outletId' | 'outletName'>;
type OutletFieldProps = {
  draft: OutletDraft;
  error: string | undefined;
  onChange: (outlet: OutletDraft) => void;
};

/** Finds an outlet by its name, or takes the name of a new one. */
export function OutletField({ draft: { outletId, outletName }, error, onChange }: OutletFieldProps) {
  const typed = outletName.trim();
  const search = useDebounced(typed, debounceMilliseconds);
  const isOpen = outletId === null;
  const query = useData(
    outletEndpoints.list,
    { query: search === '' ? {} : { q: search } },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );
  const found = (isOpen && query.data?.outlets) || [];
  const isKnown = found.some(({ name }) => isSameOutlet(name, typed));
  // Not before the search has ended: the outlet might exist.
  const isNew = isOpen && typed !== '' && !isKnown && search === typed && query.isSuccess && !query.isPlaceholderData;
  const options = [
    ...found.slice(0, maxOptions).map(({ id, name }) => ({ id, label: <span className="truncate">{name}</span> })),
    ...(isNew ? [{ id: newOutlet, label: <NewOutlet name={typed} /> }] : []),
  ];
  return (
    <Field label={fieldTexts.outlet} error={error} hint={isNew && fieldTexts.outletIsNew(typed)}>
      <Combobox
        label={fieldTexts.outlets}
        value={outletName}
        onChange={(name) => onChange({ outletId: null, outletName: name })}
        options={options}
        onPick={(id) => {
          const chosen = found.find((one) => one.id === id);
          if (chosen) onChange({ outletId: chosen.id, outletName: chosen.name });
        }}
        status={fieldTexts.outletsFound(options.length)}
        placeholder={fieldTexts.outletExample}
        maxLength={maxOutletNameCharacters}
      />
    </Field>
  );
}

const debounceMilliseconds = 150;
const maxOptions = 8;
const newOutlet = 'new';

function NewOutlet({ name }: { name: string }) {
  return (
    <>
      <Plus aria-hidden className="size-4 shrink-0 text-primary-fg" />
      <span className="truncate">{fieldTexts.addOutlet(name)}</span>
    </>
  );
}
