import type { Recipient } from '@debut/contract/recipients';
import { SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isReachable } from '../../../data/recipients.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { RecipientDialogState } from './recipient-dialogs.tsx';
import type { RecipientFilter } from './recipient-filter.model.ts';
import { RecipientFilterButton, RecipientFilterChips } from './recipient-filter.tsx';
import { RecipientRow } from './recipient-row.tsx';
import {
  type CategoryFilter,
  categoryOptions,
  countByCategory,
  filterRecipients,
  getSelectionState,
  toggleAll,
} from './recipients.model.ts';
import { texts } from './texts.ts';

interface RecipientSelection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Recipients who opted out can be deleted, but not sent an email. */
  readonly includesOptedOut?: boolean;
}

type OpenDialog = (state: RecipientDialogState) => void;

type RecipientListProps = {
  recipients: readonly Recipient[];
  /** Scrolls inside a box of at most 300 px instead of with the page. */
  isBoxed?: boolean;
  selection?: RecipientSelection | undefined;
  /** Absent where recipients are only chosen. */
  onDialog?: OpenDialog | undefined;
  /** What distinguishes some of them, by id. */
  marks?: ReadonlyMap<string, string> | undefined;
  initialSearch?: string;
  /** Buttons for the selected recipients. */
  selectionActions?: ReactNode;
};

/** Recipients to search, filter and select. */
export function RecipientList(props: RecipientListProps) {
  const { recipients, isBoxed = false, selection, onDialog, marks, initialSearch = '', selectionActions } = props;
  const [typed, setTyped] = useState(initialSearch);
  const [category, setCategory] = useState<CategoryFilter>('all');
  const [filter, setFilter] = useState<RecipientFilter>({});
  const search = useDeferredValue(typed);
  const shown = useMemo(
    () => filterRecipients(recipients, search, category, filter),
    [recipients, search, category, filter],
  );
  const counts = useMemo(() => countByCategory(recipients), [recipients]);
  const reset = () => {
    setTyped('');
    setCategory('all');
    setFilter({});
  };
  const isFiltered = search !== '' || category !== 'all' || Object.keys(filter).length > 0;
  return (
    <div className="@container">
      <div className="grid gap-2.5 px-4 pb-3 sm:px-5">
        <div className="flex gap-2">
          <SearchInput
            label={texts.searchRecipients}
            placeholder={texts.searchNameOrEmail}
            value={typed}
            onChange={setTyped}
            className="min-w-0 flex-1"
          />
          <RecipientFilterButton
            recipients={recipients}
            filter={filter}
            onChange={setFilter}
            shownCount={shown.length}
          />
        </div>
        <ChoiceChips
          label={texts.category}
          value={category}
          onChange={setCategory}
          options={filters.map((option) => ({ ...option, count: counts[option.value] }))}
          className="max-sm:grid max-sm:grid-cols-3"
        />
        <RecipientFilterChips recipients={recipients} filter={filter} onChange={setFilter} />
      </div>
      {selection && (
        <SelectAll shown={shown} selection={selection}>
          {selectionActions}
        </SelectAll>
      )}
      {shown.length === 0 ? (
        <NoMatch onReset={reset} />
      ) : (
        <Rows shown={shown} isBoxed={isBoxed} selection={selection} onDialog={onDialog} marks={marks} />
      )}
      <p role="status" className="sr-only">
        {isFiltered ? texts.ofRecipientsShown(shown.length, recipients.length) : ''}
      </p>
    </div>
  );
}

const filters: readonly { value: CategoryFilter; label: string }[] = [
  { value: 'all', label: texts.all },
  ...categoryOptions,
];

type RowsProps = {
  shown: readonly Recipient[];
  isBoxed: boolean;
  selection: RecipientSelection | undefined;
  onDialog: OpenDialog | undefined;
  marks: ReadonlyMap<string, string> | undefined;
};

function Rows({ shown, isBoxed, selection, onDialog, marks }: RowsProps) {
  const box = useRef<HTMLElement>(null);
  // One stable callback: otherwise every tick renders all rows.
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const select = useCallback(({ id }: Recipient, isSelected: boolean) => {
    const { selected, onChange } = latest.current ?? {};
    if (!selected || !onChange) return;
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    onChange(next);
  }, []);
  const list = (
    <LongList
      items={shown}
      keyOf={getId}
      label={texts.recipients}
      rowPixels={67}
      {...(isBoxed && { scroller: box })}
      lined
      row={(recipient) => (
        <RecipientRow
          recipient={recipient}
          selected={selection?.selected.has(recipient.id)}
          canSelect={selection ? isSelectable(recipient, selection) : false}
          mark={marks?.get(recipient.id)}
          isLinked={!isBoxed}
          onSelect={select}
          onDialog={onDialog}
        />
      )}
    />
  );
  if (!isBoxed) return <div className="border-white/[.06] border-t">{list}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, whatever is inside.
    <section ref={box} tabIndex={0} aria-label={texts.listOfRecipients} className={boxClasses}>
      {list}
    </section>
  );
}

const boxClasses =
  '-mb-px max-h-[300px] overflow-y-auto overscroll-contain border-white/[.06] border-y focus-visible:-outline-offset-2';

const getId = ({ id }: Recipient) => id;

function isSelectable(recipient: Recipient, { includesOptedOut = false }: RecipientSelection): boolean {
  return includesOptedOut || isReachable(recipient);
}

type SelectAllProps = { shown: readonly Recipient[]; selection: RecipientSelection; children: ReactNode };

function SelectAll({ shown, selection, children }: SelectAllProps) {
  const { selected, onChange } = selection;
  const selectable = shown.filter((recipient) => isSelectable(recipient, selection));
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 border-white/[.06] border-t pr-4 pl-4 sm:pl-5">
      <Checkbox
        label={texts.selectAllShown(selectable.length)}
        checked={getSelectionState(selectable, selected)}
        disabled={selectable.length === 0}
        onChange={() => onChange(toggleAll(selectable, selected))}
      />
      <p className={cx('text-fg-2 text-sm tabular-nums', selected.size === 0 && 'sr-only')}>
        {texts.selectedCount(selected.size)}
      </p>
      {children && <div className="ml-auto flex items-center gap-2">{children}</div>}
    </div>
  );
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <div className="border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={SearchX}
        title={texts.noRecipientsFound}
        text={texts.noRecipientMatchesThisSearch}
        action={<Button onClick={onReset}>{texts.showAll}</Button>}
        className="py-8"
      />
    </div>
  );
}
