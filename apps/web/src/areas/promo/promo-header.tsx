import type { Promo } from '@debut/contract/promos';
import { Eye, Pencil, Plus } from 'lucide-react';
import { momentInSentence } from '../../data/moments.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

type PromoHeaderProps = {
  promo: Promo;
  canManage: boolean;
  onAdd: () => void;
  onPreview: () => void;
  onEdit: () => void;
};

export function PromoHeader({ promo, canManage, onAdd, onPreview, onEdit }: PromoHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-fg-2 text-sm tabular-nums">
        <Badge tone={tones[promo.state]}>{texts.states[promo.state]}</Badge>
        {describeTime(promo, new Date())}
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
              disabled={promo.state === 'ended'}
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
  return state === 'ended' ? texts.endedOn(until) : texts.openUntil(until);
}
