import { Building2, Users } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useRecipientDialogs } from '../../areas/outreach/contacts/recipient-dialogs.tsx';
import { RecipientsImportDialog } from '../../areas/outreach/contacts/recipients-import-dialog.tsx';
import { RecipientsPanel } from '../../areas/outreach/contacts/recipients-panel.tsx';
import { RecipientsToolbar } from '../../areas/outreach/contacts/recipients-toolbar.tsx';
import { useOutletDialogs } from '../../areas/outreach/outlets/outlet-dialogs.tsx';
import { OutletView } from '../../areas/outreach/outlets/outlet-view.tsx';
import { OutletsPanel, OutletsToolbar } from '../../areas/outreach/outlets/outlets-panel.tsx';
import { useRight } from '../../data/rights.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Page } from '../page.tsx';
import { texts } from './texts.ts';

/**
 * `?import` opens the import dialog, `?recipient=` shows a recipient found by the search, `?view=outlets` the outlets and
 * `&outlet=` one of them.
 */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { dialog, openDialog } = useRecipientDialogs();
  const outletDialogs = useOutletDialogs();
  const openImport = () => setQuery({ import: '' }, { replace: true });
  const mayImport = useRight('audience');
  const add = () => openDialog({ kind: 'add' });
  const view = query.get('view') === 'outlets' ? 'outlets' : 'recipients';
  const showView = (next: (typeof tabs)[number]['id']) =>
    setQuery(next === 'outlets' ? outletsView : {}, { replace: true });
  const outletId = query.get('outlet');
  return (
    <Page
      title={texts.emailRecipients}
      aside={
        view === 'outlets' ? (
          <OutletsToolbar onAdd={() => outletDialogs.openDialog({ kind: 'add' })} />
        ) : (
          <RecipientsToolbar onAdd={add} onImport={openImport} />
        )
      }
    >
      <Tabs label={texts.emailRecipients} tabs={tabs} value={view} onChange={showView}>
        <TabPanel id="recipients">
          <RecipientsPanel onDialog={openDialog} onImport={openImport} foundId={query.get('recipient')} />
        </TabPanel>
        <TabPanel id="outlets">
          {outletId === null ? (
            <OutletsPanel onDialog={outletDialogs.openDialog} />
          ) : (
            <OutletView
              key={outletId}
              id={outletId}
              onDialog={outletDialogs.openDialog}
              onRecipientDialog={openDialog}
              onLeave={() => setQuery(outletsView, { replace: true })}
            />
          )}
        </TabPanel>
      </Tabs>
      {dialog}
      {outletDialogs.dialog}
      {mayImport && query.has('import') && (
        <RecipientsImportDialog file={null} onClose={() => setQuery({}, { replace: true })} />
      )}
    </Page>
  );
}

const outletsView = { view: 'outlets' };

const tabs = [
  { id: 'recipients', label: texts.recipients, icon: Users },
  { id: 'outlets', label: texts.outlets, icon: Building2 },
] as const;
