import { Music } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Track"
      icon={Music}
      sentence="There is no such track"
      text="Your library is empty, so this address leads to no track of yours."
    />
  );
}
