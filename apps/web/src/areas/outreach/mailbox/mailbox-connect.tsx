import type { MailboxStatus } from '@debut/contract/mailbox';
import { Mail } from 'lucide-react';
import { productName } from '../../../lib/app-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { useGmailConnection } from './mailbox-connection.ts';
import type { MailboxDialog } from './mailbox-dialogs-on-demand.tsx';

type MailboxConnectProps = {
  status: MailboxStatus;
  connection: ReturnType<typeof useGmailConnection>;
  onDialog: (dialog: MailboxDialog) => void;
};

export function MailboxConnect({ status, connection, onDialog }: MailboxConnectProps) {
  const { popup, problem, mailbox } = connection;
  const hasFailed = problem ?? (mailbox.isError ? 'The mail account could not be checked.' : null);
  return (
    <section aria-label="Mail account" className="rounded-xl border border-warning/35 bg-warning/[.07] p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-warning/15 text-warning">
            <Mail aria-hidden className="size-5" />
          </span>
          {popup ? <WaitingWords /> : <Words status={status} />}
        </div>
        {popup ? (
          <WaitingButtons popup={popup} onCancel={connection.cancel} />
        ) : (
          <Buttons status={status} connection={connection} onDialog={onDialog} />
        )}
      </div>
      {hasFailed && !popup && (
        <ErrorBox
          className="mt-4"
          action={
            !problem && (
              <Button size="small" busy={mailbox.isFetching} onClick={() => void mailbox.refetch()}>
                Try again
              </Button>
            )
          }
        >
          {hasFailed}
        </ErrorBox>
      )}
    </section>
  );
}

function Words({ status: { userEmail, gmailAvailable, problem } }: { status: MailboxStatus }) {
  return (
    <div className="min-w-0">
      <h2 className="font-sans font-semibold text-base tracking-normal">
        {problem
          ? `Connect ${userEmail ?? 'your mailbox'} again`
          : gmailAvailable
            ? 'Connect your Gmail account'
            : 'Connect your mailbox'}
      </h2>
      {problem ? (
        <p role="alert" className="text-sm text-warning">
          {problem} Campaigns that were going out are paused.
        </p>
      ) : (
        <p className="text-fg-2 text-sm">
          Campaigns go out from your own address. {productName()} can send for you, never read your mail.
        </p>
      )}
    </div>
  );
}

function Buttons({ status, connection, onDialog }: MailboxConnectProps) {
  const { gmailAvailable, kind } = status;
  const isSmtpFirst = !gmailAvailable || kind === 'smtp';
  const smtp = (
    <Button key="smtp" variant={isSmtpFirst ? 'primary' : 'ghost'} onClick={() => onDialog('smtp')}>
      {kind === 'smtp' ? 'Connect again' : gmailAvailable ? 'Other mailbox' : 'Connect mailbox'}
    </Button>
  );
  const gmail = gmailAvailable && (
    <Button
      key="gmail"
      variant={isSmtpFirst ? 'ghost' : 'primary'}
      busy={connection.isStarting}
      onClick={() => void connection.connect()}
    >
      Connect Gmail
    </Button>
  );
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse">
      {isSmtpFirst ? [gmail, smtp] : [smtp, gmail]}
    </div>
  );
}

function WaitingWords() {
  return (
    <div role="status" className="min-w-0">
      <p className="flex items-center gap-2 font-semibold">
        <Spinner />
        Waiting for Gmail
      </p>
      <p className="text-fg-2 text-sm">Choose your account and allow sending in the window that has opened.</p>
    </div>
  );
}

function WaitingButtons({ popup, onCancel }: { popup: Window; onCancel: () => void }) {
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={() => popup.focus()}>Show window</Button>
    </div>
  );
}
