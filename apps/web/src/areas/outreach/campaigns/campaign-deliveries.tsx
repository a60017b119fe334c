import { type Campaign, type Delivery, type DeliveryState, deliveryStates } from '@debut/contract/campaigns';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeListFailure } from '../outreach-errors.ts';
import { deliveryLooks } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { useDeliveries } from './campaigns.queries.ts';
import { DeliveryRow } from './delivery-row.tsx';

type CampaignDeliveriesProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };
/** What is on its way this moment counts as queued: it is too short a moment for a filter of its own. */
type StateFilter = Exclude<DeliveryState, 'sending'> | 'all';

/** Every recipient with what became of their mail. */
export function CampaignDeliveries({ campaign, onDialog }: CampaignDeliveriesProps) {
  const [state, setState] = useState<StateFilter>('all');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 200);
  return (
    <Card aria-labelledby="campaign-recipients" className="min-w-0 overflow-clip pt-4 sm:pt-5 lg:col-start-1">
      <div className="grid gap-3 px-4 pb-3 sm:px-5">
        <CardTitle id="campaign-recipients">Recipients</CardTitle>
        <SearchInput label="Search recipients" placeholder="Search name or email" value={typed} onChange={setTyped} />
        <ChoiceChips
          label="State"
          value={state}
          onChange={setState}
          options={filtersOf(campaign)}
          className="max-sm:grid max-sm:grid-cols-3"
        />
      </div>
      <Deliveries
        campaignId={campaign.id}
        state={state}
        q={q}
        onDialog={onDialog}
        onReset={() => {
          setState('all');
          setTyped('');
        }}
      />
    </Card>
  );
}

function filtersOf({ stats, recipientCount }: Campaign) {
  const states = deliveryStates.filter((state) => state !== 'sending');
  return [
    { value: 'all' as const, label: 'All', count: recipientCount },
    ...states.map((value) => ({ value, label: deliveryLooks[value].words, count: stats[value] })),
  ];
}

type DeliveriesProps = Pick<CampaignDeliveriesProps, 'onDialog'> & {
  campaignId: string;
  state: StateFilter;
  q: string;
  onReset: () => void;
};

function Deliveries({ campaignId, state, q, onDialog, onReset }: DeliveriesProps) {
  const deliveries = useDeliveries(campaignId, { state: state === 'all' ? undefined : state, q });
  const { data, error, isPending, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = deliveries;
  const items = useMemo(() => data?.pages.flatMap((page) => page.deliveries) ?? [], [data]);
  const more = useCallback(() => {
    // A page that is being read anew counts as loading too: asking on would cancel that.
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (isPending) return <DeliveriesSkeleton />;
  if (!data) {
    return (
      <ErrorBox
        className="mx-4 mb-4 sm:mx-5"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {describeListFailure(error, 'recipients')}
      </ErrorBox>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        as="h3"
        icon={SearchX}
        title="Nobody found"
        text="No recipient of this campaign fits."
        action={<Button onClick={onReset}>Show all</Button>}
        className="border-white/[.06] border-t py-8"
      />
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={cx('border-white/[.06] border-t', isPlaceholderData && 'opacity-60')}>
      <LongList
        items={items}
        keyOf={idOf}
        label="Recipients of the campaign"
        rowPixels={68}
        onNearEnd={more}
        lined
        row={(delivery) => <DeliveryRow delivery={delivery} onDialog={onDialog} />}
      />
    </div>
  );
}

function idOf({ id }: Delivery): string {
  return id;
}

function DeliveriesSkeleton() {
  return (
    <SkeletonGroup label="Loading recipients" className="grid gap-3 px-4 pb-4 sm:px-5">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}
