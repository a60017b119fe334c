import type { Me } from '@debut/contract/account';
import { timeZoneOr } from '@debut/contract/days';
import type { FanSegment } from '@debut/contract/fan-segments';
import { defaultFanbaseName } from '@debut/contract/fanbase-page';
import type { Fan } from '@debut/contract/fans';
import { showPhone } from '@debut/contract/phones';
import { Users } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { browserTimeZone } from '../../../lib/today.ts';
import type { TopUp } from '../../../lib/top-up.ts';
import { cx } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ComposerCard } from '../messages/composer-card.tsx';
import { CustomizeCard } from '../messages/customize-card.tsx';
import { HistoryCard } from '../messages/history-card.tsx';
import { fanCount, type MessageDraft } from '../messages/message-draft.model.ts';
import { useMessages } from '../messages/messages.api.ts';
import { RepliesCard } from '../messages/replies-card.tsx';
import { ScheduledCard } from '../messages/scheduled-card.tsx';
import { useMessageDraft } from '../messages/use-message-draft.ts';
import { useScrollToComposer } from '../messages/use-scroll-to-composer.ts';
import { WelcomeCard } from '../messages/welcome-card.tsx';
import { useSegments } from '../segments/segments.api.ts';
import { SpotifyButton } from '../streaming/spotify-button.tsx';
import { useStreaming } from '../streaming/streaming.api.ts';
import { FanListCard } from './fan-list-card.tsx';
import { FanStatCards } from './fan-stats.tsx';
import { FanbaseName } from './fanbase-name.tsx';
import { useFanbase, useFanStats, useFans } from './fans.api.ts';
import { FansFailure } from './fans-failure.tsx';
import { GrowthCard } from './growth-card.tsx';
import { SignupLinkCard } from './signup-link-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { type FanListState, useFanList } from './use-fan-list.ts';
import { useRefetchOnPlanChange } from './use-refetch-on-plan-change.ts';

export const fansTabs = ['overview', 'message', 'list'] as const;
type FansTab = (typeof fansTabs)[number];

type FansBoardProps = {
  me: Me;
  /** Narrow screens show one part at a time; wide ones all of them. */
  tab: FansTab;
  onTab: (tab: FansTab) => void;
  /** The fan a link leads to. */
  openId: string | null;
  topUp: TopUp;
};

export function FansBoard({ me, tab, onTab, openId, topUp }: FansBoardProps) {
  const fans = useFans();
  const stats = useFanStats();
  const segments = useSegments().data ?? noSegments;
  const messages = useMessages();
  const fanbase = useFanbase();
  const streaming = useStreaming();
  const list = useFanList(fans.data, timeZoneOr(browserTimeZone(), me.timeZone));
  const [draft, setDraft, clearSent] = useMessageDraft(me.id);
  const scrollToComposer = useScrollToComposer(composerId, tab === 'message');
  useOpenFan(openId, fans.data, list);
  useRefetchOnPlanChange(me.plan);

  const scheduled = useMemo(() => messages.data?.filter(({ status }) => status === 'scheduled') ?? [], [messages.data]);
  const past = useMemo(() => messages.data?.filter(({ status }) => status !== 'scheduled') ?? [], [messages.data]);
  const only = (wanted: FansTab) => cx('min-w-0', tab !== wanted && 'max-lg:hidden');
  const fanbaseName = fanbase.data?.fanbaseName ?? defaultFanbaseName;

  function write(audience: MessageDraft['audience']) {
    setDraft((known) => ({ ...known, audience }));
    onTab('message');
    scrollToComposer();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
        <Heading fanbase={fanbase} />
        {stats.data && (
          <span className="inline-flex h-8 items-center gap-1.5 rounded-full bg-primary/25 px-3 font-semibold text-primary-fg text-sm tabular-nums">
            <Users aria-hidden className="size-4" />
            {fanCount(stats.data.totalFans)}
          </span>
        )}
        <SpotifyButton status={streaming.data} className="ml-auto max-lg:hidden" />
      </div>
      <Segmented
        label="Part of the page"
        labelHidden
        className="mt-4 lg:hidden"
        value={tab}
        onChange={onTab}
        options={tabOptions}
      />
      <div className={cx(only('overview'), 'mt-4 grid gap-3 sm:gap-6 lg:mt-7')}>
        {stats.isError && !stats.data ? (
          <FansFailure what="the numbers" query={stats} />
        ) : (
          <FanStatCards stats={stats.data} plan={me.plan} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6 lg:grid-cols-[1.25fr_1.15fr_.8fr]">
          <SignupLinkCard artistId={me.id} />
          <GrowthCard />
          <CustomizeCard fanbaseName={fanbaseName} />
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:mt-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_432px]">
        <div className={only('list')}>
          <FanListCard
            fans={fans}
            list={list}
            stats={stats.data}
            segments={segments}
            openId={openId}
            onMessagePicked={() => write({ kind: 'picked', fanIds: [...list.picked] })}
            onMessageSegment={(segment: FanSegment) => write({ kind: 'segment', segmentId: segment.id })}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6">
          <div
            id={composerId}
            className={cx(only('message'), 'grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6')}
          >
            <ComposerCard
              draft={draft}
              onDraft={setDraft}
              onSent={clearSent}
              stats={stats.data}
              segments={segments}
              messages={messages.data}
              picked={list.picked}
              balance={me.credits}
              topUp={topUp}
            />
            {messages.isError && !messages.data && <FansFailure what="your messages" query={messages} />}
            <ScheduledCard messages={scheduled} stats={stats.data} segments={segments} balance={me.credits} />
            <RepliesCard />
            <HistoryCard messages={past} />
            <WelcomeCard />
          </div>
          <div className={cx(only('overview'), 'grid gap-3 sm:gap-6')}>
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
      </div>
    </>
  );
}

function Heading({ fanbase }: { fanbase: ReturnType<typeof useFanbase> }) {
  if (fanbase.data) return <FanbaseName name={fanbase.data.fanbaseName} />;
  if (fanbase.isError) return <h1 className="font-bold text-[1.875rem] leading-10 sm:text-4xl">Fans</h1>;
  return (
    <SkeletonGroup label="Loading your fanbase">
      <Skeleton className="h-11 w-72" />
    </SkeletonGroup>
  );
}

const composerId = 'send-message';
const noSegments: readonly FanSegment[] = [];

const tabOptions = [
  { value: 'overview', label: 'Overview' },
  { value: 'message', label: 'Message' },
  { value: 'list', label: 'Fan List' },
] as const;

/** A link to one fan shows only them, once it is known who that is. */
function useOpenFan(openId: string | null, fans: readonly Fan[] | undefined, list: FanListState): void {
  const { setTyped, setFilter } = list;
  const phone = openId === null ? undefined : fans?.find(({ id }) => id === openId)?.phone;
  useEffect(() => {
    if (phone === undefined) return;
    setFilter({});
    setTyped(showPhone(phone));
  }, [phone, setTyped, setFilter]);
}
