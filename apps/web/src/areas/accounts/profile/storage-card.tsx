import { describeStorage, type StorageUsage, storageEndpoints } from '@debut/contract/storage';
import { Link } from 'wouter';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export function StorageCard() {
  const storage = useData(storageEndpoints.read, {});
  return (
    <Card id="storage" aria-labelledby="storage-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="storage-title">{texts.storage}</CardTitle>
      <div className="mt-4">
        <QueryView query={storage} pending={<UsageSkeleton />}>
          {(usage) => <Usage usage={usage} />}
        </QueryView>
      </div>
    </Card>
  );
}

function UsageSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourStorage}>
      <Skeleton className="h-8 w-full" />
    </SkeletonGroup>
  );
}

function Usage({ usage }: { usage: StorageUsage }) {
  const { used, quota } = usage;
  const plan = usePlan()?.plan;
  const canUpgrade = plan !== undefined && plan !== 'team';
  const text = texts.usedStorage(describeStorage(usage));
  if (quota === null) return <p className="text-fg-2 text-sm">{text}</p>;
  return (
    <>
      <Progress label={texts.storage} labelHidden value={used} max={quota} valueText={text} />
      <p aria-hidden className="mt-2 text-fg-2 text-sm tabular-nums">
        {text}
      </p>
      {used >= quota * almostFull && (
        <p role="status" className="mt-1 text-sm text-warning">
          {used >= quota ? texts.yourStorageIsFull : texts.yourStorageIsAlmostFull} {texts.deleteTracksMastersOrArtwork}
          {canUpgrade && (
            <>
              {' '}
              <Link to="/pricing" className="underline">
                {texts.largerPlansHaveMoreStorage}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

const almostFull = 0.9;
