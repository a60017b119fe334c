import type { Campaign, CampaignStatus, Delivery, DeliveryState } from '@debut/contract/campaigns';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** Green once the mail service confirmed at least one email, red when it failed, neutral on the way. */
export function campaignLook({ status, stats }: Pick<Campaign, 'status' | 'stats'>): {
  words: string;
  tone: BadgeTone;
} {
  const isUnconfirmed = status === 'sent' && stats.sent === 0;
  return isUnconfirmed ? { words: 'Not confirmed', tone: 'neutral' } : statusLooks[status];
}

const statusLooks: Record<CampaignStatus, { words: string; tone: BadgeTone }> = {
  draft: { words: 'Draft', tone: 'neutral' },
  scheduled: { words: 'Scheduled', tone: 'neutral' },
  sending: { words: 'Sending', tone: 'neutral' },
  paused: { words: 'Paused', tone: 'neutral' },
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

export const deliveryLooks: Record<DeliveryState, { words: string; tone: BadgeTone }> = {
  queued: { words: 'Queued', tone: 'neutral' },
  sending: { words: 'Sending', tone: 'primary' },
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  skipped: { words: 'Skipped', tone: 'neutral' },
  unknown: { words: 'Not confirmed', tone: 'warning' },
};

/** How many have ended one way or another, of how many. */
export function progressOf({ stats, recipientCount }: Campaign): { ended: number; all: number } {
  return { ended: recipientCount - stats.queued, all: recipientCount };
}

/** What can be done with it now. A press on anything else would only be refused. */
export function movesOf({ status, stats, startedAt }: Campaign) {
  const hasBegun = startedAt !== null;
  const canRepeat = hasBegun && status !== 'draft' && status !== 'scheduled';
  return {
    canSend: status === 'draft',
    canEdit: status === 'draft' || status === 'scheduled',
    canSchedule: status === 'draft' || status === 'scheduled',
    canPause: status === 'sending' || status === 'scheduled',
    canResume: status === 'paused',
    canCancel: status === 'sending' || status === 'scheduled' || status === 'paused',
    canRetry: canRepeat && stats.failed > 0,
    canResend: canRepeat && stats.unknown > 0,
    canDelete: !hasBegun && (status === 'draft' || status === 'scheduled'),
  };
}

/** Bounces reach the artist's own mailbox, so only the artist can tell of them. */
export function canBounce({ state, bouncedAt }: Delivery): boolean {
  return bouncedAt === null && (state === 'sent' || state === 'unknown');
}

export function people(count: number): string {
  return count === 1 ? '1 recipient' : `${count.toLocaleString('en')} recipients`;
}
