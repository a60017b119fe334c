import { followUpFromHour, followUpUntilHour } from '@debut/contract/limits';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { type PromoFollowUps, promoFollowUpEndpoints } from '@debut/contract/promo-follow-ups';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import { useId, useRef, useState } from 'react';
import { twoDigits } from '../../../data/dates.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useRight } from '../../../data/rights.tsx';
import { useNow } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { ConnectMailbox } from './connect-mailbox.tsx';
import { describeLastDay, findEnd } from './follow-ups.model.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleRow } from './rule-row.tsx';
import { texts } from './texts.ts';

type FollowUpsCardProps = { promo: Pick<Promo, 'id' | 'state'> };

/** Which emails follow up a promo by themselves. */
export function FollowUpsCard({ promo }: FollowUpsCardProps) {
  const id = useId();
  const followUps = useData(promoFollowUpEndpoints.list, { params: { id: promo.id } });
  return (
    <Card aria-labelledby={id} className="@container p-4 sm:p-5">
      <CardTitle id={id}>{texts.title}</CardTitle>
      <QueryView query={followUps} pending={<CardSkeleton />} className="mt-4">
        {(loaded) => <Rules promo={promo} followUps={loaded} />}
      </QueryView>
    </Card>
  );
}

function CardSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="mt-4 grid gap-4">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  );
}

function Rules({ promo, followUps }: FollowUpsCardProps & { followUps: PromoFollowUps }) {
  const canSend = useRight('send');
  const end = findEnd(followUps, promo.state, useNow(tickMilliseconds));
  const [reviewing, setReviewing] = useState<FollowUpTrigger | null>(null);
  const reviewed = followUps.rules.find(({ trigger }) => trigger === reviewing);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <>
      <p className="mt-1.5 text-fg-2 text-sm">{end ? texts.over[end] : texts.limits[followUps.endsWith]}</p>
      {!end && followUps.notice && <Obstacle notice={followUps.notice} canSend={canSend} />}
      <ul ref={list} tabIndex={-1} className={listClasses}>
        {followUps.rules.map((rule) => (
          <RuleRow
            key={rule.trigger}
            promoId={promo.id}
            rule={rule}
            canSend={canSend}
            isOver={end !== null}
            onReview={() => setReviewing(rule.trigger)}
          />
        ))}
      </ul>
      {!end && <Schedule followUps={followUps} />}
      {reviewed && <RuleDialog promoId={promo.id} rule={reviewed} onClose={() => setReviewing(null)} />}
    </>
  );
}

const tickMilliseconds = 30_000;

const listClasses =
  'mt-3 @2xl:grid @2xl:grid-cols-3 @2xl:gap-x-6 divide-y @2xl:divide-y-0 divide-white/[.06] border-white/[.06] border-y outline-none';

/** Why nothing is sent although a rule is on. */
function Obstacle({ notice, canSend }: { notice: string; canSend: boolean }) {
  const mailbox = useData(mailboxEndpoints.status, {});
  const needsMailbox = canSend && mailbox.data?.isConnected === false;
  return (
    <Notice tone="warning" className="mt-3" action={needsMailbox && <ConnectMailbox />}>
      {notice}
    </Notice>
  );
}

function Schedule({ followUps }: { followUps: PromoFollowUps }) {
  const { timeZone, endsWith } = followUps;
  return (
    <dl className="mt-3 grid @2xl:grid-cols-3 gap-x-6 gap-y-1.5 text-sm">
      <Fact label={texts.sentOn} value={workingHours} />
      <Fact label={texts.timeZone} value={timeZone.replaceAll('_', ' ')} />
      <Fact label={texts.untilLabels[endsWith]} value={describeLastDay(followUps, new Date())} />
    </dl>
  );
}

const workingHours = `${twoDigits(followUpFromHour)}:00–${twoDigits(followUpUntilHour)}:00`;

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-fg-2">{label}</dt>
      <dd className="min-w-0 break-words font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
