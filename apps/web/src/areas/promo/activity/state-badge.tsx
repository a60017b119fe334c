import type { PromoContact } from '@debut/contract/promo-links';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { type ContactState, stateOf } from './activity.model.ts';
import { texts } from './texts.ts';

export function StateBadge({ contact }: { contact: PromoContact }) {
  const state = stateOf(contact);
  return <Badge tone={tones[state]}>{texts.contactStates[state]}</Badge>;
}

const tones: Record<ContactState, BadgeTone> = {
  revoked: 'danger',
  supported: 'success',
  feedback: 'info',
  replied: 'info',
  bounced: 'danger',
  unsubscribed: 'warning',
  'do-not-pitch': 'warning',
  listened: 'primary',
  opened: 'neutral',
  unopened: 'neutral',
};
