import { countryName } from '@debut/contract/countries';
import { type Outlet, outletEndpoints } from '@debut/contract/outlets';
import { recipientEndpoints } from '@debut/contract/recipients';
import { ArrowLeft, ExternalLink, Pencil, Trash2, UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../data/api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { RecipientDialogState } from '../contacts/recipient-dialogs.tsx';
import { RecipientList } from '../contacts/recipient-list.tsx';
import { withListSentence, withSentence } from '../outreach-errors.ts';
import { outletsAddress } from './outlet-address.ts';
import type { OutletDialogState } from './outlet-dialogs.tsx';
import { KindIcon } from './outlet-row.tsx';
import { texts } from './texts.ts';

type OutletViewProps = {
  id: string;
  onDialog: (state: OutletDialogState) => void;
  onRecipientDialog: (state: RecipientDialogState) => void;
  /** Called after the outlet was deleted. */
  onLeave: () => void;
};

/** One outlet and its people. */
export function OutletView({ id, onDialog, onRecipientDialog, onLeave }: OutletViewProps) {
  const query = useData(outletEndpoints.read, { params: { id } });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to={outletsAddress}
        className="-my-2 inline-flex h-11 items-center gap-1.5 justify-self-start font-semibold text-primary-fg text-sm hover:text-fg"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {texts.allOutlets}
      </Link>
      {isGone ? (
        <Card>
          <EmptyState icon={Users} title={texts.outletIsGone} />
        </Card>
      ) : (
        <QueryView query={withSentence(query, texts.failedToLoadOutlet)} pending={<OutletSkeleton />}>
          {(outlet) => (
            <>
              <OutletCard outlet={outlet} onDialog={onDialog} onLeave={onLeave} />
              <People outlet={outlet} onDialog={onRecipientDialog} />
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}

type OutletCardProps = Pick<OutletViewProps, 'onDialog' | 'onLeave'> & { outlet: Outlet };

function OutletCard({ outlet, onDialog, onLeave }: OutletCardProps) {
  const { name, kind, country, website, genres, notes } = outlet;
  const facts = [texts.kindNames[kind], country && countryName(country)].filter(Boolean).join(' · ');
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-3">
        <KindIcon kind={kind} />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-bold text-xl">{name}</h2>
          <p className="text-fg-2 text-sm">{facts}</p>
        </div>
        <Allowed right="audience">
          <div className="flex gap-2 max-sm:w-full">
            <Button size="small" onClick={() => onDialog({ kind: 'edit', outlet })}>
              <Pencil aria-hidden className="size-4" />
              {texts.edit}
            </Button>
            <Button
              size="small"
              variant="dangerQuiet"
              onClick={() => onDialog({ kind: 'delete', outlet, onDeleted: onLeave })}
            >
              <Trash2 aria-hidden className="size-4" />
              {texts.delete}
            </Button>
          </div>
        </Allowed>
      </div>
      <div className="mt-4 grid gap-3 empty:hidden">
        {website && (
          <a
            href={website}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-w-0 items-center gap-1.5 justify-self-start font-medium text-primary-fg text-sm hover:text-fg"
          >
            <span className="truncate">{website.replace(/^https?:\/\//, '')}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
            <span className="sr-only">{texts.opensInNewTab}</span>
          </a>
        )}
        {genres.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {genres.map((genre) => (
              <li key={genre} className="rounded-full bg-white/[.06] px-2.5 py-1 text-fg-2 text-xs">
                {genre}
              </li>
            ))}
          </ul>
        )}
        {notes && <p className="whitespace-pre-line break-words text-fg-2 text-sm">{notes}</p>}
      </div>
    </Card>
  );
}

type PeopleProps = { outlet: Outlet; onDialog: (state: RecipientDialogState) => void };

function People({ outlet, onDialog }: PeopleProps) {
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const mayChange = useRight('audience');
  const { data } = recipients;
  const people = useMemo(() => data?.filter((one) => one.outlet?.id === outlet.id), [data, outlet.id]);
  const add = (
    <Allowed right="audience">
      <Button variant="primary" size="small" onClick={() => onDialog({ kind: 'add', outlet })}>
        <UserPlus aria-hidden className="size-4" />
        {texts.addPersonHere}
      </Button>
    </Allowed>
  );
  return (
    <Card className="overflow-clip">
      <div className="flex min-h-16 items-center justify-between gap-3 px-4 py-3 sm:px-5">
        <h2 className="font-bold text-lg">{texts.people}</h2>
        {people && people.length > 0 && add}
      </div>
      <QueryView
        query={withListSentence({ ...recipients, data: people }, 'recipients')}
        pending={<OutletSkeleton />}
        className="m-4 mt-0"
        empty={
          <EmptyState
            as="h3"
            icon={Users}
            title={texts.nobodyHereYet}
            text={mayChange ? texts.addPeopleHint : texts.nobodyHereViewer}
            action={add}
            className="pb-8"
          />
        }
      >
        {(all) => <RecipientList recipients={all} onDialog={mayChange ? onDialog : undefined} />}
      </QueryView>
    </Card>
  );
}

function OutletSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingOutlet} className="grid gap-3 p-4 sm:p-5">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </SkeletonGroup>
  );
}
