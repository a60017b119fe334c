import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { fanCategories } from '@debut/contract/fans';
import { X } from 'lucide-react';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { SegmentBar } from '../segments/segment-bar.tsx';
import { categoryGroupNames, describeFilter, fanSorts } from './fan-filter.model.ts';
import { FanFilterButton } from './fan-filter.tsx';
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
          label="Search fans"
          placeholder="Search name, phone, email, tag"
          value={list.typed}
          onChange={list.setTyped}
          className="min-w-0 flex-1"
        />
        <div className="w-38 max-sm:hidden">
          <Select aria-label="Sort by" value={list.sort} onChange={list.setSort} options={fanSorts} />
        </div>
        <FanFilterButton filter={filter} onChange={setFilter} stats={stats} />
      </div>
      <div className="sm:hidden">
        <Select aria-label="Sort the list" value={list.sort} onChange={list.setSort} options={fanSorts} />
      </div>
      <ChoiceChips<ShownCategory>
        label="Category"
        value={shownCategory(filter.categories)}
        onChange={(chosen) =>
          setFilter({ ...filter, categories: fanCategories.filter((category) => category === chosen) })
        }
        options={[
          { value: 'all', label: 'All', ...(stats && { count: stats.totalFans }) },
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
        <ul aria-label="Filters" className="flex flex-wrap gap-1.5">
          {rules.map(({ key, words }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Remove filter: ${words}`}
                onClick={() => setFilter({ ...filter, [key]: undefined })}
                className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full bg-primary/25 pr-2.5 pl-3.5 font-medium text-primary-fg text-sm hover:bg-primary/35 mouse:h-7.5 mouse:text-xs"
              >
                <span className="truncate">{words}</span>
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
