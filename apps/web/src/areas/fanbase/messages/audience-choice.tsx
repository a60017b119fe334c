import type { MessageAudience } from '@debut/contract/fan-messages';
import type { FanStats } from '@debut/contract/fan-numbers';
import type { FanSegment } from '@debut/contract/fan-segments';
import { categoryGroupNames } from '../list/fan-filter.model.ts';
import { withCategory } from './message-draft.model.ts';

type AudienceChoiceProps = {
  audience: MessageAudience;
  onChange: (audience: MessageAudience) => void;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  /** Who is ticked in the list beside it. */
  picked: ReadonlySet<string>;
};

/** Everybody, categories together, one segment, or those picked in the list. */
export function AudienceChoice({ audience, onChange, stats, segments, picked }: AudienceChoiceProps) {
  const pickedIds = audience.kind === 'picked' ? audience.fanIds : [...picked];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-fg-2 text-sm">Audience</legend>
      <div className="flex flex-wrap gap-2">
        <Chip
          label="All fans"
          count={stats?.totalFans}
          isOn={audience.kind === 'all'}
          onPress={() => onChange({ kind: 'all' })}
        />
        {(['super_fan', 'vip', 'new_fan', 'regular_fan'] as const).map((category) => (
          <Chip
            key={category}
            label={categoryGroupNames[category]}
            count={stats?.categories[category]}
            isOn={audience.kind === 'category' && audience.categories.includes(category)}
            onPress={() => onChange(withCategory(audience, category))}
          />
        ))}
        {segments.map(({ id, name, fanCount }) => (
          <Chip
            key={id}
            label={name}
            count={fanCount}
            isOn={audience.kind === 'segment' && audience.segmentId === id}
            onPress={() => onChange({ kind: 'segment', segmentId: id })}
          />
        ))}
        {pickedIds.length > 0 && (
          <Chip
            label="Picked"
            count={pickedIds.length}
            isOn={audience.kind === 'picked'}
            onPress={() => onChange({ kind: 'picked', fanIds: pickedIds })}
          />
        )}
      </div>
    </fieldset>
  );
}

type ChipProps = { label: string; count: number | undefined; isOn: boolean; onPress: () => void };

function Chip({ label, count, isOn, onPress }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={chipClasses}>
      <span className="truncate">{label}</span>
      {count !== undefined && <span className="text-xs tabular-nums">{count.toLocaleString('en')}</span>}
    </button>
  );
}

const chipClasses =
  'inline-flex h-11 max-w-full items-center gap-2 rounded-full border border-line-strong px-3.5 font-medium text-fg-2 text-sm transition-colors duration-150 hover:text-fg aria-pressed:border-primary-fg/70 aria-pressed:bg-primary/30 aria-pressed:text-white mouse:h-8';
