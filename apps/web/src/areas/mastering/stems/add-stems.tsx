import { maxStems } from '@debut/contract/limits';
import { AudioLines } from 'lucide-react';
import { Allowed } from '../../../data/rights.tsx';
import type { UploadList } from '../../../data/uploads/upload-list.ts';
import { UploadTiles } from '../../../data/uploads/upload-tiles.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

type AddStemsProps = {
  /** How many the track has, those being uploaded included. */
  count: number;
  uploads: UploadList;
  accept: string;
  /** The accepted types and sizes. */
  hint: string;
};

/** Takes several files at once, as many as there is room for. */
export function AddStems({ count, uploads, accept, hint }: AddStemsProps) {
  const room = maxStems - count;
  function add(files: File[], unreadable: string[]) {
    const left = files.slice(Math.max(0, room)).map(({ name }) => name);
    uploads.add(files.slice(0, Math.max(0, room)), unreadable);
    if (left.length > 0) toast.failure(texts.tooMany(left, maxStems));
  }
  return (
    <Allowed right="master">
      {room > 0 && (
        <FileDrop
          label={count === 0 ? texts.addFirst : texts.addMore(room)}
          hint={texts.sameStartAndEnd(hint)}
          accept={accept}
          multiple
          onFiles={add}
        />
      )}
      <UploadTiles label={texts.uploads} icon={AudioLines} uploads={uploads} />
    </Allowed>
  );
}

/** Before there are any. */
export function NoStems({ children }: { children: React.ReactNode }) {
  return (
    <Card className="p-4 sm:p-5">
      <EmptyState icon={AudioLines} title={texts.balanceYourMix} text={texts.whatStemsAreFor} className="pt-4 pb-6" />
      <div className="grid gap-3">{children}</div>
    </Card>
  );
}
