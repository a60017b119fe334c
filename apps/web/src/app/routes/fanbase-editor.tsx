import { useStore } from 'zustand';

import { Editor } from '../../areas/fanbase/page/editor.tsx';
import { useOwnPage } from '../../areas/fanbase/page/use-page-editor.ts';
import { productName } from '../../lib/app-config.ts';
import type { Identity } from '../../lib/identity-client.ts';
import { session } from '../../state/session.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Page } from '../page.tsx';
import { useNextRelease } from '../use-next-release.ts';

export function Component() {
  const user = useStore(session, (state) => state.user);
  return <Page title="Fanbase Page">{user && <OwnPage user={user} />}</Page>;
}

function OwnPage({ user }: { user: Identity }) {
  const page = useOwnPage(user);
  const nextRelease = useNextRelease();
  if (page.isPending) {
    return (
      <p role="status" className="py-16 text-center text-fg-2">
        Loading fanbase editor...
      </p>
    );
  }
  if (page.isError && !page.data) {
    return (
      <LoadFailure
        sentence="Failed to load fanbase data. Please try again."
        busy={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  return <Editor landing={page.data} nextRelease={nextRelease} productName={productName()} />;
}
