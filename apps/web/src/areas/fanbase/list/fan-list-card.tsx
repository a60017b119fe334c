import type { FanStats } from '@debut/contract/fan-numbers';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { Fan } from '@debut/contract/fans';
import { Download, EllipsisVertical, FileUp, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { planForFans } from '../../../lib/needed-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddFanForm } from './add-fan-form.tsx';
import { FanListControls } from './fan-list-controls.tsx';
import { FanRows } from './fan-rows.tsx';
import { exportFans, type useFans } from './fans.api.ts';
import { FansFailure } from './fans-failure.tsx';
import { NobodyFound, NoFans } from './no-fans.tsx';
import { PickedBar } from './picked-bar.tsx';
import type { FanListState } from './use-fan-list.ts';

type FanListCardProps = {
  fans: ReturnType<typeof useFans>;
  list: FanListState;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  /** One that a link leads to: opened at once. */
  openId: string | null;
  onMessagePicked: () => void;
  onMessageSegment: (segment: FanSegment) => void;
};

export function FanListCard(props: FanListCardProps) {
  const { fans, list, stats, segments, openId, onMessagePicked, onMessageSegment } = props;
  const titleId = useId();
  const formId = useId();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const all = fans.data;
  const planForWaiting = stats ? planForFans(stats.waiting, stats.totalFans) : null;
  return (
    <Card aria-labelledby={titleId} className="@container min-w-0">
      <div className="p-4 pb-0 sm:p-5 sm:pb-0">
        <CardTitle
          id={titleId}
          aside={
            <>
              <Button
                size="small"
                aria-expanded={isAdding}
                aria-controls={isAdding ? formId : undefined}
                onClick={() => setAdding(!isAdding)}
              >
                <UserPlus aria-hidden className="size-4 text-primary-fg" />
                Add Fan Manually
              </Button>
              <ListMenu hasFans={Boolean(all?.length)} onImport={() => setImporting(true)} />
            </>
          }
        >
          Fan List
        </CardTitle>
        {isAdding && <AddFanForm id={formId} />}
        {planForWaiting && <PlanNotice needed={planForWaiting} className="mt-4" />}
      </div>
      {fans.isError && !all && (
        <div className="p-4 sm:p-5">
          <FansFailure what="your fans" query={fans} />
        </div>
      )}
      {fans.isPending && <Waiting />}
      {all?.length === 0 && <NoFans onAdd={() => setAdding(true)} onImport={() => setImporting(true)} />}
      {all && all.length > 0 && (
        <>
          <FanListControls list={list} stats={stats} segments={segments} onMessageSegment={onMessageSegment} />
          <PickedBar list={list} knownTags={tagsOf(stats)} onMessage={onMessagePicked} />
          {list.shown.length === 0 ? (
            <NobodyFound onReset={list.reset} />
          ) : (
            <FanRows key={openId} list={list} knownTags={tagsOf(stats)} openId={openId} />
          )}
          <Footer shown={list.shown} all={all} />
        </>
      )}
      {isImporting && <OnDemand load={loadImport} props={{ file: null, onClose: () => setImporting(false) }} />}
    </Card>
  );
}

const loadImport = () => import('./fans-import-dialog.tsx').then((file) => file.FansImportDialog);

function ListMenu({ hasFans, onImport }: { hasFans: boolean; onImport: () => void }) {
  async function save() {
    try {
      await exportFans();
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : 'The list could not be saved');
    }
  }
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label="Options for the fan list" className="-mr-2" />}>
      <MenuItem icon={FileUp} onSelect={onImport}>
        Import CSV
      </MenuItem>
      <MenuItem icon={Download} disabled={!hasFans} onSelect={() => void save()}>
        Export with consent record
      </MenuItem>
    </Menu>
  );
}

function Footer({ shown, all }: { shown: readonly Fan[]; all: readonly Fan[] }) {
  const words =
    shown.length === all.length
      ? `All ${all.length.toLocaleString('en')} shown`
      : `Showing ${shown.length.toLocaleString('en')} of ${all.length.toLocaleString('en')}`;
  return (
    <p role="status" className="border-line border-t px-4 py-3 text-fg-3 text-xs tabular-nums sm:px-5">
      {all.length === 1 && shown.length === 1 ? '1 fan' : words}
    </p>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading your fans" className="grid gap-3 p-4 sm:p-5">
      <Skeleton className="h-11 w-full" />
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}

function tagsOf(stats: FanStats | undefined): readonly string[] {
  return stats?.tags.map(({ tag }) => tag) ?? [];
}
