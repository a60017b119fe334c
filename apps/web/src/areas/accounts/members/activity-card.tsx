import { type Activity, activityEndpoints, isOutsideAction } from '@debut/contract/activity';
import type { Artist } from '@debut/contract/artists';
import { activityMonths } from '@debut/contract/limits';
import type { Member } from '@debut/contract/members';
import { hasRight, type Role } from '@debut/contract/rights';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../../../data/moments.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { saveFile } from '../../../data/save-file.ts';
import { browserTimeZone, useNow } from '../../../data/today.ts';
import { usePages } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { activitySentences } from './activity-texts.ts';
import { groupByDay } from './members.model.ts';
import { SectionCard } from './section-card.tsx';
import { texts } from './texts.ts';

type ActivityCardProps = { members: readonly Member[]; artists: readonly Artist[]; role: Role; ownId: string };
type Filter = { memberId?: string; artistId?: string };

const entriesPerPage = 20;
const pages = {
  items: (page: readonly Activity[]) => page,
  next: (page: readonly Activity[]) =>
    page.length === entriesPerPage && page.at(-1) ? { before: page.at(-1)?.id } : null,
  keepsPrevious: true,
};

export function ActivityCard({ members, artists, role, ownId }: ActivityCardProps) {
  const [filter, setFilter] = useState({ memberId: '', artistId: '' });
  const query: Filter = Object.fromEntries(Object.entries(filter).filter(([, id]) => id !== ''));
  const list = usePages(activityEndpoints.list, { query: { ...query, limit: String(entriesPerPage) } }, pages);
  const isFiltered = Object.keys(query).length > 0;
  return (
    <SectionCard
      id="activity-title"
      title={texts.activity}
      intro={
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Select
            size="small"
            aria-label={texts.member}
            value={filter.memberId}
            options={[{ value: '', label: texts.everyone }, ...members.map(toOption)]}
            onChange={(memberId) => setFilter({ ...filter, memberId })}
          />
          <Select
            size="small"
            aria-label={texts.artist}
            value={filter.artistId}
            options={[{ value: '', label: texts.allArtists }, ...artists.map(toOption)]}
            onChange={(artistId) => setFilter({ ...filter, artistId })}
          />
        </div>
      }
    >
      <QueryView
        query={list}
        pending={<ActivitySkeleton />}
        empty={
          <p className="px-4 pb-4 text-fg-3 text-sm sm:px-5">{isFiltered ? texts.nothingMatches : texts.nothingYet}</p>
        }
        className="mx-4 mb-4 sm:mx-5"
      >
        {(entries) => <Days entries={entries} ownId={ownId} />}
      </QueryView>
      {list.isFetchNextPageError && <ErrorBox className="mx-4 mb-3 sm:mx-5">{list.error.message}</ErrorBox>}
      {list.hasNextPage && (
        <div className="px-2 pb-2 sm:px-3">
          <Button size="small" variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.showMore}
          </Button>
        </div>
      )}
      <div className="flex min-h-12 items-center justify-between gap-3 border-line border-t px-4 py-1 text-fg-3 text-xs sm:px-5">
        {texts.storedForMonths(activityMonths)}
        {hasRight(role, 'export') && <ExportButton filter={query} />}
      </div>
    </SectionCard>
  );
}

function toOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name };
}

function ActivitySkeleton() {
  return (
    <SkeletonGroup label={texts.loadingActivity} className="grid gap-4 px-4 pb-4 sm:px-5">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </SkeletonGroup>
  );
}

function Days({ entries, ownId }: { entries: readonly Activity[]; ownId: string }) {
  const now = useNow(60_000);
  return groupByDay(entries, now, browserTimeZone()).map(({ day, label, entries: ofDay }) => (
    <section key={day} aria-label={label}>
      <h3 className="border-line border-t bg-s2/50 px-4 py-2 font-sans font-semibold text-2xs text-fg-3 tracking-normal sm:px-5">
        {label}
      </h3>
      <ul className="py-1">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} isOwn={entry.member?.id === ownId} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry, isOwn }: { entry: Activity; isOwn: boolean }) {
  const { at, action, member, artist, detail } = entry;
  const isOutside = isOutsideAction(action);
  const name = (isOutside ? detail : member?.name) ?? texts.deletedAccount;
  return (
    <li className="flex gap-3 px-4 py-2 sm:px-5">
      <Avatar name={name} size="small" className="mt-0.5" />
      <div className="min-w-0">
        <p className="wrap-anywhere text-sm">
          <b className="font-semibold">{isOwn ? texts.actorYou : name}</b> {activitySentences[action](entry)}
        </p>
        <p className="wrap-anywhere text-fg-3 text-xs">
          {isOutside && `${texts.outside} · `}
          {artist && `${artist.name} · `}
          <time dateTime={at}>{clockTime(new Date(at))}</time>
        </p>
      </div>
    </li>
  );
}

function ExportButton({ filter }: { filter: Filter }) {
  const [isBusy, setBusy] = useState(false);
  const exportCsv = async () => {
    setBusy(true);
    try {
      const response = await api.request(activityEndpoints.export, { query: filter });
      saveFile(await response.blob(), 'activity.csv');
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      size="small"
      className="-mr-3 text-primary-fg"
      busy={isBusy}
      onClick={() => void exportCsv()}
    >
      <Download aria-hidden className="size-4" />
      {texts.exportCsv}
    </Button>
  );
}
