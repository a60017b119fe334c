import { type PromoActivity, type PromoContact, type PromoFilter, promoFilters } from '@debut/contract/promo-links';
import { categoryNames } from '../../../data/recipients.ts';
import { texts } from './texts.ts';

type Totals = PromoActivity['totals'];

interface Figure {
  readonly label: string;
  readonly count: number;
  /** Of all links; null for the number of links itself, or without any. */
  readonly percent: string | null;
}

export function listFigures(totals: Totals): Figure[] {
  return figureNames.map((name) => ({
    label: texts.figures[name],
    count: totals[name],
    percent: name === 'links' ? null : percentOf(totals[name], totals.links),
  }));
}

const figureNames = ['links', 'opened', 'listened', 'downloaded', 'feedback', 'supported'] as const;

/** "67%"; null when there is nothing to take a share of. */
export function percentOf(count: number, total: number): string | null {
  return total > 0 ? `${Math.round((count / total) * 100)}%` : null;
}

export function listFilters(totals: Totals): { value: PromoFilter; label: string; count: number }[] {
  const counts: Record<PromoFilter, number> = {
    all: totals.links,
    listened: totals.listened,
    opened: Math.max(0, totals.opened - totals.listened),
    unopened: Math.max(0, totals.links - totals.opened),
  };
  return promoFilters.map((value) => ({ value, label: texts.filters[value], count: counts[value] }));
}

export type ContactState = keyof typeof texts.contactStates;

type StateFields = Pick<PromoContact, 'revokedAt' | 'feedback' | 'repliedAt' | 'optedOut' | 'plays' | 'opens'>;

/** The furthest a contact got, unless their link or their email address no longer works. */
export function stateOf({ revokedAt, feedback, repliedAt, optedOut, plays, opens }: StateFields): ContactState {
  if (revokedAt) return 'revoked';
  if (feedback) return isSupport(feedback.support) ? 'supported' : 'feedback';
  if (repliedAt) return 'replied';
  if (optedOut) return optedOut;
  if (plays > 0) return 'listened';
  return opens > 0 ? 'opened' : 'unopened';
}

/** Everybody who uses the shared link is one contact without a name. */
export function nameOf({ kind, name }: Pick<PromoContact, 'kind' | 'name'>): string {
  return kind === 'shared' ? texts.sharedLink : name;
}

/** "Radio · jonas@natt.example" */
export function describeContact({ kind, category, email }: Pick<PromoContact, 'kind' | 'category' | 'email'>): string {
  if (kind === 'shared') return texts.anonymousListeners;
  return [category && categoryNames[category], email].filter(Boolean).join(' · ');
}

function isSupport(support: readonly string[]): boolean {
  return support.some((kind) => kind !== 'pass');
}
