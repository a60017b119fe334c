import { type PromoIdentification, promoIdentificationEndpoints } from '@debut/contract/promo-identifications';
import { AudioLines, CircleAlert, CircleCheck, FileAudio, Fingerprint, SearchX } from 'lucide-react';
import { useId } from 'react';
import { relativeTime } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { usePollWhile } from '../../../data/use-poll-while.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { UploadField } from '../../../ui/upload-field.tsx';
import { describeSearch } from './identification.model.ts';
import { texts } from './texts.ts';

/** The audio files that can be uploaded, as the app describes them everywhere. */
export type AudioUpload = { readonly accept: string; readonly hint: string };

/** Finds out whose copy leaked. */
export function IdentificationCard({ audio, canManage }: { audio: AudioUpload; canManage: boolean }) {
  const id = useId();
  const searches = useSearches();
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <CardTitle id={id} icon={Fingerprint}>
        {texts.whoseCopy}
      </CardTitle>
      <p className="mt-1.5 max-w-[65ch] text-fg-2 text-sm">{texts.whoseCopyHint}</p>
      {canManage && <LeakUpload audio={audio} />}
      <QueryView
        query={searches}
        className="mt-4"
        pending={
          <SkeletonGroup label={texts.loadingSearches} className="mt-4">
            <Skeleton className="h-11 w-full" />
          </SkeletonGroup>
        }
        empty={<p className="mt-4 text-fg-3 text-sm">{texts.noSearches}</p>}
      >
        {(list) => (
          <ol aria-live="polite" className="mt-3 divide-y divide-white/[.06]">
            {list.map((search) => (
              <Search key={search.id} search={search} />
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}

function useSearches() {
  const searches = useData(promoIdentificationEndpoints.identifications, {});
  usePollWhile(searches.data?.some(({ state }) => state === 'searching') ?? false, searches.refetch);
  return searches;
}

function LeakUpload({ audio: { accept, hint } }: { audio: AudioUpload }) {
  const { slot, state } = useUploadSlot();
  const identify = useChange(promoIdentificationEndpoints.identify);
  async function search(file: File) {
    const attach = (url: string) => identify.mutateAsync({ body: { url, filename: file.name } });
    const outcome = await slot.start({ kind: 'audio', file, attach });
    if (outcome.kind === 'done') slot.clear();
  }
  return (
    <UploadField
      label={texts.uploadLeak}
      hint={hint}
      accept={accept}
      icon={AudioLines}
      state={state}
      onFile={(file) => void search(file)}
      onRetry={() => void slot.retry().then(({ kind }) => kind === 'done' && slot.clear())}
      onClear={slot.clear}
      className="mt-4"
    />
  );
}

function Search({ search }: { search: PromoIdentification }) {
  const { filename, state, createdAt } = search;
  const { icon: Icon, color } = looks[state];
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      {state === 'searching' ? (
        <Spinner className="mt-0.5 size-4 text-primary-fg" />
      ) : (
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      )}
      <div className="min-w-0 flex-1">
        <p className="break-words">{describeSearch(search)}</p>
        <p className="break-words text-fg-3 text-xs">
          {[state === 'found' && filename, relativeTime(new Date(createdAt), new Date())].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}

const looks = {
  searching: { icon: FileAudio, color: 'text-primary-fg' },
  found: { icon: CircleCheck, color: 'text-success' },
  none: { icon: SearchX, color: 'text-fg-3' },
  failed: { icon: CircleAlert, color: 'text-danger' },
};
