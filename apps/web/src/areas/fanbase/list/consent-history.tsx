import { type ConsentRecord, type Fan, fanEndpoints } from '@debut/contract/fans';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { momentInWords } from '../../../lib/moments.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** What the fan agreed to and when, word for word. */
export function ConsentHistory({ fan }: { fan: Fan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 inline-flex h-11 items-center gap-1.5 rounded-md px-2 font-medium text-fg-2 text-sm hover:bg-white/5 hover:text-fg mouse:h-8"
      >
        <ChevronRight aria-hidden className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`} />
        Consent record
      </button>
      {isOpen && <Records id={fan.id} />}
    </div>
  );
}

function Records({ id }: { id: string }) {
  const fan = useData(fanEndpoints.read, { params: { id } });
  const skeleton = (
    <SkeletonGroup label="Loading the consent record">
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
  return (
    <QueryView query={fan} pending={skeleton}>
      {({ consent }) => (
        <ol className="mt-1 grid gap-2">
          {consent.map((record) => (
            <RecordItem key={`${record.at} ${record.via}`} record={record} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function RecordItem({ record: { at, given, via, wording, page, address } }: { record: ConsentRecord }) {
  return (
    <li className="rounded-md bg-bg/60 px-3 py-2 text-sm">
      <p className="font-medium">
        {given ? 'Agreed to texts' : 'No texts'}
        <span className="font-normal text-fg-3">
          {' '}
          · {momentInWords(at, new Date())} · {viaNames[via]}
        </span>
      </p>
      <p className="mt-0.5 break-words text-fg-2 text-xs">“{wording}”</p>
      {(page || address) && (
        <p className="mt-0.5 break-all text-fg-3 text-xs">
          {[page, address && `from ${address}`].filter(Boolean).join(' ')}
        </p>
      )}
    </li>
  );
}

const viaNames: Readonly<Record<ConsentRecord['via'], string>> = {
  'sign-up page': 'Sign-up page',
  'landing page': 'Fanbase page',
  'by hand': 'Added by hand',
  import: 'Import',
  stop: 'Reply by text',
  start: 'Reply by text',
  code: 'Code by text',
  artist: 'Reply, opted out by you',
};
