import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { useCampaignLetter } from './campaigns.queries.ts';
import { MailFrame } from './mail-frame.tsx';

/** A campaign's mail as one person got it; without one, the first of its recipients. */
export function CampaignLetter({ campaignId, deliveryId }: { campaignId: string; deliveryId?: string }) {
  const letter = useCampaignLetter(campaignId, deliveryId);
  if (letter.isPending) {
    return (
      <SkeletonGroup label="Loading the email">
        <Skeleton className="h-56 w-full" />
      </SkeletonGroup>
    );
  }
  if (!letter.data) {
    return (
      <ErrorBox
        action={
          <Button size="small" busy={letter.isFetching} onClick={() => void letter.refetch()}>
            Try again
          </Button>
        }
      >
        {describeFailure(letter.error, 'The email could not be loaded')}
      </ErrorBox>
    );
  }
  const { to, subject, html } = letter.data;
  return (
    <>
      <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-fg-3">To</dt>
        <dd className="truncate">{to.name ? `${to.name} <${to.email}>` : to.email}</dd>
        <dt className="text-fg-3">Subject</dt>
        <dd className="break-words font-semibold">{subject}</dd>
      </dl>
      <MailFrame html={html} />
    </>
  );
}
