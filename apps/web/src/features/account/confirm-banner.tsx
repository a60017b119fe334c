import { MailCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useMe, useResendConfirmation } from './account.api.ts';

/** Until the link of the sign-up email was followed. The account's live events make it disappear. */
export function ConfirmBanner({ className }: { className?: string }) {
  const { data: me } = useMe();
  const resend = useResendConfirmation();
  if (!me || me.emailConfirmed) return null;

  function send() {
    resend.mutate(undefined, {
      onSuccess: () => toast.success('We sent another link. It can take a minute.'),
      onError: (error) => toast.failure(error.message),
    });
  }

  return (
    <section aria-label="Email confirmation" className={className}>
      <Notice
        icon={MailCheck}
        className="items-center!"
        action={
          <Button size="small" busy={resend.isPending} onClick={send}>
            Resend
          </Button>
        }
      >
        <span className="font-semibold text-fg">Confirm your email.</span> We sent a link to {me.email}.
      </Notice>
    </section>
  );
}
