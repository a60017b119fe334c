import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';

/** Leads to where mailboxes are connected. */
export function ConnectMailbox() {
  return (
    <Button size="small" asChild>
      <Link to="/account#services">{texts.connectMailbox}</Link>
    </Button>
  );
}
