import { countryName } from '@debut/contract/countries';
import { duplicatesPerPage } from '@debut/contract/limits';
import { type RecipientDuplicate, recipientDuplicateEndpoints } from '@debut/contract/recipient-duplicates';
import type { Recipient } from '@debut/contract/recipients';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure, withListSentence } from '../outreach-errors.ts';
import { texts } from './texts.ts';

/** Shows contacts who may be the same person, one pair after the other. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  /** How many pairs were skipped. Those that are decided leave the list. */
  const [skipped, setSkipped] = useState(0);
  const from = Math.floor(skipped / duplicatesPerPage) * duplicatesPerPage;
  const pairs = useData(recipientDuplicateEndpoints.list, { query: { from: String(from) } });
  const pair = pairs.data?.duplicates[skipped - from];
  if (!pairs.data || !pair) {
    return (
      <Dialog open onClose={onClose} title={texts.duplicates} size="large">
        <QueryView query={withListSentence(pairs, 'recipients')} pending={<PairSkeleton />}>
          {() => (
            <EmptyState
              as="h3"
              icon={CircleCheck}
              title={texts.noDuplicatesLeft}
              text={texts.everyContactIsThereOnce}
            />
          )}
        </QueryView>
      </Dialog>
    );
  }
  const { total } = pairs.data;
  return (
    <PairDialog
      key={pair.recipients.map(({ id }) => id).join()}
      pair={pair}
      place={texts.pairOf(skipped + 1, total)}
      onSkip={skipped + 1 >= total ? onClose : () => setSkipped(skipped + 1)}
      onClose={onClose}
    />
  );
}

function PairSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingDuplicates} className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </SkeletonGroup>
  );
}

type PairDialogProps = {
  pair: RecipientDuplicate;
  place: string;
  onSkip: () => void;
  onClose: () => void;
};

function PairDialog({ pair: { reason, recipients }, place, onSkip, onClose }: PairDialogProps) {
  const merge = useChange(recipientDuplicateEndpoints.merge);
  const dismiss = useChange(recipientDuplicateEndpoints.dismiss);
  const [keptId, setKeptId] = useState(() => suggestKept(recipients));
  const kept = recipients.find(({ id }) => id === keptId);
  const others = recipients.filter(({ id }) => id !== keptId);
  const isBusy = merge.isPending || dismiss.isPending;
  const error = merge.error ?? dismiss.error;

  function mergeThem() {
    if (isBusy) return;
    merge.mutate(
      { params: { id: keptId }, body: { ids: others.map(({ id }) => id) } },
      { onSuccess: () => toast.success(texts.mergedSuccessfully(kept?.name ?? '')) },
    );
  }

  function tellApart() {
    if (!isBusy) dismiss.mutate({ body: { ids: recipients.map(({ id }) => id) } });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.samePerson}
      description={`${texts.duplicateReasons[reason]} ${place}`}
      size="large"
      dismissible={!isBusy}
      notice={error && <ErrorBox>{describeMergeFailure(error)}</ErrorBox>}
      footer={
        <>
          <Button variant="ghost" className="-ml-3 mr-auto" disabled={isBusy} onClick={onSkip}>
            {texts.decideLater}
          </Button>
          <Button busy={dismiss.isPending} disabled={merge.isPending} onClick={tellApart}>
            {texts.notTheSamePerson}
          </Button>
          <Button variant="primary" busy={merge.isPending} disabled={dismiss.isPending} onClick={mergeThem}>
            {texts.merge}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioCards
          label={texts.whichAddressDoYouKeep}
          value={keptId}
          onChange={setKeptId}
          disabled={isBusy}
          isSideBySide
          options={recipients.map((one) => ({ value: one.id, title: one.email, text: <Details recipient={one} /> }))}
        />
        <p className="text-fg-2 text-sm">{texts.whatMergingDoes(others.map(({ email }) => email).join(', '))}</p>
      </div>
    </Dialog>
  );
}

function Details({ recipient }: { recipient: Recipient }) {
  const { name, role, outlet, country, tags, genres, notes, optedOut, doNotPitch } = recipient;
  const lines = [
    name,
    [role, outlet?.name].filter(Boolean).join(', '),
    [country && countryName(country), ...genres, ...tags].filter(Boolean).join(' · '),
    optedOut && (optedOut.reason === 'unsubscribed' ? texts.unsubscribed : texts.bounced),
    doNotPitch && texts.doNotPitch,
    notes,
  ];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="line-clamp-3 block break-words">
      {line}
    </span>
  ));
}

/** The one who can be written to, or else the first. */
function suggestKept(recipients: readonly Recipient[]): string {
  return (recipients.find(({ optedOut }) => optedOut === null) ?? recipients[0])?.id ?? '';
}

function describeMergeFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 404) return texts.contactIsGone;
  return describeFailure(error, texts.failedToMerge);
}
