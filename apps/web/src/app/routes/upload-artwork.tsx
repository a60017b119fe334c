import { X } from 'lucide-react';
import { useLocation } from 'wouter';
import { ArtworkLibrary, ArtworkUploader } from '../../areas/library/artwork/artwork-library.tsx';
import { Allowed } from '../../data/rights.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [, navigate] = useLocation();
  return (
    <Page title={texts.uploadArtwork} aside={<IconButton icon={X} label={texts.close} onClick={() => navigate('/')} />}>
      <Allowed right="edit">
        <ArtworkUploader />
      </Allowed>
      <ArtworkLibrary />
    </Page>
  );
}
