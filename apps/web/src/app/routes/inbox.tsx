import { useLocation, useSearchParams } from 'wouter';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { FansNav } from '../../areas/fanbase/fans-nav.tsx';
import { InboxScreen } from '../../areas/fanbase/inbox/inbox-screen.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

/** Does not use `Page`, because the heading is part of the list. */
export function Component() {
  usePageTitle(texts.inbox);
  const me = useMe();
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-4 outline-none sm:pt-6 xl:px-0">
      <FansNav />
      {me.data && (
        <InboxScreen me={me.data} openId={query.get('fan')} onBack={() => navigate('/fans/inbox', { replace: true })} />
      )}
      {me.isError && !me.data && (
        <LoadFailure sentence={me.error.message} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.isPending && (
        <SkeletonGroup label={texts.loadingYourInbox}>
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      )}
    </main>
  );
}
