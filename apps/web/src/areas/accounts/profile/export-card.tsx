import { type AccountExport, accountExportEndpoints } from '@debut/contract/account-export';
import { exportDays } from '@debut/contract/limits';
import { Archive, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOfMoment } from '../../../data/moments.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { saveFrom } from '../../../data/save-file.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export function ExportCard() {
  const latestExport = useData(accountExportEndpoints.read, {});
  return (
    <Card id="export" aria-labelledby="export-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="export-title">{texts.export}</CardTitle>
      <p className="mt-1.5 text-fg-3 text-sm">{texts.everythingInYourAccountAs}</p>
      <div className="mt-4 grid gap-3">
        <QueryView query={latestExport} pending={<ExportSkeleton />}>
          {(latest) => <ExportState latest={latest} />}
        </QueryView>
      </div>
    </Card>
  );
}

function ExportSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourExport}>
      <Skeleton className="h-18 w-full" />
    </SkeletonGroup>
  );
}

function ExportState({ latest }: { latest: AccountExport }) {
  const request = useChange(accountExportEndpoints.request, {
    saved: (cache, requested) => cache.update(accountExportEndpoints.read, () => requested),
  });
  // Refetches the export, because a failed download can mean that the file has expired.
  const download = useChangeWith(downloadExport, { changes: accountExportEndpoints.read.reads });
  const error = request.error ?? download.error;
  // Each button clears the error of the other one.
  const prepareExport = () => {
    download.reset();
    request.mutate({});
  };
  const save = () => {
    request.reset();
    download.mutate(latest.filename ?? '');
  };
  const prepare = (label: string, variant: 'primary' | 'secondary') => (
    <Button variant={variant} className="max-sm:w-full" busy={request.isPending} onClick={prepareExport}>
      {label}
    </Button>
  );
  return (
    <>
      {latest.status === 'none' && (
        <Row action={prepare('Prepare export', 'primary')}>
          <p className="font-medium">{texts.nothingPrepared}</p>
          <p className="text-fg-3 text-sm">{texts.preparingTakesMomentAndYou(exportDays)}</p>
        </Row>
      )}
      {latest.status === 'preparing' && (
        <Row>
          <Progress label={texts.preparingYourExport} value={latest.progress} valueText={`${latest.progress}%`} />
          <p className="mt-2 text-fg-3 text-sm">{texts.youCanLeaveThisPage}</p>
        </Row>
      )}
      {latest.status === 'ready' && (
        <Ready
          latest={latest}
          isSaving={download.isPending}
          onSave={save}
          again={prepare(texts.prepareAgain, 'secondary')}
        />
      )}
      {latest.status === 'failed' && (
        <ErrorBox action={prepare('Try again', 'secondary')}>{texts.weCouldntPrepareYourExport}</ErrorBox>
      )}
      {error && <ErrorBox>{error.message}</ErrorBox>}
    </>
  );
}

async function downloadExport(filename: string): Promise<void> {
  const { url } = await api.call(accountExportEndpoints.link, {});
  saveFrom(url, filename);
}

type ReadyProps = { latest: AccountExport; isSaving: boolean; onSave: () => void; again: ReactNode };

function Ready({ latest: { filename, size, expiresAt }, isSaving, onSave, again }: ReadyProps) {
  return (
    <Row
      action={
        <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse">
          {again}
          <Button variant="primary" className="max-sm:w-full" busy={isSaving} onClick={onSave}>
            <Download aria-hidden className="size-4" />
            {texts.download}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere font-medium">{filename}</p>
      <p className="text-fg-3 text-sm" role="status">
        {texts.readyFileSize(fileSize(size ?? 0))}
        {expiresAt && texts.untilDateOfMoment(dateOfMoment(expiresAt, new Date()))}
      </p>
    </Row>
  );
}

function Row({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md bg-s2 p-4">
      <Archive aria-hidden className="size-5 shrink-0 text-primary-fg" />
      <div className="min-w-0 flex-1 basis-52">{children}</div>
      {action}
    </div>
  );
}
