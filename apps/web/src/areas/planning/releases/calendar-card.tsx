import { calendarEndpoints } from '@debut/contract/calendar';
import { CalendarPlus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** The feed of release days and due dates for calendar apps. */
export function CalendarCard() {
  const feed = useData(calendarEndpoints.feed, {});
  return (
    <Card aria-labelledby="calendar-title" className="p-5">
      <CardTitle id="calendar-title" icon={CalendarPlus}>
        {texts.inYourCalendar}
      </CardTitle>
      <p className="mt-2 text-fg-2 text-sm">{texts.subscribeOnceToSeeRelease}</p>
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
    <SkeletonGroup label={texts.loadingLink}>
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}

function Feed({ url }: { url: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const reset = useChange(calendarEndpoints.renew, {
    saved: (cache, feed) => cache.update(calendarEndpoints.feed, () => feed),
  });
  return (
    <>
      <Button asChild variant="primary" className="w-full">
        <a href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden className="size-4" />
          {texts.openInYourCalendarApp}
        </a>
      </Button>
      <div className="mt-3">
        <CopyLink key={url} address={url} isPrimary={false} />
      </div>
      <Instructions />
      <p className="mt-4 border-line border-t pt-4 text-fg-3 text-xs">{texts.anyoneWithThisLinkCan}</p>
      <Button size="small" className="mt-2" onClick={() => setConfirming(true)}>
        <RefreshCw aria-hidden className="size-4" />
        {texts.resetLink}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.resetLink}
        sentence={texts.oldLinkStopsWorkingImmediately}
        confirmLabel={texts.resetLink}
        onConfirm={() => reset.mutateAsync({}).then(() => toast.success(texts.yourCalendarHasNewLink))}
      />
    </>
  );
}

function Instructions() {
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
    name: texts.appleCalendar,
    steps: texts.pressButtonAboveOnYour,
  },
  {
    name: texts.googleCalendar,
    steps: texts.onComputerPressBesideOther,
  },
  {
    name: texts.thunderbird,
    steps: texts.inCalendarChooseNewCalendar,
  },
];
