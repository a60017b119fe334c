import type { Me } from '@debut/contract/account';
import { timeZoneOr } from '@debut/contract/days';
import { fanFailures } from '@debut/contract/fan-failures';
import type { MessageAudience } from '@debut/contract/fan-messages';
import { type FanSegment, fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { fanStatsEndpoints } from '@debut/contract/fan-stats';
import { fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import { fanEndpoints } from '@debut/contract/fans';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { streamingEndpoints } from '@debut/contract/streaming';
import { Pencil, Send, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { QueryError } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { browserTimeZone, useToday } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatFanCount } from '../messages/message.model.ts';
import { draftOwnerOf, startDraft } from '../messages/use-message-draft.ts';
import { SpotifyButton } from '../streaming/spotify-button.tsx';
import { FanListCard } from './fan-list-card.tsx';
import { FanStatCards, SourcesCard } from './fan-stats.tsx';
import { GrowthCard } from './growth-card.tsx';
import { PublicPageCards, SignupLinkCard } from './public-page-cards.tsx';
import { texts } from './texts.ts';
import { useFanList, useOpenFan, useRefetchFansOnPlanChange } from './use-fan-list.ts';

export const fansTabs = ['overview', 'list'] as const;
type FansTab = (typeof fansTabs)[number];

type FansBoardProps = {
  me: Me;
  /** Narrow screens show one tab at a time, wide ones all of them. */
  tab: FansTab;
  onTab: (tab: FansTab) => void;
  /** The fan that a link opens. */
  openId: string | null;
};

export function FansBoard({ me, tab, onTab, openId }: FansBoardProps) {
  const fans = useData(fanEndpoints.list, { query: {} });
  const stats = useData(fanStatsEndpoints.stats, {});
  const segments = useData(fanSegmentEndpoints.list, {}).data ?? noSegments;
  const streaming = useData(streamingEndpoints.status, {});
  const list = useFanList(fans.data, timeZoneOr(browserTimeZone(), me.timeZone));
  const today = useToday();
  const [, navigate] = useLocation();
  useOpenFan(openId, fans.data, list);
  useRefetchFansOnPlanChange(me.plan);

  const showOn = (shownTab: FansTab) => cx('min-w-0', tab !== shownTab && 'max-lg:hidden');

  function writeTo(audience: MessageAudience) {
    startDraft(draftOwnerOf(me), today, audience);
    navigate('/fans/messages');
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
        <FanbaseHeading />
        {stats.data && (
          <span className="inline-flex h-8 items-center gap-1.5 rounded-full bg-primary/25 px-3 font-semibold text-primary-fg text-sm tabular-nums">
            <Users aria-hidden className="size-4" />
            {formatFanCount(stats.data.totalFans)}
          </span>
        )}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <SpotifyButton status={streaming.data} className="max-lg:hidden" />
          <Allowed right="send">
            <Button asChild variant="primary">
              <Link to="/fans/messages">
                <Send aria-hidden className="size-4" />
                {texts.sendMessageToFans}
              </Link>
            </Button>
          </Allowed>
        </div>
      </div>
      <Segmented
        label={texts.view}
        labelHidden
        className="mt-4 lg:hidden"
        value={tab}
        onChange={onTab}
        options={tabOptions}
      />
      <div className={cx(showOn('overview'), 'mt-4 grid gap-3 sm:gap-6 lg:mt-7')}>
        {stats.error && !stats.data ? <QueryError query={stats} /> : <FanStatCards stats={stats.data} plan={me.plan} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6 lg:grid-cols-2 lg:has-[>:nth-child(3)]:grid-cols-[1.25fr_1.15fr_.8fr]">
          <SignupLinkCard artistId={me.artist.id} />
          <GrowthCard />
          <Allowed right="publish">
            <PublicPageCards />
          </Allowed>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:mt-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_376px]">
        <div className={showOn('list')}>
          <FanListCard
            fans={fans}
            list={list}
            stats={stats.data}
            segments={segments}
            openId={openId}
            onMessagePicked={() => writeTo({ kind: 'picked', fanIds: [...list.picked] })}
            onMessageSegment={(segment: FanSegment) => writeTo({ kind: 'segment', segmentId: segment.id })}
          />
        </div>
        <div className={cx(showOn('overview'), 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6')}>
          <SourcesCard
            stats={stats.data}
            onSource={(source) => {
              list.setFilter({ sources: [source] });
              onTab('list');
            }}
          />
          <SpotifyButton status={streaming.data} className="lg:hidden" />
        </div>
      </div>
    </>
  );
}

const noSegments: readonly FanSegment[] = [];

const tabOptions = [
  { value: 'overview', label: texts.overview },
  { value: 'list', label: texts.fanList },
] as const;

function FanbaseHeading() {
  const { data, error } = useData(fanbasePageEndpoints.fanbase, {});
  const mayRename = useRight('publish');
  if (data && mayRename) return <FanbaseName name={data.fanbaseName} />;
  if (data)
    return <h1 className="min-w-0 break-words font-bold text-[1.875rem] leading-10 sm:text-4xl">{data.fanbaseName}</h1>;
  if (error) return <h1 className="font-bold text-[1.875rem] leading-10 sm:text-4xl">{texts.fans}</h1>;
  return (
    <SkeletonGroup label={texts.loadingYourFanbase}>
      <Skeleton className="h-11 w-72" />
    </SkeletonGroup>
  );
}

/** Click to edit; Enter or leaving the field saves, Escape restores the saved name. */
function FanbaseName({ name }: { name: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const rename = useChange(fanbasePageEndpoints.rename);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEditing = draft !== null;
  useEffect(() => {
    if (isEditing) field.current?.select();
  }, [isEditing]);

  function end() {
    setDraft(null);
    // The button is back after the next render.
    requestAnimationFrame(() => button.current?.focus());
  }

  function save(byKey: boolean) {
    const newName = draft?.trim() ?? '';
    if (draft === null || rename.isPending) return;
    if (newName === name) return byKey ? end() : setDraft(null);
    if (newName === '') return void toast.failure(fanFailures.fanbase_name_missing.sentence);
    rename.mutate(
      { body: { name: newName } },
      {
        onSuccess: () => {
          toast.success(texts.fanbaseNameSavedSuccessfully);
          if (byKey) end();
          else setDraft(null);
        },
        onError: (error) => toast.failure(texts.failedToSaveFanbaseName(error.message)),
      },
    );
  }

  return (
    <h1 className="-ml-2 min-w-0 font-bold text-[1.875rem] leading-10 sm:text-4xl">
      {isEditing ? (
        <input
          ref={field}
          aria-label={texts.fanbaseName}
          value={draft}
          maxLength={maxDisplayNameCharacters}
          readOnly={rename.isPending}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => save(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save(true);
            if (event.key === 'Escape') end();
          }}
          className="w-[14ch] max-w-full rounded-md bg-s2 px-2 outline-2 outline-primary-fg"
        />
      ) : (
        <button
          ref={button}
          type="button"
          onClick={() => setDraft(name)}
          className="group min-h-11 max-w-full break-words rounded-md px-2 text-left transition-colors duration-150 hover:bg-white/5"
        >
          {name} <span className="sr-only">{texts.editFanbaseName}</span>
          <Pencil aria-hidden className="ml-1 inline size-[18px] align-baseline text-fg-3 group-hover:text-fg" />
        </button>
      )}
    </h1>
  );
}
