import { type Hotline, hotlineEndpoints } from '@debut/contract/hotline';
import { PhoneCall } from 'lucide-react';
import { QueryView } from '../../../data/query-view.tsx';
import { useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { usePollWhile } from '../../../data/use-poll-while.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { HotlineEditor } from './hotline-editor.tsx';
import { texts } from './texts.ts';

/** `onPlay`: something is heard here, so that the player falls silent. */
export function HotlinePage({ onPlay }: { onPlay: () => void }) {
  const hotline = useData(hotlineEndpoints.read, {});
  const isMaking = [hotline.data?.snippetState, hotline.data?.greeting.audioState].includes('preparing');
  usePollWhile(isMaking, hotline.refetch);
  return (
    <QueryView query={hotline} pending={<HotlineSkeleton />}>
      {(loaded) => (
        <>
          <div className="mb-5 flex flex-wrap items-baseline gap-x-3">
            <h1 className="min-w-0 break-words font-bold text-2xl sm:text-3xl">{texts.heading(loaded.title)}</h1>
            <p className="text-fg-2">{texts.subtitle}</p>
          </div>
          <Loaded hotline={loaded} onPlay={onPlay} />
        </>
      )}
    </QueryView>
  );
}

function Loaded({ hotline, onPlay }: { hotline: Hotline; onPlay: () => void }) {
  const canManage = useRight('publish');
  const isNew = hotline.version === null;
  if (!hotline.isConfigured && isNew) {
    return (
      <Card>
        <EmptyState icon={PhoneCall} title={texts.notConfigured.title} text={texts.notConfigured.text} />
      </Card>
    );
  }
  if (isNew && !canManage) {
    return (
      <Card>
        <EmptyState icon={PhoneCall} title={texts.intro.title} text={texts.intro.viewer} />
      </Card>
    );
  }
  return (
    <>
      {isNew && (
        <Notice icon={PhoneCall} title={texts.intro.title} className="mb-5">
          {texts.intro.text}
        </Notice>
      )}
      <HotlineEditor hotline={hotline} onPlay={onPlay} />
    </>
  );
}

function HotlineSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-5">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </SkeletonGroup>
  );
}
