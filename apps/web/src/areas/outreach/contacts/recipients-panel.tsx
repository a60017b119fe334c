import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { Download, EllipsisVertical, FileUp, Trash2, UserPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { saveFile } from '../../../data/save-file.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure, withListSentence } from '../outreach-errors.ts';
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
        return <Recipients key={found?.id} recipients={all} search={found?.email ?? ''} onDialog={onDialog} />;
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

/** On a phone, import and export are in a menu. */
export function RecipientsToolbar({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const [isExporting, setExporting] = useState(false);

  async function exportRecipients() {
    setExporting(true);
    try {
      const response = await api.request(recipientEndpoints.export, {});
      saveFile(await response.blob(), 'recipients.csv');
    } catch (error) {
      toast.failure(describeFailure(error, texts.failedToExportRecipients));
    } finally {
      setExporting(false);
    }
  }

  return (
    <div className="flex items-center gap-2">
      <div className="hidden gap-2 sm:flex">
        <Allowed right="export">
          <Button variant="ghost" busy={isExporting} onClick={() => void exportRecipients()}>
            <Download aria-hidden className="size-4" />
            {texts.exportCsv}
          </Button>
        </Allowed>
        <Allowed right="audience">
          <Button onClick={onImport}>
            <FileUp aria-hidden className="size-4" />
            {texts.importCsv}
          </Button>
        </Allowed>
      </div>
      <Allowed right="audience">
        <Button variant="primary" onClick={onAdd}>
          <UserPlus aria-hidden className="size-4" />
          <span>
            {texts.add} <span className="max-sm:sr-only">{texts.recipient}</span>
          </span>
        </Button>
      </Allowed>
      <Allowed right="export">
        <div className="sm:hidden">
          <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.more} variant="secondary" />}>
            <Allowed right="audience">
              <MenuItem icon={FileUp} onSelect={onImport}>
                {texts.importCsv}
              </MenuItem>
            </Allowed>
            <Allowed right="export">
              <MenuItem icon={Download} onSelect={() => void exportRecipients()}>
                {texts.exportCsv}
              </MenuItem>
            </Allowed>
          </Menu>
        </div>
      </Allowed>
    </div>
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
