import type { Campaign, CampaignStatus, Delivery, DeliveryState } from '@debut/contract/campaigns';
import { formatNumber, plural } from '@debut/contract/texts';
import type { BadgeTone } from '../../../ui/badge.tsx';

interface StateBadge {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** Green once the mail service confirmed at least one email, red when all failed, otherwise neutral. */
export function getStatusBadge({ status, stats }: Pick<Campaign, 'status' | 'stats'>): StateBadge {
  const isUnconfirmed = status === 'sent' && stats.sent === 0;
  return isUnconfirmed ? { label: 'Not confirmed', tone: 'neutral' } : statusBadges[status];
}

const statusBadges: Record<CampaignStatus, StateBadge> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};

export const deliveryBadges: Record<DeliveryState, StateBadge> = {
  queued: { label: 'Queued', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'primary' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  unknown: { label: 'Not confirmed', tone: 'warning' },
};

/** What the server accepts for the campaign in its current state. */
export function getAllowedActions({ status, stats, startedAt }: Campaign) {
  const hasStarted = startedAt !== null;
  const isUnsent = status === 'draft' || status === 'scheduled';
  return {
    canSend: status === 'draft',
    canEdit: isUnsent,
    canSchedule: isUnsent,
    canPause: status === 'sending' || status === 'scheduled',
    canResume: status === 'paused',
    canCancel: status === 'sending' || status === 'scheduled' || status === 'paused',
    canRetry: hasStarted && !isUnsent && stats.failed > 0,
    canResend: hasStarted && !isUnsent && stats.unknown > 0,
    canDelete: !hasStarted && isUnsent,
  };
}

/** Bounces arrive in the artist's own mailbox, which we cannot read, so the artist reports them. */
export function canMarkBounced({ state, bouncedAt }: Delivery): boolean {
  return bouncedAt === null && (state === 'sent' || state === 'unknown');
}

/** Deliveries that have ended, whatever their outcome. */
export function countEnded({ recipientCount, stats }: Campaign): number {
  return recipientCount - stats.queued;
}

export function formatRecipientCount(count: number): string {
  return plural(count, { one: '# recipient', other: '# recipients' });
}

/** The latest step of the campaign, with the words before its time. */
export function getLatestStep(campaign: Campaign): { label: string; at: string } {
  const { status, scheduledAt, sentAt, startedAt, createdAt } = campaign;
  if (status === 'scheduled' && scheduledAt) return { label: 'Goes out', at: scheduledAt };
  if (sentAt) return { label: 'Ended', at: sentAt };
  if (startedAt) return { label: 'Started', at: startedAt };
  return { label: 'Created', at: createdAt };
}

interface OutcomePart {
  readonly text: string;
  readonly tone: 'plain' | 'strong' | 'bad';
}

/** The counts that are worth showing in a list of campaigns. */
export function describeOutcome({ status, recipientCount, stats, measured }: Campaign): OutcomePart[] {
  if (status === 'draft' || status === 'scheduled') {
    return [{ text: `${formatRecipientCount(recipientCount)} chosen`, tone: 'plain' }];
  }
  const { sent, queued, failed, skipped, unknown, unsubscribed, opened } = stats;
  const parts: (OutcomePart | false)[] = [
    (sent > 0 || (failed === 0 && unknown === 0) || queued > 0) && {
      text: `${formatNumber(sent)} sent`,
      tone: 'strong',
    },
    queued > 0 && { text: `${formatNumber(queued)} to go`, tone: 'plain' },
    failed > 0 && { text: `${formatNumber(failed)} failed`, tone: 'bad' },
    unknown > 0 && { text: `${formatNumber(unknown)} not confirmed`, tone: 'plain' },
    skipped > 0 && { text: `${formatNumber(skipped)} skipped`, tone: 'plain' },
    measured && sent > 0 && { text: `${formatNumber(opened)} opened`, tone: 'plain' },
    unsubscribed > 0 && { text: `${formatNumber(unsubscribed)} unsubscribed`, tone: 'plain' },
  ];
  return parts.filter((part) => part !== false);
}
