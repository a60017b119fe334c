import type { FanMessage, MessagePreview } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { formatNumber } from '@debut/contract/texts';
import { ToggleChip } from '../list/fan-badges.tsx';
import { categoryGroupNames } from '../list/fan-filter.model.ts';
import { describeAudience, formatFanCount, type MessageDraft, toggleCategory } from './message.model.ts';
import { texts } from './texts.ts';

type Audience = FanMessage['audience'];

type MessageAudienceProps = {
  draft: MessageDraft;
  onChange: (part: { audience: Audience }) => void;
  preview: MessagePreview | undefined;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  /** The fans selected in the list. */
  picked: ReadonlySet<string>;
};

/** All fans, categories, a segment or the picked fans, and how many of them get the message. */
export function MessageAudience({ draft, onChange, preview, stats, segments, picked }: MessageAudienceProps) {
  const { audience, when } = draft;
  const choose = (chosen: Audience) => onChange({ audience: chosen });
  const pickedIds = audience.kind === 'picked' ? audience.fanIds : [...picked];
  return (
    <div>
      <fieldset>
        <legend className="mb-1.5 font-medium text-fg-2 text-sm">{texts.audience}</legend>
        <div className="flex flex-wrap gap-2">
          <ToggleChip
            label={texts.allFans}
            count={stats?.totalFans}
            isOn={audience.kind === 'all'}
            onClick={() => choose({ kind: 'all' })}
          />
          {(['super_fan', 'vip', 'new_fan', 'regular_fan'] as const).map((category) => (
            <ToggleChip
              key={category}
              label={categoryGroupNames[category]}
              count={stats?.categories[category]}
              isOn={audience.kind === 'category' && audience.categories.includes(category)}
              onClick={() => choose(toggleCategory(audience, category))}
            />
          ))}
          {segments.map(({ id, name, fanCount }) => (
            <ToggleChip
              key={id}
              label={name}
              count={fanCount}
              isOn={audience.kind === 'segment' && audience.segmentId === id}
              onClick={() => choose({ kind: 'segment', segmentId: id })}
            />
          ))}
          {pickedIds.length > 0 && (
            <ToggleChip
              label={texts.picked}
              count={pickedIds.length}
              isOn={audience.kind === 'picked'}
              onClick={() => choose({ kind: 'picked', fanIds: pickedIds })}
            />
          )}
        </div>
      </fieldset>
      <Reach preview={preview} />
      {when === 'later' && preview && (
        <p className="mt-1 text-fg-3 text-sm">
          {describeAudience(audience, getAudienceName(audience, segments), preview.fanCount)}
        </p>
      )}
    </div>
  );
}

function getAudienceName(audience: Audience, segments: readonly FanSegment[]): string {
  if (audience.kind === 'segment')
    return segments.find(({ id }) => id === audience.segmentId)?.name ?? texts.thisSegment;
  if (audience.kind !== 'category') return '';
  return audience.categories.map((category) => categoryGroupNames[category]).join(', ');
}

function Reach({ preview }: { preview: MessagePreview | undefined }) {
  if (!preview) return <p className="mt-2.5 h-5" />;
  const reasons = getLeftOutReasons(preview.leftOut);
  const leftOut = reasons.reduce((sum, { fans }) => sum + fans, 0);
  return (
    <p role="status" className="mt-2.5 text-fg-3 text-sm">
      <span className="font-medium text-fg">{formatFanCount(preview.fanCount)}</span> {texts.willGetThis}
      {leftOut > 0 && texts.leftOut(leftOut, reasons.map(describeReason).join(', '))}
    </p>
  );
}

function getLeftOutReasons({ none, stopped, waiting, unreachable, countries }: MessagePreview['leftOut']) {
  const reasons = [
    { fans: none, reason: texts.noSms },
    { fans: stopped, reason: texts.optedOut },
    { fans: waiting, reason: 'waiting' },
    { fans: unreachable, reason: texts.withNumberThatCantGet },
    ...countries.map(({ fans, country }) => ({ fans, reason: texts.inWhereTextsArentAvailable(country) })),
  ];
  return reasons.filter(({ fans }) => fans > 0);
}

const describeReason = ({ fans, reason }: { fans: number; reason: string }) => `${formatNumber(fans)} ${reason}`;
