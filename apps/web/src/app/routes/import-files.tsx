import { Import } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Import Files"
      icon={Import}
      sentence="Nothing to import into yet"
      text="Audio, images and lists can be brought in here as soon as the library is part of this installation."
    />
  );
}
