import type { MasteringDownload } from '@debut/contract/mastering';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiBaseUrl } from '../../lib/product-api.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
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
  const press = async () => {
    setBusy(true);
    try {
      save(await requestDownload(download));
    } catch (error) {
      toast.failure(masteringSentence(error));
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

/** The server says that it is an attachment, so the browser saves it and the page stays. */
function save({ url, filename }: { url: string; filename: string }): void {
  const link = document.createElement('a');
  link.href = new URL(url, apiBaseUrl || window.location.origin).href;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}
