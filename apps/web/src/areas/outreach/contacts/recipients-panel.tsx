import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { FileUp, Trash2, UserPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { withListSentence } from '../outreach-errors.ts';
import { DuplicatesLine } from './duplicates-line.tsx';
import type { RecipientDialogState } from './recipient-dialogs.tsx';
import { RecipientList } from './recipient-list.tsx';
import { texts } from './texts.ts';

type RecipientsPanelProps = {
  onDialog: (state: RecipientDialogState) => void;
  onImport: () => void;
  /** The recipient that a search found, shown first. */
  foundId: string | null;
};

/** All recipients, to search, edit and delete. */
export function RecipientsPanel({ onDialog, onImport, foundId }: RecipientsPanelProps) {
  const recipients = useData(recipientEndpoints.list, { query: {} });
  return (
    <QueryView
      query={withListSentence(recipients, 'recipients')}
      pending={<RecipientsSkeleton />}
      empty={<NoRecipients onAdd={() => onDialog({ kind: 'add' })} onImport={onImport} />}
    >
      {(all) => {
        const found = all.find(({ id }) => id === foundId);
        return (
          <>
            <DuplicatesLine />
            <Recipients key={found?.id} recipients={all} search={found?.email ?? ''} onDialog={onDialog} />
          </>
        );
      }}
    </QueryView>
  );
}

type RecipientsProps = Pick<RecipientsPanelProps, 'onDialog'> & { recipients: readonly Recipient[]; search: string };

function Recipients({ recipients, search, onDialog }: RecipientsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const mayChange = useRight('audience');
  const selected = useMemo(() => recipients.filter(({ id }) => ticked.has(id)), [recipients, ticked]);
  return (
    <Card className="overflow-clip pt-4 sm:pt-5">
      <RecipientList
        recipients={recipients}
        initialSearch={search}
        {...(mayChange && {
          selection: { selected: new Set(selected.map(({ id }) => id)), onChange: setTicked, includesOptedOut: true },
          onDialog,
        })}
        selectionActions={
          selected.length > 0 && (
            <Button
              variant="dangerQuiet"
              size="small"
              onClick={() => onDialog({ kind: 'delete', recipients: selected, onDeleted: () => setTicked(new Set()) })}
            >
              <Trash2 aria-hidden className="size-4" />
              {texts.delete}
            </Button>
          )
        }
      />
    </Card>
  );
}

function NoRecipients({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Users}
        title={texts.noRecipientsYet}
        text={texts.blogsPlaylistCuratorsRadioStations}
        action={
          <Allowed right="audience">
            <Button variant="primary" onClick={onAdd}>
              <UserPlus aria-hidden className="size-4" />
              {texts.addYourFirstRecipient}
            </Button>
            <Button onClick={onImport}>
              <FileUp aria-hidden className="size-4" />
              {texts.importList}
            </Button>
          </Allowed>
        }
      />
    </Card>
  );
}

function RecipientsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingRecipients} className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-8 w-80 max-w-full" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}
