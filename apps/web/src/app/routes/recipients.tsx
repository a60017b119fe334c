import { useSearchParams } from 'wouter';
import { useRecipientDialogs } from '../../areas/outreach/contacts/recipient-dialogs.tsx';
import { RecipientsImportDialog } from '../../areas/outreach/contacts/recipients-import-dialog.tsx';
import { RecipientsPanel, RecipientsToolbar } from '../../areas/outreach/contacts/recipients-panel.tsx';
import { useRight } from '../../data/rights.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

/** `?import` opens the import dialog, `?recipient=` shows a recipient found by the search. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { dialog, openDialog } = useRecipientDialogs();
  const openImport = () => setQuery({ import: '' }, { replace: true });
  const mayImport = useRight('audience');
  const add = () => openDialog({ kind: 'add' });
  return (
    <Page title={texts.emailRecipients} aside={<RecipientsToolbar onAdd={add} onImport={openImport} />}>
      <RecipientsPanel onDialog={openDialog} onImport={openImport} foundId={query.get('recipient')} />
      {dialog}
      {mayImport && query.has('import') && (
        <RecipientsImportDialog file={null} onClose={() => setQuery({}, { replace: true })} />
      )}
    </Page>
  );
}
