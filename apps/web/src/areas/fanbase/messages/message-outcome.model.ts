import type { FanMessage, TextState } from '@debut/contract/fan-messages';
import { sellsCredits } from '../../../lib/app-config.ts';
import { creditCount } from '../../../lib/top-up.ts';

/** "118 delivered · 2 failed · 8 skipped · 1 opted out afterwards · 120 credits" */
export function describeOutcome({ stats, credits, status }: FanMessage): string {
  const reached = stats.sent + stats.delivered + stats.unknown;
  if (status === 'cancelled' && reached === 0) return 'Canceled before it was sent';
  const parts = counted
    .map(([key, words]) => ({ count: stats[key], words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${count.toLocaleString('en')} ${words}`);
  if (parts.length === 0 && status === 'failed') return 'Not sent to anyone';
  return [...parts, ...(sellsCredits() ? [creditCount(credits)] : [])].join(' · ');
}

const counted = [
  ['queued', 'on their way'],
  ['delivered', 'delivered'],
  ['sent', 'sent'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['unknown', 'not confirmed'],
  ['optedOut', 'opted out afterwards'],
] as const satisfies readonly (readonly [keyof FanMessage['stats'], string])[];

export function progressOf({ stats }: FanMessage): { done: number; all: number } {
  const done = stats.sent + stats.delivered + stats.failed + stats.unknown;
  return { done, all: done + stats.queued };
}

export const stateNames: Readonly<Record<TextState, string>> = {
  queued: 'Queued',
  sending: 'On its way',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
  unknown: 'Not confirmed',
};
