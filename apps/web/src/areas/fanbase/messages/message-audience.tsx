import type { FanMessage, MessagePreview } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { formatNumber } from '@debut/contract/texts';
import { useState } from 'react';
import { ToggleChip } from '../list/fan-badges.tsx';
import { categoryGroupNames } from '../list/fan-filter.model.ts';
import { describeAudience, formatFanCount } from './message.model.ts';
import { type MessageDraft, toggleCategory } from './message-draft.model.ts';
import { texts } from './texts.ts';

type Audience = FanMessage['audience'];

type MessageAudienceProps = {
  draft: MessageDraft;
  onChange: (part: { audience: Audience }) => void;
  preview: MessagePreview | undefined;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
};

/** All fans, categories, a segment or the picked fans, and how many of them get the message. */
export function MessageAudience({ draft, onChange, preview, stats, segments }: MessageAudienceProps) {
  const { audience, when } = draft;
  const picked = usePicked(audience);
  const choose = (chosen: Audience) => onChange({ audience: chosen });
  return (
    <div>
      <fieldset>
        <legend className="sr-only">{texts.audience}</legend>
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
          {picked && (
            <ToggleChip
              label={texts.picked}
              count={picked.fanIds.length}
              isOn={audience.kind === 'picked'}
              onClick={() => choose(picked)}
            />
          )}
        </div>
      </fieldset>
      <Reach preview={preview} />
      {when !== 'now' && preview && (
        <p className="mt-1 text-fg-3 text-sm">
          {describeAudience(audience, getAudienceName(audience, segments), preview.fanCount)}
        </p>
      )}
    </div>
  );
}

/** The fans picked in the list, also after another audience was chosen. */
function usePicked(audience: Audience): (Audience & { kind: 'picked' }) | null {
  const [first] = useState(audience);
  const latest = audience.kind === 'picked' ? audience : first;
  return latest.kind === 'picked' ? latest : null;
}

function getAudienceName(audience: Audience, segments: readonly FanSegment[]): string {
  if (audience.kind === 'segment')
    return segments.find(({ id }) => id === audience.segmentId)?.name ?? texts.thisSegment;
  if (audience.kind !== 'category') return '';
  return audience.categories.map((category) => categoryGroupNames[category]).join(', ');
}

function Reach({ preview }: { preview: MessagePreview | undefined }) {
  if (!preview) return <p className="mt-3 h-5" />;
  const reasons = getLeftOutReasons(preview.leftOut);
  const leftOut = reasons.reduce((sum, { fans }) => sum + fans, 0);
  return (
    <p role="status" className="mt-3 text-fg-2 text-sm">
      <span className="font-semibold text-fg">
        {leftOut > 0
          ? texts.fansOfFans(preview.fanCount, formatFanCount(preview.fanCount + leftOut))
          : formatFanCount(preview.fanCount)}
      </span>{' '}
      {texts.getItOnce}
      {leftOut > 0 && texts.leftOut(leftOut, reasons.map(describeReason).join(', '))}
    </p>
  );
}

function getLeftOutReasons(leftOut: MessagePreview['leftOut']) {
  const { none, stopped, addressless, unwritten, capped, waiting, unreachable, countries } = leftOut;
  const reasons = [
    { fans: none, reason: texts.didNotAgree },
    { fans: stopped, reason: texts.optedOut },
    { fans: addressless, reason: texts.haveNoAddress },
    { fans: unwritten, reason: texts.needTemplate },
    { fans: capped, reason: texts.capped },
    { fans: waiting, reason: 'waiting' },
    { fans: unreachable, reason: texts.withNumberThatCantGet },
    ...countries.map(({ fans, country }) => ({ fans, reason: texts.inWhereTextsArentAvailable(country) })),
  ];
  return reasons.filter(({ fans }) => fans > 0);
}

const describeReason = ({ fans, reason }: { fans: number; reason: string }) => `${formatNumber(fans)} ${reason}`;
