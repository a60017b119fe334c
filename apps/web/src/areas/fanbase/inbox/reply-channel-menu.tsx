import type { FanChannel } from '@debut/contract/fan-channels';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { ChannelIcon, channelIcons, channelNames } from './channel-mark.tsx';
import { texts } from './texts.ts';

type ReplyChannelMenuProps = {
  channel: FanChannel;
  /** Only those by which the fan can be answered. */
  channels: readonly FanChannel[];
  onChange: (channel: FanChannel) => void;
};

export function ReplyChannelMenu({ channel, channels, onChange }: ReplyChannelMenuProps) {
  const name = channelNames[channel];
  if (channels.length === 1)
    return (
      <span className="inline-flex items-center gap-2 font-medium text-sm">
        <ChannelIcon channel={channel} />
        {name}
      </span>
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" aria-label={`${texts.replyChannel}: ${name}`}>
          <ChannelIcon channel={channel} />
          {name}
          <ChevronDown aria-hidden className="size-4 text-fg-3" />
        </Button>
      }
    >
      {channels.map((one) => (
        <MenuItem key={one} icon={channelIcons[one]} onSelect={() => onChange(one)}>
          {channelNames[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
