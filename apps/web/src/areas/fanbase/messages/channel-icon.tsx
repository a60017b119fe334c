import { type FanChannel, fanChannelNames } from '@debut/contract/fan-channels';
import { type LucideIcon, Mail, MessageCircle, MessageSquare } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';

export const channelIcons: Readonly<Record<FanChannel, LucideIcon>> = {
  whatsapp: MessageCircle,
  sms: MessageSquare,
  email: Mail,
};

export const channelColors: Readonly<Record<FanChannel, string>> = {
  whatsapp: 'text-[#3ddc84]',
  sms: 'text-success',
  email: 'text-info',
};

/** Hidden from screen readers, because the channel's name is beside it. */
export function ChannelIcon({ channel, className }: { channel: FanChannel; className?: string }) {
  const Icon = channelIcons[channel];
  return <Icon aria-hidden className={cx('shrink-0', channelColors[channel], className)} />;
}

/** "SMS, Email" with icons. */
export function ChannelNames({ channels, className }: { channels: readonly FanChannel[]; className?: string }) {
  return (
    <span className={cx('flex flex-wrap items-center gap-x-2.5 gap-y-1 text-fg-2 text-xs', className)}>
      {channels.map((channel) => (
        <span key={channel} className="inline-flex items-center gap-1">
          <ChannelIcon channel={channel} className="size-3.5" />
          {fanChannelNames[channel]}
        </span>
      ))}
    </span>
  );
}
