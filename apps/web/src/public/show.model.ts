import type { ShowStatus } from '@debut/contract/artist-page';
import type { Day } from '@debut/contract/days';

/** A date of a tour that is still to come. */
export interface ShowView {
  readonly day: Day;
  readonly city: string;
  readonly venue: string;
  /** Such as who else plays. */
  readonly note: string;
  /** Empty when there is none. */
  readonly ticketUrl: string;
  readonly status: ShowStatus;
}

/** "The Lantern Room, with Ono" */
export function placeOf({ venue, note }: Pick<ShowView, 'venue' | 'note'>): string {
  return [venue, note].filter((part) => part !== '').join(', ');
}

/** What the button leads to; `null` without one. Nobody buys tickets for a show that is canceled or sold out. */
export function ticketsOf({ status, ticketUrl }: Pick<ShowView, 'status' | 'ticketUrl'>): 'tickets' | 'details' | null {
  if (ticketUrl === '' || status === 'canceled' || status === 'sold-out') return null;
  return status === 'free' ? 'details' : 'tickets';
}
