import type { Artist } from '@debut/contract/artists';
import { dayIn } from '@debut/contract/days';
import { type Invitation, invitationEndpoints } from '@debut/contract/members';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { dayFromHere } from '../../../data/dates.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { browserTimeZone, useNow } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ArtistNames } from './artist-choice.tsx';
import { describeExpiry } from './members.model.ts';
import { roleTones } from './members-card.tsx';
import { SectionCard } from './section-card.tsx';
import { texts } from './texts.ts';

export function InvitationsCard({ artists }: { artists: readonly Artist[] }) {
  const invitations = useData(invitationEndpoints.list, {});
  const count = invitations.data?.length ?? 0;
  return (
    <SectionCard id="invitations-title" title={texts.invitations} note={count > 0 && texts.waiting(count)}>
      <QueryView
        query={invitations}
        pending={<InvitationsSkeleton />}
        empty={<p className="px-4 pb-4.5 text-fg-3 text-sm sm:px-5">{texts.noInvitations}</p>}
        className="mx-4 mb-4 sm:mx-5"
      >
        {(list) => (
          <ul aria-labelledby="invitations-title">
            {list.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} artists={artists} />
            ))}
          </ul>
        )}
      </QueryView>
    </SectionCard>
  );
}

function InvitationsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingInvitations} className="px-4 pb-4 sm:px-5">
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}

type InvitationRowProps = { invitation: Invitation; artists: readonly Artist[] };

function InvitationRow({ invitation, artists }: InvitationRowProps) {
  const { email, role, artistIds } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-white/[.06] border-t px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong border-dashed text-fg-2">
          <Mail aria-hidden className="size-4" />
        </span>
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-sm">{email}</p>
          <Dates invitation={invitation} />
        </div>
      </div>
      <div className="flex min-w-0 items-center gap-3 max-sm:w-full">
        <Badge tone={roleTones[role]}>{texts.roleNames[role]}</Badge>
        <ArtistNames choice={artistIds} artists={artists} />
      </div>
      <InvitationButtons invitation={invitation} />
    </li>
  );
}

function Dates({ invitation: { invitedBy, sentAt, expiresAt } }: { invitation: Invitation }) {
  const now = useNow(60_000);
  const zone = browserTimeZone();
  const sent = dayFromHere(dayIn(zone, new Date(sentAt)), dayIn(zone, now)).toLowerCase();
  const { text, tone } = describeExpiry(expiresAt, now, zone);
  return (
    <p className="text-fg-3 text-xs">
      {texts.sentBy(invitedBy, sent)} · <span className={expiryClasses[tone]}>{text}</span>
    </p>
  );
}

const expiryClasses = { plain: '', soon: 'text-warning', expired: 'text-danger' };

function InvitationButtons({ invitation: { id, email } }: { invitation: Invitation }) {
  const [isRevoking, setRevoking] = useState(false);
  const resend = useChange(invitationEndpoints.resend, {
    onSuccess: () => toast.success(texts.invitationResent(email)),
    onError: ({ message }) => toast.failure(message),
  });
  const revoke = useChange(invitationEndpoints.revoke);
  return (
    <div className="flex gap-1">
      <Button
        size="small"
        busy={resend.isPending}
        aria-label={texts.resendTo(email)}
        onClick={() => resend.mutate({ params: { id } })}
      >
        {texts.resend}
      </Button>
      <Button size="small" variant="dangerGhost" aria-label={texts.revokeOf(email)} onClick={() => setRevoking(true)}>
        {texts.revoke}
      </Button>
      <ConfirmDialog
        open={isRevoking}
        onClose={() => setRevoking(false)}
        title={texts.revokeInvitation}
        sentence={texts.whatRevokingChanges(email)}
        confirmLabel={texts.revoke}
        onConfirm={async () => {
          await revoke.mutateAsync({ params: { id } });
          toast.success(texts.invitationRevoked);
        }}
      />
    </div>
  );
}
