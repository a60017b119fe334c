import { X } from 'lucide-react';
import { useLocation } from 'wouter';
import { ArtworkLibrary, ArtworkUploader } from '../../areas/library/artwork/artwork-library.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../page.tsx';

export function Component() {
  const [, navigate] = useLocation();
  return (
    <Page title="Upload Artwork" aside={<IconButton icon={X} label="Close" onClick={() => navigate('/')} />}>
      <ArtworkUploader />
      <ArtworkLibrary />
    </Page>
  );
}
