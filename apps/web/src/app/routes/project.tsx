import { Disc3 } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Project"
      icon={Disc3}
      sentence="There is no such project"
      text="Your library is empty, so this address leads to no project of yours."
    />
  );
}
