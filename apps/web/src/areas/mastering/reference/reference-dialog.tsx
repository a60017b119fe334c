import { foldText } from '@debut/contract/fold-text';
import { type MasteringReference, referenceEndpoints } from '@debut/contract/mastering-references';
import { playTime } from '@debut/contract/play-time';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { AudioLines, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { UploadField } from '../../../ui/upload-field.tsx';
import { describeMasteringError } from '../master/mastering.model.ts';
import { describeSound } from './reference.model.ts';
import { texts } from './texts.ts';
import type { useReferences } from './use-references.ts';

type ReferenceDialogProps = {
  trackId: string;
  references: ReturnType<typeof useReferences>['references'];
  chosenId: string | null;
  /** Which files can be uploaded. */
  accept: string;
  hint: string;
  onChoose: (referenceId: string | null) => void;
  onClose: () => void;
};

/** Chooses a new file, one of the artist's tracks or an earlier reference. */
export function ReferenceDialog(props: ReferenceDialogProps) {
  const { trackId, references, chosenId, onChoose, onClose } = props;
  const [query, setQuery] = useState('');
  const [toDelete, setToDelete] = useState<MasteringReference | null>(null);
  const tracks = useData(trackEndpoints.list, {}).data ?? [];
  const add = useChange(referenceEndpoints.add);
  const remove = useChange(referenceEndpoints.delete);
  const isFound = (name: string) => foldText(name).includes(foldText(query.trim()));
  const choose = (id: string) => {
    onChoose(id);
    onClose();
  };
  const found = references.data?.filter(({ name }) => isFound(name)) ?? [];
  const foundTracks = tracks
    .filter((track) => track.id !== trackId && track.audioFile !== null && isFound(track.title))
    .slice(0, maxListedTracks);
  return (
    <Dialog open onClose={onClose} title={texts.chooseReference} description={texts.whatReferenceDoes}>
      <ReferenceUpload
        trackId={trackId}
        accept={props.accept}
        hint={props.hint}
        attach={async (url, name) => choose((await add.mutateAsync({ body: { url, name } })).id)}
      />
      <SearchInput
        label={texts.findReference}
        placeholder={texts.findReference}
        value={query}
        onChange={setQuery}
        className="mt-5"
      />
      {add.error && <ErrorBox className="mt-4">{describeMasteringError(add.error)}</ErrorBox>}
      {references.isError && <ErrorBox className="mt-4">{texts.couldNotBeLoaded}</ErrorBox>}
      {found.length > 0 && (
        <Choices title={texts.earlierReferences}>
          {found.map((reference) => (
            <Choice
              key={reference.id}
              name={reference.name}
              facts={describeSound(reference.analysis)}
              isInUse={reference.id === chosenId}
              onChoose={() => choose(reference.id)}
            >
              <IconButton
                icon={Trash2}
                label={texts.deleteName(reference.name)}
                onClick={() => setToDelete(reference)}
              />
            </Choice>
          ))}
        </Choices>
      )}
      {references.hasNextPage && (
        <Button
          size="small"
          busy={references.isFetchingNextPage}
          onClick={() => void references.fetchNextPage()}
          className="mt-3 w-full"
        >
          {texts.showMore}
        </Button>
      )}
      {foundTracks.length > 0 && (
        <Choices title={texts.yourTracks}>
          {foundTracks.map((track) => (
            <Choice
              key={track.id}
              name={track.title}
              facts={describeTrack(track)}
              isInUse={false}
              onChoose={() =>
                !add.isPending && add.mutate({ body: { trackId: track.id } }, { onSuccess: ({ id }) => choose(id) })
              }
            />
          ))}
        </Choices>
      )}
      {found.length + foundTracks.length === 0 && query && (
        <p className="mt-4 text-fg-2 text-sm">{texts.nothingFound}</p>
      )}
      <ConfirmDialog
        open={toDelete !== null}
        onClose={() => setToDelete(null)}
        title={texts.deleteReference}
        sentence={texts.deleteReferenceSentence(toDelete?.name ?? '')}
        confirmLabel={texts.deleteReference}
        onConfirm={async () => {
          if (!toDelete) return;
          await remove.mutateAsync({ params: { id: toDelete.id } });
          if (toDelete.id === chosenId) onChoose(null);
        }}
      />
    </Dialog>
  );
}

const maxListedTracks = 20;

function describeTrack({ artist, durationSeconds }: Track): string {
  return [artist, durationSeconds === null ? '' : playTime(durationSeconds)].filter(Boolean).join(' · ');
}

type ReferenceUploadProps = Pick<ReferenceDialogProps, 'trackId' | 'accept' | 'hint'> & {
  attach: (url: string, name: string) => Promise<void>;
};

function ReferenceUpload({ trackId, accept, hint, attach }: ReferenceUploadProps) {
  const { slot, state } = useUploadSlot();
  return (
    <UploadField
      label={texts.uploadSong}
      hint={hint}
      accept={accept}
      icon={AudioLines}
      state={state}
      onFile={(file) => void slot.start({ kind: 'audio', trackId, file, attach: (url) => attach(url, file.name) })}
      onRetry={() => void slot.retry()}
      onClear={slot.clear}
    />
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="mb-1 font-sans font-semibold text-fg-2 text-xs tracking-normal">
        {title}
      </h3>
      <ul className="-mx-2">{children}</ul>
    </section>
  );
}

type ChoiceProps = { name: string; facts: string; isInUse: boolean; onChoose: () => void; children?: ReactNode };

function Choice({ name, facts, isInUse, onChoose, children }: ChoiceProps) {
  return (
    <li className="flex items-center gap-1 rounded-md hover:bg-white/[.04]">
      <button
        type="button"
        aria-label={texts.useName(name)}
        onClick={onChoose}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{name}</span>
          <span className="block truncate text-fg-3 text-xs tabular-nums">{facts}</span>
        </span>
        {isInUse && <Badge tone="primary">{texts.inUse}</Badge>}
      </button>
      {children}
    </li>
  );
}
