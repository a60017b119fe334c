import { type AlbumDownload, albumEndpoints } from '@debut/contract/albums';
import { Download } from 'lucide-react';
import { api } from '../../../data/product-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuHeader, MenuItem } from '../../../ui/menu.tsx';
import { useDownload } from '../downloads/downloads.tsx';
import { texts } from './texts.ts';

type AlbumDownloadsProps = {
  projectId: string;
  /** Downloading is the next step. */
  isDone: boolean;
};

export function AlbumDownloads({ projectId, isDone }: AlbumDownloadsProps) {
  const { isBusy, save } = useDownload();
  const request = (format: AlbumDownload['format']) => (signal: AbortSignal) =>
    api.call(albumEndpoints.requestDownload, { params: { id: projectId }, body: { format } }, { signal });
  return (
    <Menu
      trigger={
        <Button
          variant={isDone ? 'primary' : 'secondary'}
          aria-label={texts.downloadAlbum}
          busy={isBusy}
          className="max-sm:w-full"
        >
          <Download aria-hidden className="size-4" />
          {texts.download}
        </Button>
      }
    >
      <MenuHeader>
        <span className="text-fg-2 text-xs">{texts.oneZip}</span>
      </MenuHeader>
      {formats.map(({ format, name, hint }) => (
        <MenuItem key={format} hint={hint} onSelect={() => void save(request(format))}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

const formats: readonly { format: AlbumDownload['format']; name: string; hint: string }[] = [
  { format: 'wav', name: texts.wav, hint: texts.wavHint },
  { format: 'cd', name: texts.cd, hint: texts.cdHint },
  { format: 'flac', name: texts.flac, hint: texts.flacHint },
  { format: 'mp3', name: texts.mp3, hint: texts.mp3Hint },
];
