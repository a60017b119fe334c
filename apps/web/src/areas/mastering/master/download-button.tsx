import type { MasteringDownload } from '@debut/contract/mastering';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveFrom } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast.ts';
import { requestDownload } from './mastering.api.ts';
import { masteringSentence } from './mastering.model.ts';

type DownloadButtonProps = {
  download: MasteringDownload;
  /** What it does, in full. */
  label: string;
  children: ReactNode;
  /** Without its sign where there is little room. */
  isCompact?: boolean;
};

/** Busy until the file is there to be fetched: an MP3 is made when somebody first wants it. */
export function DownloadButton({ download, label, children, isCompact = false }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const press = async () => {
    setBusy(true);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    try {
      const { url, filename } = await requestDownload(download, signal);
      saveFrom(url, filename);
    } catch (error) {
      if (!signal.aborted) toast.failure(masteringSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      aria-label={label}
      busy={isBusy}
      onClick={() => void press()}
      className={cx(isCompact && 'max-sm:px-3')}
    >
      <Download aria-hidden className={cx('size-4', isCompact && 'max-md:hidden')} />
      {children}
    </Button>
  );
}
