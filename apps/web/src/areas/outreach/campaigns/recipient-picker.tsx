import { recipientEndpoints } from '@debut/contract/recipients';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RecipientList } from '../contacts/recipient-list.tsx';
import { withListSentence } from '../outreach-errors.ts';
import { texts } from './texts.ts';

type RecipientPickerProps = { onChoose: (addresses: string[]) => void; onClose: () => void };

/** Chooses addresses from the recipients instead of typing them. */
export function RecipientPicker({ onChoose, onClose }: RecipientPickerProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const recipients = useData(recipientEndpoints.list, { query: {} });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.chooseRecipients}
      size="large"
      onSubmit={() => {
        onChoose((recipients.data ?? []).filter(({ id }) => selected.has(id)).map(({ email }) => email));
        onClose();
      }}
      busy={false}
      disabled={selected.size === 0}
      submitLabel={selected.size > 0 ? texts.addRecipients(selected.size) : texts.add}
    >
      <QueryView
        query={withListSentence(recipients, 'recipients')}
        pending={
          <SkeletonGroup label={texts.loadingRecipients}>
            <Skeleton className="h-72 w-full" />
          </SkeletonGroup>
        }
        empty={
          <EmptyState
            as="h3"
            icon={Users}
            title={texts.noRecipientsYet}
            action={
              <Button asChild>
                <Link to="/recipients">{texts.addRecipientsLabel}</Link>
              </Button>
            }
          />
        }
      >
        {(all) => (
          <div className="-mx-4 sm:-mx-5">
            <RecipientList recipients={all} isBoxed selection={{ selected, onChange: setSelected }} />
          </div>
        )}
      </QueryView>
    </FormDialog>
  );
}
