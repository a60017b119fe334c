import { Download, EllipsisVertical, FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { exportRecipients } from './recipients-import.queries.ts';

type RecipientsToolbarProps = { onAdd: () => void; onImport: () => void };

/** What one does with the whole list. On a phone only adding stands outside of the menu. */
export function RecipientsToolbar({ onAdd, onImport }: RecipientsToolbarProps) {
  const [isExporting, setExporting] = useState(false);

  async function save() {
    setExporting(true);
    try {
      await exportRecipients();
    } catch (error) {
      toast.failure(describeFailure(error, 'Failed to export recipients'));
    } finally {
      setExporting(false);
    }
  }

  return (
    <div className="flex items-center gap-2">
      <div className="hidden gap-2 sm:flex">
        <Button variant="ghost" busy={isExporting} onClick={() => void save()}>
          <Download aria-hidden className="size-4" />
          Export CSV
        </Button>
        <Button onClick={onImport}>
          <FileUp aria-hidden className="size-4" />
          Import CSV
        </Button>
      </div>
      <Button variant="primary" onClick={onAdd}>
        <UserPlus aria-hidden className="size-4" />
        <span>
          Add <span className="max-sm:sr-only">Recipient</span>
        </span>
      </Button>
      <div className="sm:hidden">
        <Menu trigger={<IconButton icon={EllipsisVertical} label="More" variant="secondary" />}>
          <MenuItem icon={FileUp} onSelect={onImport}>
            Import CSV
          </MenuItem>
          <MenuItem icon={Download} onSelect={() => void save()}>
            Export CSV
          </MenuItem>
        </Menu>
      </div>
    </div>
  );
}
