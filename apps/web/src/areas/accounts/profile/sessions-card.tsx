import { accountEndpoints, type Session } from '@debut/contract/account';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { signOutEverywhere } from './account.api.ts';
import { describeDevice } from './account.model.ts';

export function SessionsCard() {
  const [confirming, setConfirming] = useState(false);
  return (
    <Card id="sessions" aria-labelledby="sessions-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="sessions-title" aside={<Button onClick={() => setConfirming(true)}>Sign out everywhere</Button>}>
        Where you are signed in
      </CardTitle>
      <SessionList />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Sign out everywhere"
        sentence="This signs you out on all devices, this one too."
        confirmLabel="Sign out everywhere"
        onConfirm={signOutEverywhere}
      />
    </Card>
  );
}

function SessionList() {
  const sessions = useData(accountEndpoints.sessions, {});
  return (
    <QueryView query={sessions} pending={<SessionsSkeleton />} empty={<HostedSessions />} className="mt-5">
      {(list) => (
        <ul className="mt-4 divide-y divide-white/[.06]">
          {list.map((one) => (
            <SessionRow key={one.id} session={one} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup label="Loading your sessions" className="mt-5 grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  );
}

function HostedSessions() {
  return <p className="mt-4 text-fg-2 text-sm">The hosted sign-in service keeps the list of your devices.</p>;
}

function SessionRow({ session }: { session: Session }) {
  const end = useChange(accountEndpoints.endSession);
  const device = describeDevice(session.userAgent);
  const lastSeen = relativeTime(new Date(session.lastSeenAt), new Date());
  const onFailure = (error: Error) => toast.failure(error.message);
  return (
    <li className="flex items-center gap-4 py-3 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-s2 text-fg-2">
        <MonitorSmartphone aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {device}
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="truncate text-fg-3 text-sm">
          {session.address ? `${session.address} · ` : ''}
          {lastSeen}
        </p>
      </div>
      {!session.current && (
        <Button
          busy={end.isPending}
          aria-label={`Sign out ${device}, ${lastSeen}`}
          onClick={() => end.mutate({ params: { id: session.id } }, { onError: onFailure })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
