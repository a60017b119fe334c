import { recipientFileEndpoints } from '@debut/contract/recipient-files';
import { BookUser, Download, EllipsisVertical, FileSpreadsheet, FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { Allowed } from '../../../data/rights.tsx';
import { saveFile } from '../../../data/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { texts } from './texts.ts';

/** On a phone, import and export are in one menu. */
export function RecipientsToolbar({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const { isExporting, exports } = useExports();
  return (
    <div className="flex items-center gap-2">
      <div className="hidden gap-2 sm:flex">
        <Allowed right="export">
          <Menu
            trigger={
              <Button variant="ghost" busy={isExporting}>
                <Download aria-hidden className="size-4" />
                {texts.export}
              </Button>
            }
          >
            {exports.map(({ icon, label, hint, run }) => (
              <MenuItem key={label} icon={icon} hint={hint} onSelect={run}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Allowed>
        <Allowed right="audience">
          <Button onClick={onImport}>
            <FileUp aria-hidden className="size-4" />
            {texts.importFile}
          </Button>
        </Allowed>
      </div>
      <Allowed right="audience">
        <Button variant="primary" onClick={onAdd}>
          <UserPlus aria-hidden className="size-4" />
          <span>
            {texts.add} <span className="max-sm:sr-only">{texts.recipient}</span>
          </span>
        </Button>
      </Allowed>
      <Allowed right="export">
        <div className="sm:hidden">
          <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.more} variant="secondary" />}>
            <Allowed right="audience">
              <MenuItem icon={FileUp} onSelect={onImport}>
                {texts.importFile}
              </MenuItem>
            </Allowed>
            {exports.map(({ icon, exportLabel, run }) => (
              <MenuItem key={exportLabel} icon={icon} onSelect={run}>
                {exportLabel}
              </MenuItem>
            ))}
          </Menu>
        </div>
      </Allowed>
    </div>
  );
}

function useExports() {
  const [isExporting, setExporting] = useState(false);

  async function save(endpoint: (typeof formats)[number]['endpoint'], filename: string) {
    setExporting(true);
    try {
      const response = await api.request(endpoint, {});
      saveFile(await response.blob(), filename);
    } catch (error) {
      toast.failure(describeFailure(error, texts.failedToExportRecipients));
    } finally {
      setExporting(false);
    }
  }

  const exports = formats.map(({ endpoint, filename, ...format }) => ({
    ...format,
    run: () => void save(endpoint, filename),
  }));
  return { isExporting, exports };
}

const formats = [
  {
    icon: FileSpreadsheet,
    label: texts.asCsv,
    exportLabel: texts.exportCsv,
    hint: texts.forSpreadsheets,
    endpoint: recipientFileEndpoints.export,
    filename: 'recipients.csv',
  },
  {
    icon: BookUser,
    label: texts.asVcard,
    exportLabel: texts.exportVcard,
    hint: texts.forAddressBooks,
    endpoint: recipientFileEndpoints.exportCards,
    filename: 'recipients.vcf',
  },
] as const;
