import { Users } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Fans"
      icon={Users}
      sentence="No fans yet"
      text="People who join your fanbase appear here. The sign-up page is not part of this installation yet."
    />
  );
}
