import { type Fan, type FanCategory, fanCategories, fanCategoryNames } from '@debut/contract/fans';
import { formatNumber } from '@debut/contract/texts';
import { BellOff, Clock, MessageSquare, OctagonX } from 'lucide-react';
import { dateOfMoment } from '../../../data/moments.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { texts } from './texts.ts';

export function CategoryBadge({ category }: { category: FanCategory }) {
  return <Badge tone={tones[category]}>{fanCategoryNames[category]}</Badge>;
}

export const categoryOptions = fanCategories.map((value) => ({ value, label: fanCategoryNames[value] }));

const tones: Readonly<Record<FanCategory, BadgeTone>> = {
  regular_fan: 'neutral',
  super_fan: 'accent',
  new_fan: 'info',
  vip: 'warning',
};

/** Prominent only for fans who get no texts. */
export function ConsentChip({ fan: { sms, smsSince } }: { fan: Pick<Fan, 'sms' | 'smsSince'> }) {
  switch (sms) {
    case 'yes':
      return (
        <span className="inline-flex h-5.5 shrink-0 items-center gap-1 px-1 font-medium text-fg-3 text-xs">
          <MessageSquare aria-hidden className="size-3 text-success" />
          {texts.sms}
        </span>
      );
    case 'none':
      return <Badge icon={BellOff}>{texts.noSms}</Badge>;
    case 'stopped':
      return (
        <Badge tone="danger" icon={OctagonX}>
          {texts.optedOut(dateOfMoment(smsSince, new Date()))}
        </Badge>
      );
  }
}

export function WaitingBadge() {
  return (
    <span title={waitingSentence} className="inline-flex">
      <Badge tone="warning" icon={Clock}>
        {texts.waiting}
        <span className="sr-only">: {waitingSentence}</span>
      </Badge>
    </span>
  );
}

export const waitingSentence = texts.joinedBeyondWhatYourPlan;

type ToggleChipProps = { label: string; count: number | undefined; isOn: boolean; onClick: () => void };

export function ToggleChip({ label, count, isOn, onClick }: ToggleChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className={chipClasses}>
      <span className="truncate">{label}</span>
      {count !== undefined && <span className="text-fg-3 tabular-nums">{formatNumber(count)}</span>}
    </button>
  );
}

const chipClasses =
  'inline-flex h-11 max-w-full items-center justify-center gap-1.5 rounded-full border border-line px-3.5 font-medium text-fg-2 text-sm transition-colors duration-150 hover:border-line-strong hover:text-fg aria-pressed:border-primary-hover aria-pressed:bg-primary/25 aria-pressed:text-fg aria-pressed:[&_span:last-child]:text-fg-2 mouse:h-7.5 mouse:px-3 mouse:text-xs';
