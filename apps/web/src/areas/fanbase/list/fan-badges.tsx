import {
  type ChannelConsent,
  consentTo,
  type FanChannel,
  fanChannelNames,
  fanChannels,
} from '@debut/contract/fan-channels';
import { type Fan, type FanCategory, fanCategories, fanCategoryNames } from '@debut/contract/fans';
import { formatNumber } from '@debut/contract/texts';
import { BellOff, Clock, OctagonX } from 'lucide-react';
import { dateOfMoment } from '../../../data/moments.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { channelColors, channelIcons } from '../messages/channel-icon.tsx';
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

/** What the fan agreed to, by channel. Prominent only for fans who opted out of texts, and for those whom nothing reaches. */
export function ChannelBadges({ fan }: { fan: Pick<Fan, 'sms' | 'smsSince' | 'whatsapp' | 'emails'> }) {
  const isReached = fanChannels.some((channel) => consentTo(fan, channel) === 'yes');
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5">
      {fan.sms === 'stopped' ? (
        <Badge tone="danger" icon={OctagonX}>
          {texts.optedOut(dateOfMoment(fan.smsSince, new Date()))}
        </Badge>
      ) : (
        !isReached && <Badge icon={BellOff}>{texts.noMessages}</Badge>
      )}
      {shownChannels.map((channel) => (
        <ChannelBadge key={channel} channel={channel} consent={consentTo(fan, channel)} />
      ))}
    </span>
  );
}

const shownChannels = ['sms', 'whatsapp', 'email'] as const;

function ChannelBadge({ channel, consent }: { channel: FanChannel; consent: ChannelConsent }) {
  const sentence = texts.channelConsent[consent](fanChannelNames[channel]);
  const Icon = channelIcons[channel];
  return (
    <span
      title={sentence}
      className={cx('relative grid size-5 place-items-center rounded-full', consentClasses[consent])}
    >
      <Icon aria-hidden className={cx('size-3', consent === 'yes' && channelColors[channel])} />
      {consent === 'stopped' && <span aria-hidden className="absolute h-px w-4 -rotate-45 bg-danger" />}
      <span className="sr-only">{sentence}</span>
    </span>
  );
}

const consentClasses: Readonly<Record<ChannelConsent, string>> = {
  yes: 'bg-white/8',
  none: 'text-fg-3/40',
  stopped: 'bg-danger/14 text-danger',
};

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
