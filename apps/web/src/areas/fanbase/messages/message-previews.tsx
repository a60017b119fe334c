import { type FanChannel, fanChannelNames } from '@debut/contract/fan-channels';
import type { MessagePreview } from '@debut/contract/fan-messages';
import { fillPlaceholders, placeholderValues } from '@debut/contract/placeholders';
import { formatNumber } from '@debut/contract/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { creditCount } from '../../../data/top-up.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChannelIcon } from './channel-icon.tsx';
import type { ChannelOffers } from './channel-offers.ts';
import { formatFanCount, formatSegmentCount } from './message.model.ts';
import { MessageBubble } from './message-bubble.tsx';
import { chosenChannels, type MessageDraft, textOf } from './message-draft.model.ts';
import { texts } from './texts.ts';

type Example = MessagePreview['examples'][number];

type MessagePreviewsProps = {
  draft: MessageDraft;
  preview: MessagePreview | undefined;
  offers: ChannelOffers;
  artistName: string;
};

/** The message on every channel that is on, as one of the fans reads it. */
export function MessagePreviews({ draft, preview, offers, artistName }: MessagePreviewsProps) {
  const [index, setIndex] = useState(0);
  const examples = preview?.examples ?? [];
  const example = examples[index % Math.max(1, examples.length)];
  const channels = chosenChannels(draft);
  const step = (by: number) => setIndex((index + by + examples.length) % examples.length);
  return (
    <section aria-label={texts.preview}>
      <div className="flex min-h-9 items-center gap-1">
        <h2 className="mr-auto font-bold text-lg">{texts.preview}</h2>
        {example && <p className="min-w-0 truncate text-fg-2 text-xs">{texts.asSeenBy(example.name)}</p>}
        {examples.length > 1 && (
          <span className="-mr-2 flex">
            <IconButton icon={ChevronLeft} label={texts.previousExample} onClick={() => step(-1)} />
            <IconButton icon={ChevronRight} label={texts.nextExample} onClick={() => step(1)} />
          </span>
        )}
      </div>
      {channels.length === 0 && <p className="py-4 text-fg-2 text-sm">{texts.turnOnChannel}</p>}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        {channels.map((channel) => {
          const shown = showIn(channel, draft, example, examples);
          return (
            <section key={channel} aria-label={texts.previewOf(fanChannelNames[channel])}>
              <div className="mb-2 flex items-center gap-1.5 text-xs">
                <ChannelIcon channel={channel} className="size-3.5" />
                <h3 className="mr-auto font-sans font-semibold text-xs tracking-normal">{fanChannelNames[channel]}</h3>
                <span className="text-fg-3 tabular-nums">{describePrice(channel, shown, offers)}</span>
              </div>
              <MessageBubble channel={channel} artistName={artistName} subject={shown.subject} text={shown.text} />
              {channel === 'sms' && preview?.firstTexts && draft.message.trim() !== '' && (
                <p role="status" className="mt-2 text-fg-3 text-xs">
                  {texts.firstTextToAlsoSays(
                    formatFanCount(preview.firstTexts.fans),
                    formatSegmentCount(preview.firstTexts.segments),
                  )}
                </p>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

interface Shown {
  readonly subject: string;
  readonly text: string;
  readonly segments: number;
}

/** What the server composed for this fan or another one on the channel; otherwise the draft with the fan's name. */
function showIn(
  channel: FanChannel,
  draft: MessageDraft,
  example: Example | undefined,
  examples: readonly Example[],
): Shown {
  const composed =
    example?.channel === channel
      ? example
      : examples.find((one) => one.channel === channel && one.name === example?.name);
  const template = channel === 'whatsapp' && draft.whatsAppTemplateId !== null;
  const other = template ? examples.find((one) => one.channel === channel) : undefined;
  const found = composed ?? other;
  if (found) return { subject: found.subject ?? '', text: found.text, segments: found.segments };
  const values = placeholderValues({ name: example?.name ?? '', email: '', category: '' });
  const fill = (text: string) => fillPlaceholders(text, values);
  return { subject: fill(draft.subject), text: fill(textOf(draft, channel)), segments: 1 };
}

function describePrice(channel: FanChannel, { segments }: Shown, offers: ChannelOffers): string {
  const price = offers.find((one) => one.channel === channel)?.credits ?? 0;
  if (channel === 'email') return texts.free;
  if (!sellsCredits()) return channel === 'sms' ? formatSegmentCount(segments) : '';
  const each = texts.perFan(creditCount(price * (channel === 'sms' ? segments : 1)));
  return channel === 'sms' && segments > 1 ? `${formatNumber(segments)} × ${creditCount(price)}` : each;
}
