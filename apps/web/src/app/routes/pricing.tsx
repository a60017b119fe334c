import { CreditCard } from 'lucide-react';
import { WaitingPage } from '../waiting-page.tsx';

export function Component() {
  return (
    <WaitingPage
      title="Pricing"
      icon={CreditCard}
      sentence="Nothing is for sale yet"
      text="Your account is on the Free plan. Plans and credit packs appear here as soon as payments are part of this installation."
    />
  );
}
