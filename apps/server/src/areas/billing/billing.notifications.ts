import type { NotificationDraft } from '../planning/index.ts';

const page = '/account#plan';

export function draftPaid(name: string, credits: number): NotificationDraft {
  return { type: 'system', title: 'Payment received', message: `${name}: ${credits} credits were added.`, to: page };
}

export function draftFailed(name: string, graceUntil: Date | undefined): NotificationDraft {
  const consequence = graceUntil
    ? `Your plan stays in force until ${day(graceUntil)}. Please update your card.`
    : 'Nothing was added. Please try again.';
  return { type: 'system', title: 'Payment failed', message: `${name} could not be paid. ${consequence}`, to: page };
}

export function draftReturned(name: string, taken: number): NotificationDraft {
  const message = `The payment for ${name} went back to you, and ${taken} credits with it.`;
  return { type: 'system', title: 'Payment returned', message, to: page };
}

function day(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
