import { useSearchParams } from 'react-router';
import { RecipientsPanel } from '../../areas/outreach/contacts/recipients-panel.tsx';
import { RecipientsToolbar } from '../../areas/outreach/contacts/recipients-toolbar.tsx';
import { useRecipientDialogs } from '../../areas/outreach/contacts/use-recipient-dialogs.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Page } from '../page.tsx';
import { loadRecipientsImport } from '../recipients-import.ts';

/** `?import` opens the import, `?recipient=` shows the one a search has found. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { dialog, openDialog } = useRecipientDialogs();
  const openImport = () => setQuery({ import: '' }, { replace: true });
  const add = () => openDialog({ kind: 'add' });
  return (
    <Page title="Email Recipients" aside={<RecipientsToolbar onAdd={add} onImport={openImport} />}>
      <RecipientsPanel onDialog={openDialog} onImport={openImport} wantedId={query.get('recipient')} />
      {dialog}
      {query.has('import') && (
        <OnDemand load={loadRecipientsImport} props={{ file: null, onClose: () => setQuery({}, { replace: true }) }} />
      )}
    </Page>
  );
}
