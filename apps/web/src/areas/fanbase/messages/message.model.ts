import type { FanMessage, MessageAudience, TextState } from '@debut/contract/fan-messages';
import { formatNumber } from '@debut/contract/texts';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { creditCount } from '../../../data/top-up.ts';
import { texts } from './texts.ts';

/** The audience of a scheduled message is decided when it is sent. */
export function describeAudience(audience: MessageAudience, name: string, fans: number): string {
  const today = texts.todayFanCount(formatFanCount(fans));
  switch (audience.kind) {
    case 'all':
      return texts.goesToEveryoneWhoIs(today);
    case 'category':
    case 'segment':
      return texts.goesToEveryoneWhoIsIn(name, today);
    case 'picked':
      return texts.goesToYouPickedExcept(formatFanCount(audience.fanIds.length));
  }
}

export function describeSendError(error: unknown): string {
  if (error instanceof ApiError && selfExplaining.has(error.code)) return error.message;
  return texts.failedToSendMessage(describeCause(error));
}

function describeCause(error: unknown): string {
  if (!(error instanceof ApiError)) return notSent;
  const isExplained = notConfigured.has(error.code) || error.code === 'network' || error.status < 500;
  return isExplained && error.code !== 'unknown' ? error.message : notSent;
}

const notConfigured: ReadonlySet<ApiError['code']> = new Set([
  'sms_not_configured',
  'whatsapp_not_configured',
  'email_not_configured',
]);

/** Their sentences need no prefix. */
const selfExplaining: ReadonlySet<ApiError['code']> = new Set([
  'message_missing',
  'schedule_incomplete',
  'schedule_in_past',
  'no_fans',
  'channels_missing',
  'subject_missing',
  'message_too_long',
  'plan_required',
]);

const notSent = texts.failedToSendSmsCampaign;

/** "1 fan", "1,204 fans" */
export function formatFanCount(count: number): string {
  return texts.fansCount(count);
}

/** "1 segment", "3 segments" */
export function formatSegmentCount(count: number): string {
  return texts.segmentsCount(count);
}

/** "118 delivered · 2 failed · 8 skipped · 1 opted out afterwards · 120 credits" */
export function describeOutcome({ stats, credits, status }: FanMessage): string {
  const reached = stats.sent + stats.delivered + stats.unknown;
  if (status === 'cancelled' && reached === 0) return texts.canceledBeforeItWasSent;
  const parts = countNames
    .map(([key, name]) => ({ count: stats[key], name }))
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${formatNumber(count)} ${name}`);
  if (parts.length === 0 && status === 'failed') return texts.notSentToAnyone;
  return [...parts, ...(sellsCredits() ? [creditCount(credits)] : [])].join(' · ');
}

const countNames = [
  ['queued', texts.onWay],
  ['delivered', 'delivered'],
  ['sent', 'sent'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['unknown', texts.notConfirmed],
  ['opened', 'opened'],
  ['clicked', 'clicked'],
  ['optedOut', texts.optedOutAfterwards],
] as const satisfies readonly (readonly [keyof FanMessage['stats'], string])[];

export function countProgress({ stats }: FanMessage): { done: number; all: number } {
  const done = stats.sent + stats.delivered + stats.failed + stats.unknown;
  return { done, all: done + stats.queued };
}

export const textStateNames: Readonly<Record<TextState, string>> = {
  queued: texts.queued,
  sending: texts.sending,
  sent: texts.sent,
  delivered: texts.delivered,
  failed: texts.failed,
  skipped: texts.skipped,
  unknown: texts.notConfirmedLabel,
};
