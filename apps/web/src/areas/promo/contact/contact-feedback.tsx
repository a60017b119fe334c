import { type PromoContactDetail, promoLinkEndpoints } from '@debut/contract/promo-links';
import type { PromoFeedback } from '@debut/contract/promo-page';
import { feedbackTexts } from '../../../data/feedback-texts.ts';
import { dateOfMoment } from '../../../data/moments.ts';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { toast } from '../../../ui/toast.ts';
import { DialogSection } from './dialog-section.tsx';
import { texts } from './texts.ts';

type ContactFeedbackProps = { detail: PromoContactDetail; canManage: boolean };

export function ContactFeedback({ detail: { allFeedback, tracks }, canManage }: ContactFeedbackProps) {
  const titleOf = (trackId: string | null) => tracks.find(({ id }) => id === trackId)?.title ?? null;
  return (
    <DialogSection title={texts.feedback}>
      {allFeedback.length === 0 ? (
        <p className="text-fg-2 text-sm">{texts.noFeedbackYet}</p>
      ) : (
        <ol className="grid gap-3">
          {allFeedback.map((feedback) => (
            <FeedbackItem
              key={feedback.id}
              feedback={feedback}
              favorite={titleOf(feedback.favoriteTrackId)}
              canManage={canManage}
            />
          ))}
        </ol>
      )}
    </DialogSection>
  );
}

type FeedbackItemProps = { feedback: PromoFeedback; favorite: string | null; canManage: boolean };

function FeedbackItem({ feedback, favorite, canManage }: FeedbackItemProps) {
  const { rating, support, note, updatedAt } = feedback;
  return (
    <li className="rounded-lg bg-s2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={rating} label={feedbackTexts.rating(rating)} />
        <span className="text-fg-3 text-xs tabular-nums">{dateOfMoment(updatedAt)}</span>
      </div>
      {support.length > 0 && <p className="mt-1.5 font-semibold">{feedbackTexts.support(support)}</p>}
      {favorite && <p className="mt-0.5 text-fg-2">{texts.favorite(favorite)}</p>}
      {note && (
        <>
          <blockquote dir="auto" className="mt-2 whitespace-pre-line break-words border-white/20 border-s-2 ps-3">
            {note}
          </blockquote>
          <Quote feedback={feedback} canManage={canManage} />
        </>
      )}
    </li>
  );
}

function Quote({ feedback, canManage }: Omit<FeedbackItemProps, 'favorite'>) {
  const { id, mayQuote, quoteApprovedAt } = feedback;
  const approval = useChange(promoLinkEndpoints.approveQuote, { onError: (error) => toast.failure(error.message) });
  const isApproved = quoteApprovedAt !== null;
  if (!mayQuote) return <p className="mt-2 text-fg-3 text-xs">{texts.notQuotable}</p>;
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-48 flex-1 text-fg-3 text-xs">{isApproved ? texts.quoteApproved : texts.quoteHint}</p>
      {canManage && (
        <Button
          size="small"
          busy={approval.isPending}
          onClick={() => approval.mutate({ params: { id }, body: { approved: !isApproved } })}
        >
          {isApproved ? texts.withdrawApproval : texts.approveQuote}
        </Button>
      )}
    </div>
  );
}
