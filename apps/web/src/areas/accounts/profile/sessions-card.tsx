import { accountEndpoints, type Session } from '@debut/contract/account';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { session } from '../../../data/identity/session.ts';
import { relativeTime } from '../../../data/moments.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeDevice } from './account.model.ts';
import { texts } from './texts.ts';

export function SessionsCard() {
  const [confirming, setConfirming] = useState(false);
  return (
    <Card id="sessions" aria-labelledby="sessions-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle
        id="sessions-title"
        aside={<Button onClick={() => setConfirming(true)}>{texts.signOutEverywhere}</Button>}
      >
        {texts.whereYouAreSignedIn}
      </CardTitle>
      <SessionList />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={texts.signOutEverywhere}
        sentence={texts.thisSignsYouOutOn}
        confirmLabel={texts.signOutEverywhere}
        onConfirm={signOutEverywhere}
      />
    </Card>
  );
}

async function signOutEverywhere(): Promise<void> {
  await api.call(accountEndpoints.endAllSessions, {});
  await session.identity().forgetHere();
}

function SessionList() {
  const sessions = useData(accountEndpoints.sessions, {});
  return (
    <QueryView query={sessions} pending={<SessionsSkeleton />} empty={<HostedSessions />} className="mt-5">
      {(list) => (
        <ul className="mt-4 divide-y divide-white/[.06]">
          {list.map((one) => (
            <SessionRow key={one.id} listed={one} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourSessions} className="mt-5 grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  );
}

function HostedSessions() {
  return <p className="mt-4 text-fg-2 text-sm">{texts.hostedSignInServiceKeeps}</p>;
}

function SessionRow({ listed }: { listed: Session }) {
  const end = useChange(accountEndpoints.endSession);
  const device = describeDevice(listed.userAgent);
  const lastSeen = relativeTime(new Date(listed.lastSeenAt), new Date());
  return (
    <li className="flex items-center gap-4 py-3 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-s2 text-fg-2">
        <MonitorSmartphone aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {device}
          {listed.current && <Badge tone="success">{texts.thisDevice}</Badge>}
        </p>
        <p className="truncate text-fg-3 text-sm">
          {listed.address ? `${listed.address} · ` : ''}
          {lastSeen}
        </p>
      </div>
      {!listed.current && (
        <Button
          busy={end.isPending}
          aria-label={texts.signOutDevice(device, lastSeen)}
          onClick={() =>
            end.mutate({ params: { id: listed.id } }, { onError: ({ message }) => toast.failure(message) })
          }
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}
