import { fanChannelNames } from '@debut/contract/fan-channels';
import type { ConversationChannel } from '@debut/contract/inbox';
import { type LucideIcon, Mail, MessageCircle, MessageSquare, Voicemail } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { texts } from './texts.ts';

export const channelNames: Readonly<Record<ConversationChannel, string>> = { ...fanChannelNames, voice: texts.voice };

export const channelIcons: Readonly<Record<ConversationChannel, LucideIcon>> = {
  whatsapp: MessageCircle,
  sms: MessageSquare,
  email: Mail,
  voice: Voicemail,
};

const colors: Readonly<Record<ConversationChannel, string>> = {
  whatsapp: 'text-success',
  sms: 'text-success',
  email: 'text-info',
  voice: 'text-accent',
};

/** Hidden from screen readers, because the channel's name is next to it or in the label. */
export function ChannelIcon({ channel, className }: { channel: ConversationChannel; className?: string }) {
  const Icon = channelIcons[channel];
  return <Icon aria-hidden className={cx('shrink-0', colors[channel], className ?? 'size-4')} />;
}
