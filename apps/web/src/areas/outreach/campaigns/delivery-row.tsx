import type { Delivery } from '@debut/contract/campaigns';
import { EllipsisVertical, MailOpen, MailX } from 'lucide-react';
import { memo } from 'react';
import { momentInWords } from '../../../lib/moments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { canBounce, deliveryLooks } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';

type DeliveryRowProps = { delivery: Delivery; onDialog: (dialog: CampaignDialogState) => void };

export const DeliveryRow = memo(function DeliveryRow({ delivery, onDialog }: DeliveryRowProps) {
  const { name, email, state, reason, sentAt } = delivery;
  const { words, tone } = deliveryLooks[state];
  return (
    <div className="flex min-h-17 items-center gap-3 py-2 pr-2 pl-4 hover:bg-white/[.03] sm:pl-5">
      <Avatar name={name || email} size="small" className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{name || email}</p>
        <p className="truncate text-fg-2 text-xs">{name ? email : 'Not among your recipients'}</p>
        {reason && <p className="mt-0.5 break-words text-warning text-xs">{reason}</p>}
      </div>
      <div className="flex max-w-1/2 flex-wrap items-center justify-end gap-1.5">
        {followUps.map(
          ({ key, label, tone: followUp }) =>
            delivery[key] && (
              <Badge key={key} tone={followUp}>
                {label}
              </Badge>
            ),
        )}
        <Badge tone={tone}>{words}</Badge>
        {sentAt && (
          <span className="w-full text-right text-fg-3 text-xs tabular-nums">{momentInWords(sentAt, new Date())}</span>
        )}
      </div>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={`Options for ${name || email}`} />}>
        <MenuItem icon={MailOpen} onSelect={() => onDialog({ kind: 'letter', delivery })}>
          Show the email
        </MenuItem>
        {canBounce(delivery) && (
          <>
            <MenuSeparator />
            <MenuItem icon={MailX} destructive onSelect={() => onDialog({ kind: 'bounced', delivery })}>
              Mark as bounced
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
});

const followUps = [
  { key: 'openedAt', label: 'Opened', tone: 'primary' },
  { key: 'clickedAt', label: 'Clicked', tone: 'accent' },
  { key: 'unsubscribedAt', label: 'Unsubscribed', tone: 'warning' },
  { key: 'bouncedAt', label: 'Bounced', tone: 'danger' },
] as const satisfies readonly { key: keyof Delivery; label: string; tone: BadgeTone }[];
