import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { FansNav } from '../../areas/fanbase/fans-nav.tsx';
import { FansBoard, fansTabs } from '../../areas/fanbase/list/fans-board.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { usePageTitle } from '../page.tsx';
import { useTabInAddress } from '../tab-in-address.ts';
import { texts } from './texts.ts';

/** Does not use `Page`, because the heading is the name of the fanbase. */
export function Component() {
  usePageTitle(texts.fans);
  const me = useMe();
  const [query] = useSearchParams();
  const [tab, setTab] = useTabInAddress(fansTabs);
  const openId = query.get('fan');
  /** The fan id of a link (`?fan=`) whose list tab has been left; until then such a link opens the list. */
  const [left, setLeft] = useState<string | null>(null);
  // The composer was a tab of this page.
  if (query.get('tab') === 'message') return <Redirect to="/fans/messages" replace />;
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-4 outline-none xl:px-0">
      <FansNav />
      {me.data && (
        <FansBoard
          me={me.data}
          tab={openId && left !== openId ? 'list' : tab}
          onTab={(next) => {
            setLeft(openId);
            setTab(next);
          }}
          openId={openId}
        />
      )}
      {me.isError && !me.data && (
        <LoadFailure sentence={me.error.message} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.isPending && <Waiting />}
    </main>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label={texts.loadingYourFans} className="grid gap-6">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  );
}
