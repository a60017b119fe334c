import { calendarEndpoints } from '@debut/contract/calendar';
import { CalendarPlus, Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCopied } from '../../../ui/use-copied.ts';
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
      <CopyLink key={url} url={url} />
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

function CopyLink({ url }: { url: string }) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  async function copyLink() {
    if (!(await copy(url))) toast.failure(texts.yourBrowserDidntAllowCopying);
  }
  return (
    <div className="mt-3 flex items-center gap-2 rounded-md border border-line-strong bg-bg p-1 pl-3">
      <span className="min-w-0 flex-1 select-all truncate text-fg-2 text-xs">{url}</span>
      <Button size="small" onClick={() => void copyLink()} aria-label={texts.copyLink}>
        <Icon aria-hidden className="size-4" />
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && texts.linkCopied}
      </span>
    </div>
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
