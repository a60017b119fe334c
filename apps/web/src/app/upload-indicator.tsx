import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { importProgress } from '../areas/library/imports/import-progress.ts';
import { activeUploads } from '../data/uploads/active-uploads.ts';
import { cx } from '../ui/class-names.ts';
import { Spinner } from '../ui/progress.tsx';
import { type ToastTone, toast } from '../ui/toast.ts';
import { texts } from './texts.ts';

/** The progress of imports and uploads on every page: in the header, or in a strip below it on narrow screens. */
export function UploadIndicator({ as }: { as: 'pill' | 'strip' }) {
  const running = useStore(importProgress, (progress) => progress.running);
  const uploads = useStore(activeUploads, (active) => active.size);
  const classes = cx(shared, as === 'pill' ? pill : strip);
  if (running) {
    return (
      <Link to="/import-files" className={cx(classes, 'hover:text-fg')}>
        <Spinner className="size-4 text-primary-fg" />
        {texts.importingOf(Math.min(running.done + 1, running.total), running.total)}
      </Link>
    );
  }
  if (uploads === 0) return null;
  return (
    <p role="status" className={classes}>
      <Spinner className="size-4 text-primary-fg" />
      {texts.uploading} {uploads === 1 ? texts.n1File : texts.filesUploads(uploads)}
    </p>
  );
}

/** Shows a toast with the outcome when an import finishes, on whichever page is open. */
export function useImportSummary(): void {
  const finished = useStore(importProgress, (progress) => progress.finished);
  const shown = useRef(finished);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!finished || finished === shown.current) return;
    shown.current = finished;
    toast[toneOf(finished)](finished.summary, { label: texts.view, onPress: () => navigate('/import-files') });
  }, [finished, navigate]);
}

function toneOf({ imported, failed }: { imported: number; failed: number }): ToastTone {
  if (failed > 0) return imported > 0 ? 'info' : 'failure';
  return imported > 0 ? 'success' : 'info';
}

const shared = 'items-center gap-2 font-medium text-fg-2 text-sm tabular-nums';
const pill = 'mr-2 hidden h-9 whitespace-nowrap rounded-full border border-line bg-s1 px-3.5 xl:flex';
const strip = 'flex h-11 justify-center border-white/5 border-t xl:hidden';
