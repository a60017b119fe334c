import type { Recipient } from '@debut/contract/recipients';
import { FileUp, Plus, Users } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RecipientList } from '../contacts/recipient-list.tsx';
import type { useRecipients } from '../contacts/recipients.queries.ts';
import { useRecipientDialogs } from '../contacts/use-recipient-dialogs.tsx';
import { describeListFailure } from '../outreach-errors.ts';
import { EmailTabHeading } from './email-tab-heading.tsx';

type EmailTabRecipientsProps = {
  recipients: ReturnType<typeof useRecipients>;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Everybody one writes to, inside the tab; who is ticked here gets the next campaign. */
export function EmailTabRecipients({ recipients, selected, onSelect }: EmailTabRecipientsProps) {
  const titleId = useId();
  const { dialog, openDialog } = useRecipientDialogs();
  const actions = useMemo(
    () => ({
      onEdit: (recipient: Recipient) => openDialog({ kind: 'edit', recipient }),
      onUnsubscribe: (recipient: Recipient) => openDialog({ kind: 'unsubscribe', recipient }),
      onDelete: (recipient: Recipient) => openDialog({ kind: 'delete', recipients: [recipient] }),
    }),
    [openDialog],
  );
  const { data } = recipients;
  const add = () => openDialog({ kind: 'add' });
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col overflow-clip">
      <EmailTabHeading
        id={titleId}
        count={data?.length}
        aside={
          <Button size="small" onClick={add}>
            <Plus aria-hidden className="size-4" />
            Add
          </Button>
        }
      >
        Email Recipients
      </EmailTabHeading>
      {!data && (recipients.isError ? <Failure recipients={recipients} /> : <Waiting />)}
      {data?.length === 0 && <Nobody onAdd={add} />}
      {data && data.length > 0 && (
        <RecipientList isBoxed recipients={data} selection={{ selected, onChange: onSelect }} actions={actions} />
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-2 border-white/[.06] border-t px-4 py-3 text-fg-2 text-xs sm:px-5">
        <FileUp aria-hidden className="size-3.5 shrink-0 text-primary-fg" />
        Have a list already? <TextLink to="/recipients?import">Import a CSV</TextLink>
        {data && data.length > 0 && (
          <span className="ml-auto">
            <TextLink to="/recipients">Show all</TextLink>
          </span>
        )}
      </p>
      {dialog}
    </Card>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-my-3 py-3 font-semibold text-primary-fg hover:text-fg">
      {children}
    </Link>
  );
}

function Nobody({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="grid flex-1 place-items-center border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={Users}
        title="No recipients yet"
        text="Blogs, playlist curators, radio stations and press: whoever should hear this song."
        action={
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden className="size-4" />
            Add your first recipient
          </Button>
        }
      />
    </div>
  );
}

function Failure({ recipients }: Pick<EmailTabRecipientsProps, 'recipients'>) {
  return (
    <ErrorBox
      className="m-4 mt-0 sm:m-5 sm:mt-0"
      action={
        <Button size="small" busy={recipients.isFetching} onClick={() => void recipients.refetch()}>
          Try again
        </Button>
      }
    >
      {describeListFailure(recipients.error, 'recipients')}
    </ErrorBox>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading recipients" className="grid gap-3 px-4 pb-5 sm:px-5">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-8 w-full" />
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-12 w-full" />
      ))}
    </SkeletonGroup>
  );
}
