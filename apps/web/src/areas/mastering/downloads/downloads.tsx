import type { ResponseBody } from '@debut/contract/endpoint';
import { downloadEndpoints, type MasteringDownload } from '@debut/contract/mastering-downloads';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { saveFrom } from '../../../data/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Menu, MenuHeader, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeMasteringError } from '../master/mastering.model.ts';
import { texts } from './texts.ts';

type Format = MasteringDownload['format'];

const formats: Record<Format, { name: string; hint: string }> = {
  delivery: { name: texts.delivery, hint: texts.deliveryHint },
  wav: { name: texts.wav, hint: texts.wavHint },
  mp3: { name: texts.mp3, hint: texts.mp3Hint },
  flac: { name: texts.flac, hint: texts.flacHint },
  cd: { name: texts.cd, hint: texts.cdHint },
};

type DownloadMenuProps = {
  source: Omit<MasteringDownload, 'format'>;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  /** Only the icon on narrow screens. */
  isCompact?: boolean;
};

/** Offers a master, or a ZIP of all, in every format. */
export function DownloadMenu({ source, label, children, isCompact = false }: DownloadMenuProps) {
  const { isBusy, save } = useDownload();
  return (
    <Menu
      trigger={
        <Button size="small" aria-label={label} busy={isBusy} className={cx(isCompact && 'max-sm:w-11 max-sm:px-0')}>
          <Download aria-hidden className="size-4" />
          <span className={cx(isCompact && 'max-sm:sr-only')}>{children}</span>
        </Button>
      }
    >
      {source.style === 'all' && (
        <MenuHeader>
          <span className="text-fg-2 text-xs">{texts.allInOneZip}</span>
        </MenuHeader>
      )}
      {Object.entries(formats).map(([format, { name, hint }]) => (
        <MenuItem
          key={format}
          hint={hint}
          onSelect={() =>
            void save((signal) =>
              api.call(downloadEndpoints.request, { body: { ...source, format: format as Format } }, { signal }),
            )
          }
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Its address is null while the file is being made. */
type RequestFile = (signal: AbortSignal) => Promise<ResponseBody<typeof downloadEndpoints.request>>;

/** Busy until the file is ready: formats other than WAV are encoded when they are first requested. */
export function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const save = async (request: RequestFile) => {
    setBusy(true);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const { url, filename } = await waitForFile(request, signal);
      saveFrom(url, filename);
    } catch (error) {
      if (!signal.aborted) toast.failure(describeMasteringError(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}

/** Resolves to the address to download from. A file that is still being made is polled for, up to a limit. */
async function waitForFile(request: RequestFile, signal: AbortSignal): Promise<{ url: string; filename: string }> {
  for (let attempt = 0; attempt < maxDownloadRequests; attempt += 1) {
    const { url, filename } = await request(signal);
    if (url !== null) return { url, filename };
    await new Promise((resolve) => setTimeout(resolve, downloadPauseMilliseconds));
  }
  throw new Error(texts.preparingTakesLong);
}

/** The server itself waits up to 20 seconds for the file, so this is about five minutes. */
const maxDownloadRequests = 15;
const downloadPauseMilliseconds = 1000;
