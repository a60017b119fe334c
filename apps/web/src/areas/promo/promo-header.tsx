import type { Promo } from '@debut/contract/promos';
import { Eye, Pencil, Plus } from 'lucide-react';
import { momentInSentence } from '../../data/moments.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { AudioGap } from './audio-gap.ts';
import { texts } from './texts.ts';

type PromoHeaderProps = {
  promo: Promo;
  /** What is missing until contacts can listen. */
  gap: AudioGap | null;
  canManage: boolean;
  onAdd: () => void;
  onPreview: () => void;
  onEdit: () => void;
};

export function PromoHeader({ promo, gap, canManage, onAdd, onPreview, onEdit }: PromoHeaderProps) {
  // Not called open while there is nothing to listen to.
  const isSilent = gap !== null && promo.state === 'live';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-fg-2 text-sm tabular-nums">
        {isSilent ? (
          <Badge tone="warning">{texts.audioGaps[gap].title}</Badge>
        ) : (
          <Badge tone={tones[promo.state]}>{texts.states[promo.state]}</Badge>
        )}
        {!isSilent && describeTime(promo, new Date())}
      </p>
      <div className="flex flex-wrap items-center gap-2.5 max-sm:w-full">
        <Button onClick={onPreview} className="max-sm:flex-1">
          <Eye aria-hidden className="size-4" />
          {texts.viewAsContact}
        </Button>
        {canManage && (
          <>
            <Button onClick={onEdit} className="max-sm:flex-1">
              <Pencil aria-hidden className="size-4" />
              {texts.editPage}
            </Button>
            <Button
              variant="primary"
              disabled={promo.state === 'ended' || gap !== null}
              onClick={onAdd}
              className="max-sm:order-first max-sm:w-full"
            >
              <Plus aria-hidden className="size-4" />
              {texts.addContacts}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const tones: Record<Promo['state'], BadgeTone> = { upcoming: 'info', live: 'success', ended: 'neutral' };

function describeTime({ state, liveFrom, liveUntil }: Promo, now: Date): string {
  if (state === 'upcoming' && liveFrom) return texts.opensOn(momentInSentence(liveFrom, now));
  const until = momentInSentence(liveUntil, now);
  return state === 'ended' ? until : texts.openUntil(until);
}
