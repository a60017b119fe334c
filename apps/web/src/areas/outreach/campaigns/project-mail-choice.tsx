import { recipientEndpoints } from '@debut/contract/recipients';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RecipientList } from '../contacts/recipient-list.tsx';
import { describeListFailure } from '../outreach-errors.ts';
import { people } from './campaign.model.ts';

type ProjectMailChoiceProps = { onChoose: (addresses: string[]) => void; onClose: () => void };

/** Addresses from the list of recipients, instead of typing them. */
export function ProjectMailChoice({ onChoose, onClose }: ProjectMailChoiceProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const { data } = recipients;

  function submit() {
    onChoose((data ?? []).filter(({ id }) => selected.has(id)).map(({ email }) => email));
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose recipients"
      size="large"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={selected.size === 0}>
            {selected.size > 0 ? `Add ${people(selected.size)}` : 'Add'}
          </Button>
        </>
      }
    >
      {data && data.length > 0 && (
        <div className="-mx-4 sm:-mx-5">
          <RecipientList recipients={data} isBoxed selection={{ selected, onChange: setSelected }} />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          as="h3"
          icon={Users}
          title="No recipients yet"
          action={
            <Button asChild>
              <Link to="/recipients">Add recipients</Link>
            </Button>
          }
        />
      )}
      {!data && recipients.isError && (
        <ErrorBox
          action={
            <Button busy={recipients.isFetching} onClick={() => void recipients.refetch()}>
              Try again
            </Button>
          }
        >
          {describeListFailure(recipients.error, 'recipients')}
        </ErrorBox>
      )}
      {recipients.isPending && (
        <SkeletonGroup label="Loading recipients">
          <Skeleton className="h-72 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
