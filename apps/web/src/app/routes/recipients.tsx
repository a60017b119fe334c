import { UserPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { RecipientsPanel } from '../../features/outreach/recipients-panel.tsx';
import { useRecipientDialogs } from '../../features/outreach/use-recipient-dialogs.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../page.tsx';

export function Component() {
  const [query] = useSearchParams();
  const { dialog, openDialog } = useRecipientDialogs();
  return (
    <Page
      title="Email Recipients"
      aside={
        <Button variant="primary" onClick={() => openDialog({ kind: 'add' })}>
          <UserPlus aria-hidden className="size-4" />
          Add Recipient
        </Button>
      }
    >
      <RecipientsPanel onDialog={openDialog} wantedId={query.get('recipient')} />
      {dialog}
    </Page>
  );
}
