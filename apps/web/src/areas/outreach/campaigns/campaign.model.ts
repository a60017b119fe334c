import type { Campaign, CampaignStatus, Delivery, DeliveryState } from '@debut/contract/campaigns';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { texts } from './texts.ts';

interface StateBadge {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** Green once the mail service confirmed at least one email, red when all failed, otherwise neutral. */
export function getStatusBadge({ status, stats }: Pick<Campaign, 'status' | 'stats'>): StateBadge {
  const isUnconfirmed = status === 'sent' && stats.sent === 0;
  return isUnconfirmed ? { label: texts.notConfirmed, tone: 'neutral' } : statusBadges[status];
}

const statusBadges: Record<CampaignStatus, StateBadge> = {
  draft: { label: texts.draft, tone: 'neutral' },
  scheduled: { label: texts.scheduled, tone: 'neutral' },
  sending: { label: texts.sending, tone: 'neutral' },
  paused: { label: texts.paused, tone: 'neutral' },
  sent: { label: texts.sent, tone: 'success' },
  failed: { label: texts.failed, tone: 'danger' },
  cancelled: { label: texts.canceled, tone: 'neutral' },
};

export const deliveryBadges: Record<DeliveryState, StateBadge> = {
  queued: { label: texts.queued, tone: 'neutral' },
  sending: { label: texts.sending, tone: 'primary' },
  sent: { label: texts.sent, tone: 'success' },
  failed: { label: texts.failed, tone: 'danger' },
  skipped: { label: texts.skipped, tone: 'neutral' },
  unknown: { label: texts.notConfirmed, tone: 'warning' },
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
  return texts.recipientsCount(count);
}

/** The latest step of the campaign, with the words before its time. */
export function getLatestStep(campaign: Campaign): { label: string; at: string } {
  const { status, scheduledAt, sentAt, startedAt, createdAt } = campaign;
  if (status === 'scheduled' && scheduledAt) return { label: texts.goesOut, at: scheduledAt };
  if (sentAt) return { label: texts.ended, at: sentAt };
  if (startedAt) return { label: texts.started, at: startedAt };
  return { label: texts.created, at: createdAt };
}

interface OutcomePart {
  readonly text: string;
  readonly tone: 'plain' | 'strong' | 'bad';
}

/** The counts that are worth showing in a list of campaigns. */
export function describeOutcome({ status, recipientCount, stats, measured }: Campaign): OutcomePart[] {
  if (status === 'draft' || status === 'scheduled') {
    return [{ text: texts.chosenRecipientCount(formatRecipientCount(recipientCount)), tone: 'plain' }];
  }
  const { sent, queued, failed, skipped, unknown, unsubscribed, opened } = stats;
  const parts: (OutcomePart | false)[] = [
    (sent > 0 || (failed === 0 && unknown === 0) || queued > 0) && {
      text: texts.sentSent(sent),
      tone: 'strong',
    },
    queued > 0 && { text: texts.toGo(queued), tone: 'plain' },
    failed > 0 && { text: texts.failedFailed(failed), tone: 'bad' },
    unknown > 0 && { text: texts.notConfirmedUnknown(unknown), tone: 'plain' },
    skipped > 0 && { text: texts.skippedSkipped(skipped), tone: 'plain' },
    measured && sent > 0 && { text: texts.openedOpened(opened), tone: 'plain' },
    unsubscribed > 0 && { text: texts.unsubscribedUnsubscribed(unsubscribed), tone: 'plain' },
  ];
  return parts.filter((part) => part !== false);
}
