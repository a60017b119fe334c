import { Image } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Upload Artwork"
      icon={Image}
      sentence="No artwork yet"
      text="Cover images are kept here as soon as the library is part of this installation."
    />
  );
}
