import { recipientDuplicateEndpoints } from '@debut/contract/recipient-duplicates';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { texts } from './texts.ts';

/** How many contacts may be the same person. Nothing without any, or for those who may not change contacts. */
export function DuplicatesLine() {
  return useRight('audience') ? <Line /> : null;
}

function Line() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useData(recipientDuplicateEndpoints.list, { query: {} });
  const count = data?.total ?? 0;
  return (
    <>
      {count > 0 && (
        <div className="-mt-2 mb-3 flex justify-end">
          <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
            <Users aria-hidden className="size-4" />
            {texts.possibleDuplicates(count)}
          </Button>
        </div>
      )}
      {isOpen && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
