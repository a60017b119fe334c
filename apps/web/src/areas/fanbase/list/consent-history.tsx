import type { ConsentRecord, Fan } from '@debut/contract/fans';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { momentInWords } from '../../../lib/moments.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useFan } from './fans.api.ts';
import { FansFailure } from './fans-failure.tsx';

/** What the fan agreed to and when, word for word. The artist can read it and not change it. */
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
  const fan = useFan(id);
  if (fan.isError && !fan.data) return <FansFailure what="the consent record" query={fan} />;
  if (!fan.data) {
    return (
      <SkeletonGroup label="Loading the consent record">
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    );
  }
  const now = new Date();
  return (
    <ol className="mt-1 grid gap-2">
      {fan.data.consent.map((record) => (
        <li key={`${record.at} ${record.via}`} className="rounded-md bg-bg/60 px-3 py-2 text-sm">
          <p className="font-medium">
            {record.given ? 'Agreed to texts' : 'No texts'}
            <span className="font-normal text-fg-3">
              {' '}
              · {momentInWords(record.at, now)} · {viaNames[record.via]}
            </span>
          </p>
          <p className="mt-0.5 break-words text-fg-2 text-xs">“{record.wording}”</p>
          {(record.page || record.address) && (
            <p className="mt-0.5 break-all text-fg-3 text-xs">
              {[record.page, record.address && `from ${record.address}`].filter(Boolean).join(' ')}
            </p>
          )}
        </li>
      ))}
    </ol>
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
