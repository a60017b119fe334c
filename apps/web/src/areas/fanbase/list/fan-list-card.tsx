import { fanImportEndpoints } from '@debut/contract/fan-import';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import type { Fan } from '@debut/contract/fans';
import { Download, EllipsisVertical, FileUp, SearchX, UserPlus, Users } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { planForFans } from '../../../data/needed-plan.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { saveFile } from '../../../data/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddFanForm } from './add-fan-form.tsx';
import { FanListControls } from './fan-list-controls.tsx';
import { FanRows } from './fan-rows.tsx';
import { FansImportDialog } from './fans-import-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { texts } from './texts.ts';
import type { FanListState } from './use-fan-list.ts';

type FanListCardProps = {
  fans: ComponentProps<typeof QueryView<Fan[]>>['query'];
  list: FanListState;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  /** The fan that a link opens. */
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
  const knownTags = stats?.tags.map(({ tag }) => tag) ?? [];
  const maySelect = useRight('audience');
  const planForWaiting = stats ? planForFans(stats.waiting, stats.totalFans) : null;
  return (
    <Card aria-labelledby={titleId} className="@container min-w-0">
      <div className="p-4 pb-0 sm:p-5 sm:pb-0">
        <CardTitle
          id={titleId}
          aside={
            <>
              <Allowed right="audience">
                <Button
                  size="small"
                  aria-expanded={isAdding}
                  aria-controls={isAdding ? formId : undefined}
                  onClick={() => setAdding(!isAdding)}
                >
                  <UserPlus aria-hidden className="size-4 text-primary-fg" />
                  {texts.addFanManually}
                </Button>
              </Allowed>
              <Allowed right="export">
                <ListMenu hasFans={Boolean(fans.data?.length)} onImport={() => setImporting(true)} />
              </Allowed>
            </>
          }
        >
          {texts.fanList}
        </CardTitle>
        {isAdding && <AddFanForm id={formId} />}
        {planForWaiting && <PlanNotice needed={planForWaiting} className="mt-4" />}
      </div>
      <QueryView
        query={fans}
        pending={<ListSkeleton />}
        empty={<NoFans onAdd={() => setAdding(true)} onImport={() => setImporting(true)} />}
        className="m-4 sm:m-5"
      >
        {(all) => (
          <>
            <FanListControls list={list} stats={stats} segments={segments} onMessageSegment={onMessageSegment} />
            {maySelect && <SelectionBar list={list} knownTags={knownTags} onMessage={onMessagePicked} />}
            {list.shown.length === 0 ? (
              <NoMatches onReset={list.reset} />
            ) : (
              <FanRows key={openId} list={list} knownTags={knownTags} openId={openId} />
            )}
            <Footer shown={list.shown.length} all={all.length} />
          </>
        )}
      </QueryView>
      {isImporting && <FansImportDialog file={null} onClose={() => setImporting(false)} />}
    </Card>
  );
}

function ListMenu({ hasFans, onImport }: { hasFans: boolean; onImport: () => void }) {
  async function exportCsv() {
    try {
      const response = await api.request(fanImportEndpoints.export, {});
      saveFile(await response.blob(), 'fans.csv');
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : texts.couldntExportYourFansPlease);
    }
  }
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.optionsForFanList} className="-mr-2" />}>
      <Allowed right="audience">
        <MenuItem icon={FileUp} onSelect={onImport}>
          {texts.importCsv}
        </MenuItem>
      </Allowed>
      <MenuItem icon={Download} disabled={!hasFans} onSelect={() => void exportCsv()}>
        {texts.exportWithConsentRecord}
      </MenuItem>
    </Menu>
  );
}

function Footer({ shown, all }: { shown: number; all: number }) {
  const text = shown === all ? texts.allShown(all) : texts.showingOf(shown, all);
  return (
    <p role="status" className="border-line border-t px-4 py-3 text-fg-3 text-xs tabular-nums sm:px-5">
      {text}
    </p>
  );
}

function NoFans({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      as="h3"
      icon={Users}
      title={texts.noFansYet}
      text={texts.shareYourSignupLinkNew}
      action={
        <Allowed right="audience">
          <Button variant="primary" onClick={onAdd}>
            <UserPlus aria-hidden className="size-4" />
            {texts.addFan}
          </Button>
          <Button onClick={onImport}>
            <FileUp aria-hidden className="size-4" />
            {texts.importCsv}
          </Button>
        </Allowed>
      }
    />
  );
}

function NoMatches({ onReset }: { onReset: () => void }) {
  return (
    <div className="border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={SearchX}
        title={texts.noFansFound}
        text={texts.noFansMatchThisSearch}
        action={<Button onClick={onReset}>{texts.showAll}</Button>}
        className="py-8"
      />
    </div>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourFans} className="grid gap-3 p-4 sm:p-5">
      <Skeleton className="h-11 w-full" />
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}
