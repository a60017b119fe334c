import { Disc3 } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Add New Project"
      icon={Disc3}
      sentence="This version has no library yet"
      text="Albums and EPs can be added here as soon as the library is part of this installation."
    />
  );
}
