import { trackEndpoints } from '@debut/contract/tracks';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { ImportPanel } from '../../areas/library/imports/import-panel.tsx';
import { getDefaultArtist } from '../../areas/library/tracks/tracks.model.ts';
import { RecipientsImportDialog } from '../../areas/outreach/contacts/recipients-import-dialog.tsx';
import { describeImport } from '../../data/import-review.tsx';
import { useData } from '../../data/use-data.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyOverlay } from '../../ui/lazy-overlay.tsx';
import { Page } from '../page.tsx';
import { Restricted } from '../restricted.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [, navigate] = useLocation();
  const me = useMe();
  const tracks = useData(trackEndpoints.list, {});
  const artist = getDefaultArtist(tracks.data ?? [], me.data?.artist.name ?? '');
  const [list, setList] = useState<List | null>(null);
  return (
    <Page title={texts.importFiles} aside={<IconButton icon={X} label={texts.close} onClick={() => navigate('/')} />}>
      <Restricted right="edit">
        <ImportPanel
          defaults={{ artist, year: String(new Date().getFullYear()) }}
          onList={(file, as, settle) => setList({ file, as, settle })}
        />
      </Restricted>
      {list?.as === 'recipients' && (
        <RecipientsImportDialog
          file={list.file}
          onClose={() => setList(null)}
          onImported={(result) => list.settle(describeImport(result))}
        />
      )}
      {list?.as === 'fans' && (
        <LazyOverlay
          load={loadFansImport}
          props={{
            file: list.file,
            onClose: () => setList(null),
            onImported: (result) => list.settle(describeImport(result)),
          }}
        />
      )}
    </Page>
  );
}

type List = { file: File; as: 'fans' | 'recipients'; settle: (sentence: string) => void };

const loadFansImport = () =>
  import('../../areas/fanbase/list/fans-import-dialog.tsx').then((file) => file.FansImportDialog);
