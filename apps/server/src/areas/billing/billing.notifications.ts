import type { Database } from '../../platform/db/database.ts';

export interface News {
  readonly type: 'system';
  readonly title: string;
  readonly message: string;
  readonly to: string;
}

export type Notify = (transaction: Database, owner: string, news: readonly News[]) => Promise<void>;

const page = '/account#plan';

export function paidNews(name: string, credits: number): News {
  return { type: 'system', title: 'Payment received', message: `${name}: ${credits} credits were added.`, to: page };
}

export function failedNews(name: string, graceUntil: Date | undefined): News {
  const consequence = graceUntil
    ? `Your plan stays in force until ${day(graceUntil)}. Please update your card.`
    : 'Nothing was added. Please try again.';
  return { type: 'system', title: 'Payment failed', message: `${name} could not be paid. ${consequence}`, to: page };
}

export function returnedNews(name: string, taken: number): News {
  const message = `The payment for ${name} went back to you, and ${taken} credits with it.`;
  return { type: 'system', title: 'Payment returned', message, to: page };
}

function day(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
