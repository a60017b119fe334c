import type { Recipient } from '@debut/contract/recipients';
import { FileUp, Trash2, UserPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeListFailure } from '../outreach-errors.ts';
import type { RecipientDialogState } from './recipient-dialogs.tsx';
import { RecipientList } from './recipient-list.tsx';
import { useRecipients } from './recipients.queries.ts';

type RecipientsPanelProps = {
  onDialog: (state: RecipientDialogState) => void;
  onImport: () => void;
  /** The one to show first, as a search found it. */
  wantedId: string | null;
};

/** Everybody one writes to, to be looked through, changed and deleted. */
export function RecipientsPanel({ onDialog, onImport, wantedId }: RecipientsPanelProps) {
  const recipients = useRecipients();
  if (recipients.isPending) return <RecipientsSkeleton />;
  if (!recipients.data) {
    return (
      <ErrorBox
        action={
          <Button busy={recipients.isFetching} onClick={() => void recipients.refetch()}>
            Try again
          </Button>
        }
      >
        {describeListFailure(recipients.error, 'recipients')}
      </ErrorBox>
    );
  }
  if (recipients.data.length === 0) {
    return <NobodyYet onAdd={() => onDialog({ kind: 'add' })} onImport={onImport} />;
  }
  const wanted = recipients.data.find(({ id }) => id === wantedId);
  return <People key={wanted?.id} recipients={recipients.data} search={wanted?.email ?? ''} onDialog={onDialog} />;
}

type PeopleProps = Pick<RecipientsPanelProps, 'onDialog'> & { recipients: readonly Recipient[]; search: string };

function People({ recipients, search, onDialog }: PeopleProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => recipients.filter(({ id }) => selected.has(id)), [recipients, selected]);
  const actions = useMemo(
    () => ({
      onEdit: (recipient: Recipient) => onDialog({ kind: 'edit', recipient }),
      onUnsubscribe: (recipient: Recipient) => onDialog({ kind: 'unsubscribe', recipient }),
      onDelete: (recipient: Recipient) => onDialog({ kind: 'delete', recipients: [recipient] }),
    }),
    [onDialog],
  );
  const forget = () => setSelected(new Set());
  return (
    <Card className="overflow-clip pt-4 sm:pt-5">
      <RecipientList
        recipients={recipients}
        initialSearch={search}
        selection={{ selected: new Set(chosen.map(({ id }) => id)), onChange: setSelected, includesOptedOut: true }}
        actions={actions}
        selectionActions={
          chosen.length > 0 && (
            <Button
              variant="dangerQuiet"
              size="small"
              onClick={() => onDialog({ kind: 'delete', recipients: chosen, onDeleted: forget })}
            >
              <Trash2 aria-hidden className="size-4" />
              Delete
            </Button>
          )
        }
      />
    </Card>
  );
}

function NobodyYet({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Users}
        title="No recipients yet"
        text="Blogs, playlist curators, radio stations and press: add the people you write to one by one, or import a list."
        action={
          <>
            <Button variant="primary" onClick={onAdd}>
              <UserPlus aria-hidden className="size-4" />
              Add your first recipient
            </Button>
            <Button onClick={onImport}>
              <FileUp aria-hidden className="size-4" />
              Import a list
            </Button>
          </>
        }
      />
    </Card>
  );
}

function RecipientsSkeleton() {
  return (
    <SkeletonGroup label="Loading recipients" className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-8 w-80 max-w-full" />
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}
