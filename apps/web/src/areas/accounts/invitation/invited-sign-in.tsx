import { MailPlus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { acceptAfterSignIn, type InvitationPreview, useInvitationPreview } from './invitation-preview.ts';
import { texts } from './texts.ts';

type InvitedSignInProps = {
  token: string;
  /** Renders sign-in, with the address of the invitation when it is still valid. */
  children: (invitedEmail?: string) => ReactNode;
};

/** Sign-up or sign-in for somebody who follows an invitation link, with the address it was sent to. */
export function InvitedSignIn({ token, children }: InvitedSignInProps) {
  const preview = useInvitationPreview(token);
  const isValid = preview !== undefined && !(preview instanceof Error);
  useEffect(() => {
    if (isValid) acceptAfterSignIn(token);
  }, [isValid, token]);
  if (preview === undefined) return null;
  if (preview instanceof Error) {
    return (
      <>
        <ErrorBox className="mb-4">{preview.message}</ErrorBox>
        {children()}
      </>
    );
  }
  return (
    <>
      <section aria-label={texts.invitation} className="mb-4">
        <InvitationNotice preview={preview} />
      </section>
      {children(preview.email)}
    </>
  );
}

type InvitationNoticeProps = { preview: InvitationPreview; action?: ReactNode; children?: ReactNode };

/** Who invites whom where, as what, and for which artists. */
export function InvitationNotice({ preview, action, children }: InvitationNoticeProps) {
  const { workspace, invitedBy, role, artists } = preview;
  return (
    <Notice icon={MailPlus} title={texts.joinWorkspace(workspace)} action={action}>
      {texts.invites(invitedBy, workspace, role)} {texts.worksWith(artists)}
      {children}
    </Notice>
  );
}
