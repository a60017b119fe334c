import { type FanChannel, fanChannelNames } from '@debut/contract/fan-channels';
import type { MessagePreview } from '@debut/contract/fan-messages';
import { formatNumber } from '@debut/contract/texts';
import { ArrowDown, ArrowUp, Coins, GripVertical } from 'lucide-react';
import { sellsCredits } from '../../../data/app-config.ts';
import { creditCount } from '../../../data/top-up.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SortableList, useSortHandle } from '../../../ui/sortable-list.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ChannelIcon } from './channel-icon.tsx';
import { type ChannelOffers, describeUnoffered } from './channel-offers.ts';
import { formatSegmentCount } from './message.model.ts';
import { chosenChannels, type MessageDraft, moveChannel, toggleChannel } from './message-draft.model.ts';
import { texts } from './texts.ts';

type ChannelCardsProps = {
  draft: MessageDraft;
  onChange: (part: Partial<MessageDraft>) => void;
  preview: MessagePreview | undefined;
  offers: ChannelOffers;
};

/** The channels in the order in which they are tried, with what each one reaches and costs. */
export function ChannelCards({ draft, onChange, preview, offers }: ChannelCardsProps) {
  const { channelOrder } = draft;
  const chosen = chosenChannels(draft);
  const reorder = (order: readonly FanChannel[]) => onChange({ channelOrder: order });
  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-bold font-display text-base">{texts.channels}</h3>
        <p className="text-fg-3 text-xs">{texts.dragToChangeTheOrder}</p>
      </div>
      <SortableList
        items={channelOrder.map((id) => ({ id, title: fanChannelNames[id] }))}
        onReorder={(ids) => reorder(channelOrder.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other)))}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 @xl:grid-cols-3"
      >
        {channelOrder.map((channel, index) => (
          <ChannelCard
            key={channel}
            channel={channel}
            rank={chosen.indexOf(channel)}
            reach={preview?.channels.find((one) => one.channel === channel)}
            segments={channel === 'sms' ? (preview?.segments ?? noSegments) : noSegments}
            unoffered={describeUnoffered(offers, channel)}
            onToggle={() => onChange({ channels: toggleChannel(chosen, channel) })}
            onEarlier={index > 0 ? () => reorder(moveChannel(channelOrder, channel, -1)) : undefined}
            onLater={index < channelOrder.length - 1 ? () => reorder(moveChannel(channelOrder, channel, 1)) : undefined}
          />
        ))}
      </SortableList>
    </div>
  );
}

const noSegments: MessagePreview['segments'] = [];

type Reach = MessagePreview['channels'][number];

type ChannelCardProps = {
  channel: FanChannel;
  /** Among the channels that are on; -1 when it is off. */
  rank: number;
  reach: Reach | undefined;
  segments: MessagePreview['segments'];
  unoffered: ReturnType<typeof describeUnoffered>;
  onToggle: () => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
};

function ChannelCard(props: ChannelCardProps) {
  const { channel, rank, reach, segments, unoffered, onToggle, onEarlier, onLater } = props;
  const name = fanChannelNames[channel];
  const isOn = rank >= 0;
  return (
    <li
      data-sort-id={channel}
      className={cx(
        'flex flex-col rounded-lg border p-3 data-[sorting]:z-10',
        isOn ? 'border-primary-hover/80 bg-[#201938]' : 'border-line bg-s2',
      )}
    >
      <div className="flex items-center">
        <Handle name={name} />
        <Switch
          label={
            <span className="flex items-center gap-2 font-semibold">
              <ChannelIcon channel={channel} className="size-[18px]" />
              {name}
            </span>
          }
          checked={isOn}
          // What was chosen before can be turned off.
          disabled={unoffered !== null && !isOn}
          onChange={onToggle}
          className="min-w-0 flex-1"
        />
      </div>
      {unoffered ? (
        <Unoffered {...unoffered} />
      ) : (
        <div className="flex flex-1 flex-col justify-end pl-1">
          {isOn && <Figures reach={reach} segments={segments} channel={channel} />}
          <div className="-mr-1.5 -mb-1.5 flex items-center">
            <p className="mr-auto text-fg-2 text-xs">{isOn ? texts.choices[rank] : texts.off}</p>
            <IconButton icon={ArrowUp} label={texts.tryEarlier(name)} disabled={!onEarlier} onClick={onEarlier} />
            <IconButton icon={ArrowDown} label={texts.tryLater(name)} disabled={!onLater} onClick={onLater} />
          </div>
        </div>
      )}
    </li>
  );
}

function Unoffered({ sentence, link }: { sentence: string; link: string | null }) {
  return (
    <p className="mt-1 pb-0.5 pl-1 text-fg-2 text-xs">
      {sentence}{' '}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="font-semibold text-primary-fg hover:text-fg">
          {texts.seePlans}
          <span className="sr-only"> {texts.opensInNewTab}</span>
        </a>
      )}
    </p>
  );
}

type FiguresProps = Pick<ChannelCardProps, 'channel' | 'reach' | 'segments'>;

function Figures({ channel, reach, segments }: FiguresProps) {
  return (
    <div className="mt-1 flex items-end justify-between gap-2">
      <p>
        <span className="block font-bold font-display text-xl tabular-nums">
          {reach ? formatNumber(reach.fans) : '–'}
        </span>
        <span className="text-fg-2 text-xs">{texts.fansLabel(reach?.fans ?? 0)}</span>
      </p>
      {sellsCredits() && reach && (
        <p className="min-w-0 text-right tabular-nums">
          <span className="flex items-center justify-end gap-1.5 font-semibold text-sm">
            <Coins aria-hidden className="size-3.5 shrink-0 text-warning" />
            {formatNumber(reach.credits)}
            <span className="sr-only">{texts.credits}</span>
          </span>
          <span className="text-fg-2 text-xs">{describePrice(channel, reach, segments)}</span>
        </p>
      )}
    </div>
  );
}

/** "184 × 2 credits", "231 × 1 segment" */
function describePrice(channel: FanChannel, { fans, credits }: Reach, segments: MessagePreview['segments']): string {
  if (channel === 'email') return texts.alwaysFree;
  if (fans === 0) return '';
  const [only, ...others] = segments;
  if (channel === 'whatsapp') return texts.times(fans, creditCount(credits / fans));
  return only && others.length === 0 ? texts.times(only.fans, formatSegmentCount(only.segments)) : '';
}

function Handle({ name }: { name: string }) {
  const handle = useSortHandle();
  return (
    <button type="button" {...handle} aria-label={texts.reorder(name)} className={handleClasses}>
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}

const handleClasses =
  '-ml-1.5 grid size-11 mouse:h-9 mouse:w-6 shrink-0 cursor-grab touch-none place-items-center rounded-md text-fg-3 hover:text-fg active:cursor-grabbing';
