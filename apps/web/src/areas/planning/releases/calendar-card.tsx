import { calendarEndpoints } from '@debut/contract/calendar';
import { CalendarPlus, Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useCopied } from '../../../lib/use-copied.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

/** Release days and due dates in the calendar one already looks at. */
export function CalendarCard() {
  const feed = useData(calendarEndpoints.feed, {});
  return (
    <Card aria-labelledby="calendar-title" className="p-5">
      <CardTitle id="calendar-title" icon={CalendarPlus}>
        In your calendar
      </CardTitle>
      <p className="mt-2 text-fg-2 text-sm">
        Subscribe once, and release days and due dates stand in your own calendar and move when you move them here.
      </p>
      <div className="mt-4">
        <QueryView query={feed} pending={<FeedSkeleton />}>
          {({ url }) => <Feed url={url} />}
        </QueryView>
      </div>
    </Card>
  );
}

function FeedSkeleton() {
  return (
    <SkeletonGroup label="Loading the address">
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}

function Feed({ url }: { url: string }) {
  const [isAsking, setAsking] = useState(false);
  const renewal = useChange(calendarEndpoints.renew, {
    saved: (cache, feed) => cache.update(calendarEndpoints.feed, () => feed),
  });
  return (
    <>
      <Button asChild variant="primary" className="w-full">
        <a href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden className="size-4" />
          Open in your calendar app
        </a>
      </Button>
      <CopyAddress key={url} url={url} />
      <HowTo />
      <p className="mt-4 border-line border-t pt-4 text-fg-3 text-xs">
        Whoever has the address can read these dates. Renew it when it got into wrong hands.
      </p>
      <Button size="small" className="mt-2" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden className="size-4" />
        Renew address
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Renew address"
        sentence="The old address stops working at once. Calendars that use it no longer get your dates until you subscribe again."
        confirmLabel="Renew address"
        onConfirm={() => renewal.mutateAsync({}).then(() => toast.success('The calendar has a new address'))}
      />
    </>
  );
}

function CopyAddress({ url }: { url: string }) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  async function copyAddress() {
    if (!(await copy(url)))
      toast.failure('The browser did not allow copying. Select the address and copy it yourself.');
  }
  return (
    <div className="mt-3 flex items-center gap-2 rounded-md border border-line-strong bg-bg p-1 pl-3">
      <span className="min-w-0 flex-1 select-all truncate text-fg-2 text-xs">{url}</span>
      <Button size="small" onClick={() => void copyAddress()} aria-label="Copy the address">
        <Icon aria-hidden className="size-4" />
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Address copied'}
      </span>
    </div>
  );
}

function HowTo() {
  return (
    <div className="mt-4 grid gap-1">
      {programs.map(({ name, steps }) => (
        <details key={name} className="group/how rounded-md bg-s2 px-3 text-sm">
          <summary className="flex h-11 cursor-pointer items-center font-medium text-fg-2 hover:text-fg mouse:h-9">
            {name}
          </summary>
          <p className="pb-3 text-fg-2">{steps}</p>
        </details>
      ))}
    </div>
  );
}

const programs = [
  {
    name: 'Apple Calendar',
    steps:
      'Press the button above on your Mac or iPhone. Or choose File, New Calendar Subscription, and paste the address.',
  },
  {
    name: 'Google Calendar',
    steps:
      'On a computer, beside Other calendars press +, choose From URL and paste the address. Google looks for changes a few times a day.',
  },
  {
    name: 'Thunderbird',
    steps: 'In the calendar choose New Calendar, On the Network, and paste the address. No user name is needed.',
  },
];
