import { Music } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Add New Track"
      icon={Music}
      sentence="This version has no library yet"
      text="Tracks can be added here as soon as the library is part of this installation."
    />
  );
}
