import type { MailboxStatus } from '@debut/contract/mailbox';
import { Mail } from 'lucide-react';
import { productName } from '../../../data/app-config.ts';
import { Allowed } from '../../../data/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import type { useGmailConnection } from './gmail-connection.ts';
import { texts } from './texts.ts';

type MailboxConnectProps = {
  status: MailboxStatus;
  connection: ReturnType<typeof useGmailConnection>;
  onSmtp: () => void;
};

export function MailboxConnect({ status, connection, onSmtp }: MailboxConnectProps) {
  const { openPopup, error, mailbox, cancel } = connection;
  const shownError = error ?? (mailbox.isError ? texts.yourEmailAccountCouldNot : null);
  return (
    <section
      aria-label={texts.emailAccount}
      className="rounded-xl border border-warning/35 bg-warning/[.07] p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-warning/15 text-warning">
            <Mail aria-hidden className="size-5" />
          </span>
          {openPopup ? <WaitingText /> : <ConnectText status={status} />}
        </div>
        {openPopup ? (
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button variant="ghost" onClick={cancel}>
              {texts.cancel}
            </Button>
            <Button onClick={() => openPopup.focus()}>{texts.showWindow}</Button>
          </div>
        ) : (
          <Allowed right="send" otherwise={explain}>
            <ConnectButtons status={status} connection={connection} onSmtp={onSmtp} />
          </Allowed>
        )}
      </div>
      {shownError && !openPopup && (
        <ErrorBox
          className="mt-4"
          action={
            !error && (
              <Button size="small" busy={mailbox.isFetching} onClick={() => void mailbox.refetch()}>
                {texts.tryAgain}
              </Button>
            )
          }
        >
          {shownError}
        </ErrorBox>
      )}
    </section>
  );
}

function ConnectText({ status: { userEmail, gmailAvailable, problem } }: { status: MailboxStatus }) {
  const title = gmailAvailable ? texts.connectYourGmailAccount : texts.connectYourMailbox;
  return (
    <div className="min-w-0">
      <h2 className="font-sans font-semibold text-base tracking-normal">
        {problem ? texts.reconnectValue(userEmail ?? texts.yourMailbox) : title}
      </h2>
      {problem ? (
        <p role="alert" className="text-sm text-warning">
          {texts.campaignsInProgressArePaused(problem)}
        </p>
      ) : (
        <p className="text-fg-2 text-sm">{texts.campaignsAreSentFromYour(productName())}</p>
      )}
    </div>
  );
}

function ConnectButtons({ status: { gmailAvailable, kind }, connection, onSmtp }: MailboxConnectProps) {
  const isSmtpFirst = !gmailAvailable || kind === 'smtp';
  const smtp = (
    <Button key="smtp" variant={isSmtpFirst ? 'primary' : 'ghost'} onClick={onSmtp}>
      {kind === 'smtp' ? texts.reconnect : gmailAvailable ? texts.otherMailbox : texts.connectMailbox}
    </Button>
  );
  const gmail = gmailAvailable && (
    <Button
      key="gmail"
      variant={isSmtpFirst ? 'ghost' : 'primary'}
      busy={connection.isStarting}
      onClick={() => void connection.connect()}
    >
      {texts.connectGmail}
    </Button>
  );
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse">
      {isSmtpFirst ? [gmail, smtp] : [smtp, gmail]}
    </div>
  );
}

function WaitingText() {
  return (
    <div role="status" className="min-w-0">
      <p className="flex items-center gap-2 font-semibold">
        <Spinner />
        {texts.waitingForGmail}
      </p>
      <p className="text-fg-2 text-sm">{texts.chooseYourAccountInWindow}</p>
    </div>
  );
}

const explain = (reason: string) => <p className="text-fg-2 text-sm">{reason}</p>;
