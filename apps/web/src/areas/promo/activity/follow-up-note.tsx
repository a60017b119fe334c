import type { PromoContact } from '@debut/contract/promo-links';
import { dateOfMoment, momentInSentence } from '../../../data/moments.ts';
import { texts } from './texts.ts';

type FollowUpNoteProps = { followUp: NonNullable<PromoContact['followUp']> };

/** "Follow-up Mon 23 Nov, 09:00": in the column below the badge, or in a line of its own in a card. */
export function FollowUpNote({ followUp: { state, at } }: FollowUpNoteProps) {
  const isPlanned = state === 'planned';
  return (
    <p className="@max-3xl:order-4 @max-3xl:col-span-full @3xl:mt-1 text-fg-3 text-xs tabular-nums">
      {isPlanned ? texts.followUp : texts.followUpSent}{' '}
      <span className="@3xl:block">{isPlanned ? momentInSentence(at, new Date()) : dateOfMoment(at)}</span>
    </p>
  );
}
