import type { MessageStatus } from '@debut/contract/fan-messages';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { words, tone } = looks[status];
  return <Badge tone={tone}>{words}</Badge>;
}

const looks: Readonly<Record<MessageStatus, { words: string; tone: BadgeTone }>> = {
  scheduled: { words: 'Scheduled', tone: 'primary' },
  sending: { words: 'Sending', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};
