import {
  type Campaign,
  campaignEndpoints,
  type Delivery,
  type DeliveryState,
  deliveryStates,
} from '@debut/contract/campaigns';
import type { ResponseBody } from '@debut/contract/endpoint';
import { EllipsisVertical, MailOpen, MailX, SearchX } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { momentInWords } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useRight } from '../../../data/rights.tsx';
import { usePages } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { withListSentence } from '../outreach-errors.ts';
import { canMarkBounced, deliveryBadges } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { texts } from './texts.ts';

type OpenDialog = (dialog: CampaignDialogState) => void;
/** A delivery is `sending` only for a moment and counts as queued, so it has no filter. */
type StateFilter = Exclude<DeliveryState, 'sending'> | 'all';

/** Every recipient with the state of their email. */
export function CampaignDeliveries({ campaign, onDialog }: { campaign: Campaign; onDialog: OpenDialog }) {
  const [state, setState] = useState<StateFilter>('all');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 200);
  const reset = () => {
    setState('all');
    setTyped('');
  };
  return (
    <Card aria-labelledby="campaign-recipients" className="min-w-0 overflow-clip pt-4 sm:pt-5 lg:col-start-1">
      <div className="grid gap-3 px-4 pb-3 sm:px-5">
        <CardTitle id="campaign-recipients">{texts.recipients}</CardTitle>
        <SearchInput
          label={texts.searchRecipients}
          placeholder={texts.searchNameOrEmail}
          value={typed}
          onChange={setTyped}
        />
        <ChoiceChips
          label={texts.state}
          value={state}
          onChange={setState}
          options={listFilters(campaign)}
          className="max-sm:grid max-sm:grid-cols-3"
        />
      </div>
      <DeliveryList campaignId={campaign.id} state={state} search={search} onDialog={onDialog} onReset={reset} />
    </Card>
  );
}

function listFilters({ stats, recipientCount }: Campaign) {
  const states = deliveryStates.filter((state) => state !== 'sending');
  return [
    { value: 'all' as const, label: texts.all, count: recipientCount },
    ...states.map((value) => ({ value, label: deliveryBadges[value].label, count: stats[value] })),
  ];
}

type DeliveryListProps = {
  campaignId: string;
  state: StateFilter;
  search: string;
  onDialog: OpenDialog;
  onReset: () => void;
};

function DeliveryList({ campaignId, state, search, onDialog, onReset }: DeliveryListProps) {
  const query = { limit: '500', ...(state !== 'all' && { state }), ...(search && { q: search }) };
  const deliveries = usePages(
    campaignEndpoints.deliveries,
    { params: { id: campaignId }, query },
    { items: getDeliveries, next: getNextPage, keepsPrevious: true },
  );
  const { isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = deliveries;
  const loadMore = useCallback(() => {
    // Fetching the next page would cancel a refetch.
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return (
    <QueryView
      query={withListSentence(deliveries, 'recipients')}
      pending={<DeliveriesSkeleton />}
      empty={<NoMatch onReset={onReset} />}
      className="mx-4 mb-4 sm:mx-5"
    >
      {(all) => (
        <div
          aria-busy={isPlaceholderData}
          className={cx('border-white/[.06] border-t', isPlaceholderData && 'opacity-60')}
        >
          <LongList
            items={all}
            keyOf={getId}
            label={texts.recipientsOfCampaign}
            rowPixels={68}
            onNearEnd={loadMore}
            lined
            row={(delivery) => <DeliveryRow delivery={delivery} onDialog={onDialog} />}
          />
        </div>
      )}
    </QueryView>
  );
}

type DeliveryPage = ResponseBody<typeof campaignEndpoints.deliveries>;

const getDeliveries = ({ deliveries }: DeliveryPage) => deliveries;
const getNextPage = ({ next }: DeliveryPage) => (next === null ? null : { cursor: next });
const getId = ({ id }: Delivery) => id;

type DeliveryRowProps = { delivery: Delivery; onDialog: OpenDialog };

const DeliveryRow = memo(function DeliveryRow({ delivery, onDialog }: DeliveryRowProps) {
  const maySend = useRight('send');
  const { recipientId, name, email, state, reason, sentAt } = delivery;
  const badge = deliveryBadges[state];
  return (
    <div className="flex min-h-17 items-center gap-3 py-2 pr-2 pl-4 hover:bg-white/[.03] sm:pl-5">
      <Avatar name={name || email} size="small" className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">
          {recipientId ? (
            <Link
              to={`/recipients/${recipientId}`}
              className="inline-block max-w-full truncate rounded-sm py-0.5 align-top underline-offset-2 hover:underline"
            >
              {name || email}
            </Link>
          ) : (
            name || email
          )}
        </p>
        <p className="truncate text-fg-2 text-xs">{name ? email : texts.notInYourRecipients}</p>
        {reason && <p className="mt-0.5 break-words text-warning text-xs">{reason}</p>}
      </div>
      <div className="flex max-w-1/2 flex-wrap items-center justify-end gap-1.5">
        {responseBadges.map(
          ({ field, label, tone }) =>
            delivery[field] && (
              <Badge key={field} tone={tone}>
                {label}
              </Badge>
            ),
        )}
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {sentAt && (
          <span className="w-full text-right text-fg-3 text-xs tabular-nums">{momentInWords(sentAt, new Date())}</span>
        )}
      </div>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(name || email)} />}>
        <MenuItem icon={MailOpen} onSelect={() => onDialog({ kind: 'email', delivery })}>
          {texts.showEmail}
        </MenuItem>
        {maySend && canMarkBounced(delivery) && (
          <>
            <MenuSeparator />
            <MenuItem icon={MailX} destructive onSelect={() => onDialog({ kind: 'bounced', delivery })}>
              {texts.markAsBounced}
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
});

const responseBadges = [
  { field: 'openedAt', label: texts.opened, tone: 'primary' },
  { field: 'clickedAt', label: texts.clicked, tone: 'accent' },
  { field: 'unsubscribedAt', label: texts.unsubscribed, tone: 'warning' },
  { field: 'bouncedAt', label: texts.bounced, tone: 'danger' },
] as const satisfies readonly { field: keyof Delivery; label: string; tone: BadgeTone }[];

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      as="h3"
      icon={SearchX}
      title={texts.noRecipientsFound}
      text={texts.noRecipientOfThisCampaign}
      action={<Button onClick={onReset}>{texts.showAll}</Button>}
      className="border-white/[.06] border-t py-8"
    />
  );
}

function DeliveriesSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingRecipients} className="grid gap-3 px-4 pb-4 sm:px-5">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}
