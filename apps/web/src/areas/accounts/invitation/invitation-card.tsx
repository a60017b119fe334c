import { invitationEndpoints } from '@debut/contract/members';
import { workspaceFailures } from '@debut/contract/workspace-failures';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { session } from '../../../data/identity/session.ts';
import { useChange } from '../../../data/use-change.ts';
import { useSwitchArtist } from '../../../data/use-switch-artist.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe } from '../profile/use-me.ts';
import { type InvitationPreview, isAcceptedBySignIn, useInvitationPreview } from './invitation-preview.ts';
import { InvitationNotice } from './invited-sign-in.tsx';
import { texts } from './texts.ts';

type InvitationCardProps = {
  token: string;
  /** Removes the token from the address. */
  onClose: () => void;
  className?: string;
};

/** The invitation of a link that a signed-in user follows. */
export function InvitationCard({ token, onClose, className }: InvitationCardProps) {
  const preview = useInvitationPreview(token);
  const { data: me } = useMe();
  if (preview === undefined || !me) return null;
  return (
    <section aria-label={texts.invitation} className={className}>
      {preview instanceof Error ? (
        <Failure sentence={preview.message} onClose={onClose} />
      ) : me.email.toLowerCase() === preview.email.toLowerCase() ? (
        <Acceptance token={token} preview={preview} onClose={onClose} />
      ) : (
        <OtherAddress preview={preview} onClose={onClose} />
      )}
    </section>
  );
}

type AcceptanceProps = { token: string; preview: InvitationPreview; onClose: () => void };

function Acceptance({ token, preview, onClose }: AcceptanceProps) {
  const switchArtist = useSwitchArtist();
  const acceptance = useChange(invitationEndpoints.accept, {
    // Nothing is left to refetch here: the switch starts the app afresh.
    saved: () => undefined,
    onSuccess: ({ artistId }) => {
      onClose();
      toast.success(texts.youJoined(preview.workspace));
      switchArtist(artistId, '/');
    },
  });
  const { mutate } = acceptance;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || !isAcceptedBySignIn(token)) return;
    isStarted.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  if (acceptance.error) return <Failure sentence={acceptance.error.message} onClose={onClose} />;
  return (
    <InvitationNotice
      preview={preview}
      action={
        <div className="flex gap-2">
          <Button size="small" variant="ghost" disabled={acceptance.isPending} onClick={onClose}>
            {texts.notNow}
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={acceptance.isPending}
            onClick={() => acceptance.mutate({ body: { token } })}
          >
            {texts.accept}
          </Button>
        </div>
      }
    />
  );
}

function OtherAddress({ preview, onClose }: { preview: InvitationPreview; onClose: () => void }) {
  return (
    <InvitationNotice
      preview={preview}
      action={
        <div className="flex gap-2">
          <Button size="small" variant="ghost" onClick={onClose}>
            {texts.notNow}
          </Button>
          <Button size="small" onClick={() => void session.signOut()}>
            {texts.signOut}
          </Button>
        </div>
      }
    >
      <p className="mt-1 text-warning">{workspaceFailures.other_invitee.sentence}</p>
    </InvitationNotice>
  );
}

function Failure({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return <ErrorBox action={<IconButton icon={X} label={texts.dismiss} onClick={onClose} />}>{sentence}</ErrorBox>;
}
