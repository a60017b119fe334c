import { type ConversationChannel, conversationChannels, type InboxFilter } from '@debut/contract/inbox';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { channelIcons, channelNames } from './channel-mark.tsx';
import { texts } from './texts.ts';

export type Filters = { filter: InboxFilter; channel: ConversationChannel | 'any'; q: string };

export const noFilters: Filters = { filter: 'all', channel: 'any', q: '' };

type MoreFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** By channel, and what is closed. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const { filter, channel } = filters;
  const isClosed = filter === 'closed';
  const names = [...(isClosed ? [texts.filters.closed] : []), ...(channel === 'any' ? [] : [channelNames[channel]])];
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={names.length === 0 ? texts.channel : `${texts.channel}: ${names.join(', ')}`}
          className={cx(chipClasses, names.length > 0 ? 'border-primary-hover bg-primary/25 text-fg' : 'text-fg-2')}
        >
          {names.length === 0 ? texts.channel : names.join(', ')}
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
    >
      <MenuItem onSelect={() => onChange({ ...filters, channel: 'any' })} {...(channel === 'any' && { icon: Check })}>
        {texts.anyChannel}
      </MenuItem>
      {conversationChannels.map((one) => (
        <MenuItem
          key={one}
          icon={one === channel ? Check : channelIcons[one]}
          onSelect={() => onChange({ ...filters, channel: one })}
        >
          {channelNames[one]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        onSelect={() => onChange({ ...filters, filter: isClosed ? 'all' : 'closed' })}
        {...(isClosed && { icon: Check })}
      >
        {texts.closedOnly}
      </MenuItem>
    </Menu>
  );
}

const chipClasses =
  'inline-flex h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line px-3.5 font-medium text-sm transition-colors hover:border-line-strong hover:text-fg mouse:h-7.5 mouse:px-3 mouse:text-xs';
