import { Paintbrush } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Fanbase Page"
      icon={Paintbrush}
      sentence="No fanbase page yet"
      text="Your public page is edited here as soon as the fanbase is part of this installation."
    />
  );
}
