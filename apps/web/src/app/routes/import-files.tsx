import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMe } from '../../features/account/account.api.ts';
import { ImportPanel } from '../../features/imports/import-panel.tsx';
import { useTracks } from '../../features/tracks/tracks.api.ts';
import { defaultArtist } from '../../features/tracks/tracks.model.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../page.tsx';

export function Component() {
  const navigate = useNavigate();
  const me = useMe();
  const tracks = useTracks();
  const artist = defaultArtist(tracks.data ?? [], me.data?.displayName ?? '');
  return (
    <Page title="Import Files" aside={<IconButton icon={X} label="Close" onClick={() => navigate('/')} />}>
      <ImportPanel offered={{ artist, year: String(new Date().getFullYear()) }} />
    </Page>
  );
}
