import type { Me } from '@debut/contract/account';
import { fanMessageEndpoints } from '@debut/contract/fan-messages';
import { type FanSegment, fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { fanStatsEndpoints } from '@debut/contract/fan-stats';
import { Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueryError } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import type { TopUp } from '../../../data/top-up.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { AutomationsCard } from '../automations/automations-card.tsx';
import { useChannelOffers, withChannels } from './channel-offers.ts';
import { Composer } from './composer.tsx';
import { HistoryCard } from './history-card.tsx';
import { MessageCapCard } from './message-cap-card.tsx';
import { chosenChannels } from './message-draft.model.ts';
import { ScheduledCard } from './scheduled-card.tsx';
import { SendTestDialog } from './send-test-dialog.tsx';
import { texts } from './texts.ts';
import { draftOwnerOf, useMessageDraft } from './use-message-draft.ts';

type MessagesBoardProps = { me: Me; topUp: TopUp };

/** The composer, and below it what is scheduled and what was sent. */
export function MessagesBoard({ me, topUp }: MessagesBoardProps) {
  const stats = useData(fanStatsEndpoints.stats, {});
  const segments = useData(fanSegmentEndpoints.list, {}).data ?? noSegments;
  const messages = useData(fanMessageEndpoints.list, { query: {} });
  const offers = useChannelOffers();
  const { draft, setDraft, clearSent, isStored } = useMessageDraft(draftOwnerOf(me));
  const maySend = useRight('send');
  const [isTesting, setTesting] = useState(false);
  const scheduled = useMemo(() => messages.data?.filter(({ status }) => status === 'scheduled') ?? [], [messages.data]);
  const past = useMemo(() => messages.data?.filter(({ status }) => status !== 'scheduled') ?? [], [messages.data]);
  const resolved = withChannels(draft, offers);
  const canTest = draft.message.trim() !== '' && chosenChannels(resolved).length > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mb-5">
        <h1 className="font-bold text-2xl">{maySend ? texts.newMessage : texts.messages}</h1>
        {maySend && isStored && <Badge>{texts.draftSaved}</Badge>}
        <Allowed right="send">
          <Button className="ml-auto" disabled={!canTest} onClick={() => setTesting(true)}>
            <Smartphone aria-hidden className="size-4" />
            {texts.sendMeTest}
          </Button>
        </Allowed>
      </div>
      <Allowed right="send">
        <Composer
          me={me}
          draft={draft}
          onDraft={setDraft}
          onSent={clearSent}
          offers={offers}
          stats={stats.data}
          segments={segments}
          messages={messages.data}
          topUp={topUp}
        />
      </Allowed>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:mt-6 sm:gap-6 lg:grid-cols-2">
        {messages.error && !messages.data && <QueryError query={messages} />}
        <ScheduledCard
          messages={scheduled}
          offers={offers}
          stats={stats.data}
          segments={segments}
          balance={me.credits}
          artist={me.artist}
        />
        <HistoryCard messages={past} />
        <Allowed right="send">
          <AutomationsCard />
          <MessageCapCard />
        </Allowed>
      </div>
      {isTesting && <SendTestDialog draft={resolved} email={me.email} onClose={() => setTesting(false)} />}
    </>
  );
}

const noSegments: readonly FanSegment[] = [];
