import type { Fan } from '@debut/contract/fans';
import { BellOff, MessageSquare, OctagonX } from 'lucide-react';
import { dateOfMoment } from '../../../lib/moments.ts';
import { Badge } from '../../../ui/badge.tsx';

/** By exception: who gets texts shows a quiet word, the others a chip. */
export function ConsentChip({ fan: { sms, smsSince } }: { fan: Pick<Fan, 'sms' | 'smsSince'> }) {
  switch (sms) {
    case 'yes':
      return (
        <span className="inline-flex h-5.5 shrink-0 items-center gap-1 px-1 font-medium text-fg-3 text-xs">
          <MessageSquare aria-hidden className="size-3 text-success" />
          SMS
        </span>
      );
    case 'none':
      return <Badge icon={BellOff}>no SMS</Badge>;
    case 'stopped':
      return (
        <Badge tone="danger" icon={OctagonX}>
          Opted out {dateOfMoment(smsSince, new Date())}
        </Badge>
      );
  }
}
