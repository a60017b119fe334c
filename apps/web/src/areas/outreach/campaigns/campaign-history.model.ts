import type { Campaign } from '@debut/contract/campaigns';

/** The moment that matters now, and the word before it. */
export function campaignMoment(campaign: Campaign): { words: string; at: string } {
  const { status, scheduledAt, sentAt, startedAt, createdAt } = campaign;
  if (status === 'scheduled' && scheduledAt) return { words: 'Goes out', at: scheduledAt };
  if (sentAt) return { words: '', at: sentAt };
  if (startedAt) return { words: 'Since', at: startedAt };
  return { words: 'Created', at: createdAt };
}

interface OutcomePart {
  readonly text: string;
  readonly tone: 'plain' | 'strong' | 'bad';
}

/** What became of it in numbers; only those that say something. */
export function campaignOutcome({ status, recipientCount, stats, measured }: Campaign): OutcomePart[] {
  if (status === 'draft' || status === 'scheduled') {
    return [
      { text: `${count(recipientCount)} ${recipientCount === 1 ? 'recipient' : 'recipients'} chosen`, tone: 'plain' },
    ];
  }
  const { sent, queued, failed, skipped, unknown, unsubscribed, opened } = stats;
  const parts: (OutcomePart | false)[] = [
    (sent > 0 || (failed === 0 && unknown === 0) || queued > 0) && { text: `${count(sent)} sent`, tone: 'strong' },
    queued > 0 && { text: `${count(queued)} to go`, tone: 'plain' },
    failed > 0 && { text: `${count(failed)} failed`, tone: 'bad' },
    unknown > 0 && { text: `${count(unknown)} not confirmed`, tone: 'plain' },
    skipped > 0 && { text: `${count(skipped)} skipped`, tone: 'plain' },
    measured && sent > 0 && { text: `${count(opened)} opened`, tone: 'plain' },
    unsubscribed > 0 && { text: `${count(unsubscribed)} unsubscribed`, tone: 'plain' },
  ];
  return parts.filter((part) => part !== false);
}

function count(number: number): string {
  return number.toLocaleString('en');
}
