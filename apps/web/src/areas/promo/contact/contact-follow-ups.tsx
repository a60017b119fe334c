import { type PromoContactDetail, promoLinkEndpoints } from '@debut/contract/promo-links';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { DialogSection } from './dialog-section.tsx';
import { describeFollowUps } from './follow-ups.model.ts';
import { texts } from './texts.ts';

type ContactFollowUpsProps = { detail: PromoContactDetail; canManage: boolean };

/** What a contact gets by itself, and the mark that stops it. */
export function ContactFollowUps({ detail, canManage }: ContactFollowUpsProps) {
  return (
    <DialogSection title={texts.followUps}>
      <div className="grid gap-1 text-fg-2 text-sm tabular-nums">
        {describeFollowUps(detail, new Date()).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {canManage && !detail.revokedAt && <ReplyMark linkId={detail.id} isMarked={detail.repliedAt !== null} />}
    </DialogSection>
  );
}

function ReplyMark({ linkId, isMarked }: { linkId: string; isMarked: boolean }) {
  const mark = useChange(promoLinkEndpoints.markReplied);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="small"
          busy={mark.isPending}
          onClick={() => mark.mutate({ params: { id: linkId }, body: { replied: !isMarked } })}
        >
          {isMarked ? texts.removeReplyMark : texts.markReplied}
        </Button>
        {!isMarked && <p className="text-fg-3 text-xs">{texts.markRepliedHint}</p>}
      </div>
      {mark.error && <ErrorBox className="mt-3">{mark.error.message}</ErrorBox>}
    </>
  );
}
