import type { NotificationDraft } from '../planning/index.ts';
import { texts } from './texts.ts';

const about = { type: 'system', to: '/account#plan' } as const;

export function draftPaid(name: string, credits: number): NotificationDraft {
  const { title, message } = texts.paymentReceived;
  return { ...about, title, message: message(name, credits) };
}

export function draftFailed(name: string, graceUntil: Date | undefined): NotificationDraft {
  const { title, message } = texts.paymentFailed;
  return { ...about, title, message: message(name, graceUntil) };
}

export function draftReturned(name: string, taken: number): NotificationDraft {
  const { title, message } = texts.paymentReturned;
  return { ...about, title, message: message(name, taken) };
}
