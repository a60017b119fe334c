import { type Approval, approvalEndpoints } from '@debut/contract/approvals';
import type { Track } from '@debut/contract/tracks';
import { BadgeCheck, Headphones, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { LinkDialog, RenewDialog, RevokeDialog, ShareForApprovalDialog } from './approval-dialogs.tsx';
import { ApprovalRow } from './approval-row.tsx';
import { texts } from './texts.ts';

type ApprovalCardProps = { track: Track /** Whether the member may share music outside. */; canShare: boolean };

/** Whom the track is shared with for approval, and what they said. */
export function ApprovalCard({ track, canShare }: ApprovalCardProps) {
  const id = useId();
  const approvals = useData(approvalEndpoints.ofTrack, { params: { id: track.id } });
  const { dialog, open } = useDialog(track);
  const hasAny = (approvals.data?.length ?? 0) > 0;
  return (
    <Card aria-labelledby={id} className="mb-8 p-4 sm:p-5">
      <CardTitle
        id={id}
        icon={BadgeCheck}
        aside={
          canShare &&
          hasAny && (
            <Button size="small" disabled={!track.audioFile} onClick={() => open({ kind: 'share' })}>
              <Plus aria-hidden className="size-4" />
              {texts.share}
            </Button>
          )
        }
      >
        {texts.approval}
      </CardTitle>
      <QueryView
        query={approvals}
        className="mt-4"
        pending={
          <SkeletonGroup label={texts.loading} className="mt-4">
            <Skeleton className="h-14 w-full" />
          </SkeletonGroup>
        }
        empty={
          <Nobody canShare={canShare} hasAudio={track.audioFile !== null} onShare={() => open({ kind: 'share' })} />
        }
      >
        {(list) => (
          <ul className="mt-2 divide-y divide-white/[.07]">
            {list.map((approval) => (
              <ApprovalRow
                key={approval.id}
                approval={approval}
                canShare={canShare}
                onRenew={() => open({ kind: 'renew', approval })}
                onRevoke={() => open({ kind: 'revoke', approval })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {dialog}
    </Card>
  );
}

type NobodyProps = { canShare: boolean; hasAudio: boolean; onShare: () => void };

function Nobody({ canShare, hasAudio, onShare }: NobodyProps) {
  if (!canShare) return <p className="mt-3 text-fg-2 text-sm">{texts.nobodyYet}</p>;
  return (
    <EmptyState
      as="h3"
      icon={Headphones}
      title={texts.shareFirst}
      text={hasAudio ? texts.shareFirstHint : texts.needsAudio}
      className="py-6"
      action={
        hasAudio && (
          <Button variant="primary" onClick={onShare}>
            {texts.share}
          </Button>
        )
      }
    />
  );
}

type OpenDialog =
  | { readonly kind: 'share' }
  | { readonly kind: 'renew' | 'revoke'; readonly approval: Approval }
  | { readonly kind: 'link'; readonly link: Parameters<typeof LinkDialog>[0]['link'] };

function useDialog(track: Track) {
  const [current, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  const showLink = (link: Parameters<typeof LinkDialog>[0]['link']) => open({ kind: 'link', link });
  function render() {
    switch (current?.kind) {
      case undefined:
        return null;
      case 'share':
        return <ShareForApprovalDialog trackId={track.id} onClose={close} onShared={showLink} />;
      case 'renew':
        return <RenewDialog approval={current.approval} onClose={close} onRenewed={showLink} />;
      case 'revoke':
        return <RevokeDialog approval={current.approval} onClose={close} />;
      case 'link':
        return <LinkDialog link={current.link} onClose={close} />;
    }
  }
  return { dialog: render(), open };
}
