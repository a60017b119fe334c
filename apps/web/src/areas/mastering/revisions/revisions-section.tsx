import { revisionsPerPage } from '@debut/contract/limits';
import { type MasteringRevision, revisionEndpoints } from '@debut/contract/mastering-revisions';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePages } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SectionTitle } from '../master/style-cards.tsx';
import { RevisionRow } from './revision-row.tsx';
import { findPair, type RevisionMaster } from './revisions.model.ts';
import { texts } from './texts.ts';

/** Newest first. Not refetched with every step of a run, because reports are large. */
export function useRevisions(trackId: string, isRunning: boolean) {
  return usePages(
    revisionEndpoints.list,
    { params: { id: trackId }, query: {} },
    { ...newestFirst, enabled: !isRunning },
  );
}

const newestFirst = {
  items: (page: MasteringRevision[]) => page,
  next: (page: MasteringRevision[]) => (page.length === revisionsPerPage ? { before: page.at(-1)?.id } : null),
};

/** The ids of two masters. */
export type Pair = readonly [string, string];

type RevisionsSectionProps = {
  trackId: string;
  revisions: ReturnType<typeof useRevisions>;
  isLocked: boolean;
  onCompare: (pair: Pair) => void;
  /** The comparison of two revisions, if it is open. */
  comparison: ReactNode;
};

/** Everything a track was mastered to, to hear, use again, download or delete. */
export function RevisionsSection({ trackId, revisions, isLocked, onCompare, comparison }: RevisionsSectionProps) {
  const titleId = useId();
  const { data = [], hasNextPage, isFetchingNextPage, fetchNextPage } = revisions;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle id={titleId} note={<span className="max-sm:hidden">{texts.revisionsNote}</span>}>
        {texts.revisions}
      </SectionTitle>
      {comparison}
      <Card>
        <ul className="divide-y divide-white/[.06]">
          {data.map((revision) => {
            const pair = findPair(revision, data);
            return (
              <RevisionRow
                key={revision.id}
                trackId={trackId}
                revision={revision}
                isLocked={isLocked}
                onCompare={pair ? () => onCompare(pair) : undefined}
              />
            );
          })}
        </ul>
      </Card>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3 w-full">
          {texts.showMore}
        </Button>
      )}
    </section>
  );
}

type PairChoiceProps = {
  masters: readonly RevisionMaster[];
  pair: Pair;
  onChange: (pair: Pair) => void;
  onClose: () => void;
};

/** Chooses the two masters to compare. */
export function PairChoice({ masters, pair: [first, second], onChange, onClose }: PairChoiceProps) {
  const listOptions = (other: string) =>
    masters.map(({ id, name }) => ({ value: id, label: name, disabled: id === other }));
  return (
    <div className="flex items-end gap-2">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
        <Field label={texts.first}>
          <Select value={first} options={listOptions(second)} onChange={(id) => onChange([id, second])} />
        </Field>
        <Field label={texts.second}>
          <Select value={second} options={listOptions(first)} onChange={(id) => onChange([first, id])} />
        </Field>
      </div>
      <IconButton icon={X} label={texts.close} onClick={onClose} />
    </div>
  );
}
