import { type PromoFollowUpPreview, promoFollowUpEndpoints } from '@debut/contract/promo-follow-ups';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { useCallback, useEffect } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

type EmailPreviewProps = { promoId: string; trigger: FollowUpTrigger; message: string };

/** The email as the next contact gets it. */
export function EmailPreview({ promoId, trigger, message }: EmailPreviewProps) {
  const { mutate, data, error } = useChange(promoFollowUpEndpoints.preview);
  const load = useCallback(
    () => mutate({ params: { id: promoId, trigger }, body: { message } }),
    [mutate, promoId, trigger, message],
  );
  useEffect(load, [load]);
  return (
    <QueryView query={{ data, error, refetch: load }} pending={<PreviewSkeleton />}>
      {(preview) => <Email preview={preview} />}
    </QueryView>
  );
}

function Email({ preview: { to, subject, text } }: { preview: PromoFollowUpPreview }) {
  return (
    <div className="rounded-md border border-line-strong bg-bg px-3.5 py-3 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-white/[.07] border-b pb-2.5">
        <dt className="text-fg-3">{texts.to}</dt>
        <dd className="break-words">{to ?? texts.exampleContact}</dd>
        <dt className="text-fg-3">{texts.subject}</dt>
        <dd className="break-words font-semibold">{subject}</dd>
      </dl>
      <p dir="auto" className="mt-2.5 whitespace-pre-line break-words">
        {text}
      </p>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingPreview}>
      <Skeleton className="h-56 w-full" />
    </SkeletonGroup>
  );
}
