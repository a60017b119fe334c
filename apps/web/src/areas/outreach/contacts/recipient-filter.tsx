import type { Recipient } from '@debut/contract/recipients';
import { ListFilter, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Select } from '../../../ui/select.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { filterTexts } from './filter-texts.ts';
import {
  describeFilter,
  filterFields,
  listFilterOptions,
  type RecipientFilter,
  setFilter,
} from './recipient-filter.model.ts';

type RecipientFilterProps = {
  recipients: readonly Recipient[];
  filter: RecipientFilter;
  onChange: (filter: RecipientFilter) => void;
};

/** Opens the filters: beside the button, or as a sheet on a phone. */
export function RecipientFilterButton(props: RecipientFilterProps & { shownCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia('(min-width: 40rem)');
  const count = Object.keys(props.filter).length;
  if (isWide) {
    return (
      <Popover
        label={filterTexts.filters}
        open={isOpen}
        onOpenChange={setOpen}
        className="w-96 p-4"
        trigger={<FilterButton count={count} />}
      >
        <FilterFields {...props} />
      </Popover>
    );
  }
  return (
    <>
      <FilterButton count={count} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={filterTexts.filters}
          footer={
            <Button variant="primary" className="flex-1" onClick={() => setOpen(false)}>
              {filterTexts.showCount(props.shownCount)}
            </Button>
          }
        >
          <FilterFields {...props} />
        </Dialog>
      )}
    </>
  );
}

function FilterButton({ count, ...rest }: ComponentProps<'button'> & { count: number }) {
  return (
    <Button aria-label={count > 0 ? filterTexts.filterSet(count) : filterTexts.filter} {...rest} className="h-11">
      <ListFilter aria-hidden className="size-4 text-fg-3" />
      <span className="max-sm:sr-only">{filterTexts.filter}</span>
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-primary text-2xs text-white tabular-nums">
          {count}
        </span>
      )}
    </Button>
  );
}

function FilterFields({ recipients, filter, onChange }: RecipientFilterProps) {
  const offered = filterFields
    .map(({ field, label }) => ({ field, label, options: listFilterOptions(recipients, field) }))
    .filter(({ field, options }) => options.length > 0 || filter[field] !== undefined);
  if (offered.length === 0) return <p className="text-fg-2 text-sm">{filterTexts.nothingToFilterBy}</p>;
  return (
    <div className="grid gap-4">
      {offered.map(({ field, label, options }) => (
        <Field key={field} label={label}>
          <Select
            value={filter[field] ?? ''}
            onChange={(value) => onChange(setFilter(filter, field, value))}
            options={[{ value: '', label: filterTexts.any }, ...options]}
          />
        </Field>
      ))}
      <Button
        size="small"
        variant="ghost"
        className="justify-self-start"
        disabled={Object.keys(filter).length === 0}
        onClick={() => onChange({})}
      >
        {filterTexts.clearAll}
      </Button>
    </div>
  );
}

/** The filters that are set, each to be removed. */
export function RecipientFilterChips({ recipients, filter, onChange }: RecipientFilterProps) {
  const set = describeFilter(filter, recipients);
  if (set.length === 0) return null;
  return (
    <ul aria-label={filterTexts.filters} className="flex flex-wrap gap-1.5">
      {set.map(({ field, text }) => (
        <li key={field} className="min-w-0 max-w-full">
          <button
            type="button"
            aria-label={filterTexts.removeFilter(text)}
            onClick={() => onChange(setFilter(filter, field, ''))}
            className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full bg-primary/25 pr-2.5 pl-3.5 font-medium text-primary-fg text-sm hover:bg-primary/35 mouse:h-7.5 mouse:text-xs"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
