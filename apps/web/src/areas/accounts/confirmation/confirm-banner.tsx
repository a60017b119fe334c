import { accountEndpoints, type Me } from '@debut/contract/account';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SendingGate } from '../../../data/sending-gate.ts';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe } from '../profile/use-me.ts';
import { texts } from './texts.ts';

/** Shown until the link in the sign-up email was followed; a live event of the account removes it. */
export function ConfirmBanner({ className }: { className?: string }) {
  const { data: me } = useMe();
  if (!me || me.emailConfirmed) return null;
  return (
    <section aria-label={texts.emailConfirmation} className={className}>
      <ConfirmNotice me={me} title={texts.confirmYourEmail} resendLabel={texts.resendLink} />
    </section>
  );
}

/** Blocks sending with the same notice until the email is confirmed. */
export function ConfirmBeforeSending({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  const isMissing = me && !me.emailConfirmed;
  return <SendingGate value={isMissing ? <ConfirmNotice me={me} {...beforeSending} /> : null}>{children}</SendingGate>;
}

/** The banner is on the same page, and the two buttons must not have the same name. */
const beforeSending = { title: texts.confirmYourEmailBeforeYou, resendLabel: texts.sendLinkAgain };

function ConfirmNotice({ me: { email }, title, resendLabel }: { me: Me; title: string; resendLabel: string }) {
  const resend = useChange(accountEndpoints.resendConfirmation, {
    onSuccess: () => toast.success(texts.weSentAnotherLinkIt),
    onError: (error) => toast.failure(error.message),
  });
  const hasAddress = !email.endsWith('.invalid');
  return (
    <Notice
      icon={MailCheck}
      className="items-center!"
      action={
        hasAddress && (
          <Button size="small" busy={resend.isPending} onClick={() => resend.mutate({})}>
            {resendLabel}
          </Button>
        )
      }
    >
      <span className="font-semibold text-fg">{title}</span>{' '}
      {hasAddress ? texts.weSentLinkTo(email) : <Link to="/account">{texts.addOneOnYourAccount}</Link>}
    </Notice>
  );
}
