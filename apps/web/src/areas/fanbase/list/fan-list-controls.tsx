import { channelConsents } from '@debut/contract/fan-channels';
import type { FanFilter, FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { contactTypes, fanCategories, fanCategoryNames } from '@debut/contract/fans';
import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { dayInFull } from '../../../data/dates.ts';
import { useToday } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { SegmentBar } from '../segments/segment-bar.tsx';
import { ToggleChip } from './fan-badges.tsx';
import { categoryGroupNames, consentNames, describeFilter, fanSorts, unknownSource } from './fan-filter.model.ts';
import { texts } from './texts.ts';
import type { FanListState } from './use-fan-list.ts';

type FanListControlsProps = {
  list: FanListState;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  onMessageSegment: (segment: FanSegment) => void;
};

export function FanListControls({ list, stats, segments, onMessageSegment }: FanListControlsProps) {
  const { filter, setFilter } = list;
  const rules = describeFilter(filter).filter(
    ({ key }) => key !== 'categories' || (filter.categories?.length ?? 0) > 1,
  );
  return (
    <div className="grid gap-2.5 px-4 py-4 sm:px-5">
      <div className="flex gap-2">
        <SearchInput
          label={texts.searchFans}
          placeholder={texts.searchNamePhoneEmailTag}
          value={list.typed}
          onChange={list.setTyped}
          className="min-w-0 flex-1"
        />
        <div className="w-38 max-sm:hidden">
          <Select aria-label={texts.sortBy} value={list.sort} onChange={list.setSort} options={fanSorts} />
        </div>
        <FanFilterButton filter={filter} onChange={setFilter} stats={stats} />
      </div>
      <div className="sm:hidden">
        <Select aria-label={texts.sortList} value={list.sort} onChange={list.setSort} options={fanSorts} />
      </div>
      <ChoiceChips<ShownCategory>
        label={texts.category}
        value={shownCategory(filter.categories)}
        onChange={(chosen) =>
          setFilter({ ...filter, categories: fanCategories.filter((category) => category === chosen) })
        }
        options={[
          { value: 'all', label: texts.all, ...(stats && { count: stats.totalFans }) },
          ...tabOrder.map((category) => ({
            value: category,
            label: categoryGroupNames[category],
            ...(stats && { count: stats.categories[category] }),
          })),
        ]}
      />
      <SegmentBar
        segments={segments}
        filter={filter}
        shownCount={list.shown.length}
        onFilter={setFilter}
        onMessage={onMessageSegment}
      />
      {rules.length > 0 && (
        <ul aria-label={texts.filters} className="flex flex-wrap gap-1.5">
          {rules.map(({ key, text }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={texts.removeFilter(text)}
                onClick={() => setFilter({ ...filter, [key]: undefined })}
                className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full bg-primary/25 pr-2.5 pl-3.5 font-medium text-primary-fg text-sm hover:bg-primary/35 mouse:h-7.5 mouse:text-xs"
              >
                <span className="truncate">{text}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const tabOrder = ['super_fan', 'vip', 'new_fan', 'regular_fan'] as const;

type ShownCategory = 'all' | (typeof tabOrder)[number] | 'several';

/** The filter can hold several categories; then no chip is active. */
function shownCategory(categories: readonly (typeof tabOrder)[number][] | undefined): ShownCategory {
  const [only] = categories ?? [];
  if (only === undefined) return 'all';
  return categories?.length === 1 ? only : 'several';
}

type FanFilterButtonProps = {
  filter: FanFilter;
  onChange: (filter: FanFilter) => void;
  stats: FanStats | undefined;
};

function FanFilterButton({ filter, onChange, stats }: FanFilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const rules = describeFilter(filter).length;
  return (
    <Popover
      label={texts.filter}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-96 p-4"
      trigger={
        <Button aria-label={rules > 0 ? texts.filterSet(rules) : texts.filter} className="h-11">
          <ListFilter aria-hidden className="size-4 text-fg-3" />
          <span className="max-sm:sr-only">{texts.filter}</span>
          {rules > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-primary text-2xs text-white tabular-nums">
              {rules}
            </span>
          )}
        </Button>
      }
    >
      <FilterFields filter={filter} onChange={onChange} stats={stats} />
    </Popover>
  );
}

function FilterFields({ filter, onChange, stats }: FanFilterButtonProps) {
  const sources = stats?.sources.map(({ source, count }) => ({
    value: source ?? '',
    label: source ?? unknownSource,
    count,
  }));
  const set = (part: FanFilter) => onChange({ ...filter, ...part });
  return (
    <div className="grid gap-4">
      <ToggleGroup
        label={texts.category}
        options={fanCategories.map((value) => ({
          value,
          label: fanCategoryNames[value],
          count: stats?.categories[value],
        }))}
        value={filter.categories}
        onChange={(categories) => set({ categories })}
      />
      <ToggleGroup
        label={texts.sms}
        options={channelConsents.map((value) => ({ value, label: consentNames[value], count: stats?.sms[value] }))}
        value={filter.sms}
        onChange={(sms) => set({ sms })}
      />
      {stats && stats.tags.length > 0 && (
        <ToggleGroup
          label={texts.hasAllTags}
          options={stats.tags.map(({ tag, count }) => ({ value: tag, label: tag, count }))}
          value={filter.tags}
          onChange={(tags) => set({ tags })}
        />
      )}
      {sources && sources.length > 0 && (
        <ToggleGroup
          label={texts.source}
          options={sources}
          value={filter.sources}
          onChange={(chosen) => set({ sources: chosen })}
        />
      )}
      <ToggleGroup
        label={texts.signedUpAs}
        options={contactTypes.map((value) => ({
          value,
          label: value,
          count: stats?.contactTypes.find(({ contactType }) => contactType === value)?.count,
        }))}
        value={filter.contactTypes}
        onChange={(chosen) => set({ contactTypes: chosen })}
      />
      <div className="grid grid-cols-2 gap-3">
        <DayFilter
          label={texts.joinedSinceLabel}
          value={filter.joinedSince ?? null}
          onChange={(joinedSince) => set({ joinedSince })}
        />
        <DayFilter
          label={texts.notMessagedSinceLabel}
          value={filter.notMessagedSince ?? null}
          onChange={(notMessagedSince) => set({ notMessagedSince })}
        />
      </div>
      <Button size="small" variant="ghost" className="justify-self-start" onClick={() => onChange({})}>
        {texts.clearAll}
      </Button>
    </div>
  );
}

type ToggleGroupProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  value: readonly Value[] | undefined;
  onChange: (value: Value[]) => void;
};

function ToggleGroup<Value extends string>({ label, options, value = [], onChange }: ToggleGroupProps<Value>) {
  const labelId = useId();
  const toggle = (option: Value) =>
    onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option]);
  return (
    <fieldset aria-labelledby={labelId}>
      <p id={labelId} className="mb-1.5 font-medium text-fg-2 text-sm">
        {label}
      </p>
      <div className="flex max-h-36 flex-wrap gap-1.5 overflow-y-auto">
        {options.map((option) => (
          <ToggleChip
            key={option.value}
            label={option.label}
            count={option.count}
            isOn={value.includes(option.value)}
            onClick={() => toggle(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DayFilter(props: { label: string; value: string | null; onChange: (day: string | null) => void }) {
  const { label, value, onChange } = props;
  const today = useToday();
  return (
    <div>
      <Field label={label}>
        <DayField
          value={value ?? today}
          text={value ? dayInFull(value) : texts.anyDay}
          onChange={onChange}
          today={today}
        />
      </Field>
      {value && (
        <Button size="small" variant="ghost" className="-ml-3" onClick={() => onChange(null)}>
          {texts.anyDay}
        </Button>
      )}
    </div>
  );
}
