import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { usePurchase } from '../../areas/billing/checkout/use-purchase.ts';
import { FansNav } from '../../areas/fanbase/fans-nav.tsx';
import { MessagesBoard } from '../../areas/fanbase/messages/messages-board.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

/** Does not use `Page`, because the heading has the state of the draft beside it. */
export function Component() {
  usePageTitle(texts.messages);
  const me = useMe();
  const { processing, buyAddOn } = usePurchase('/fans/messages');
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-4 outline-none xl:px-0">
      <FansNav />
      {me.data && <MessagesBoard me={me.data} topUp={{ isLeaving: processing !== null, buy: buyAddOn }} />}
      {me.isError && !me.data && (
        <LoadFailure sentence={me.error.message} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.isPending && (
        <SkeletonGroup label={texts.loadingYourMessages} className="grid gap-6">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-60 w-full" />
        </SkeletonGroup>
      )}
    </main>
  );
}
