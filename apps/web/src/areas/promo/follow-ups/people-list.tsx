import type { PromoFollowUpPeople } from '@debut/contract/promo-follow-ups';
import { useId } from 'react';
import { momentInWords } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeContact } from '../activity/activity.model.ts';
import { texts } from './texts.ts';
import type { RulePeople } from './use-rule-people.ts';

/** Exactly who gets a follow-up, and when. */
export function PeopleList({ people: { pages, isCurrent } }: { people: RulePeople }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-white/[.07] border-t pt-5">
      <h3 id={id} className="font-bold text-base">
        {texts.whoGetsIt}
      </h3>
      <QueryView query={pages} pending={<ListSkeleton />} className="mt-2">
        {(loaded) => (
          <div aria-busy={!isCurrent}>
            <Loaded pages={loaded} />
            {pages.error && <ErrorBox className="mt-2">{pages.error.message}</ErrorBox>}
            {pages.hasNextPage && (
              <Button
                variant="ghost"
                size="small"
                busy={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
                className="mt-1 -ml-3"
              >
                {texts.showMore}
              </Button>
            )}
          </div>
        )}
      </QueryView>
    </section>
  );
}

function Loaded({ pages }: { pages: readonly PromoFollowUpPeople[] }) {
  const total = pages[0]?.total ?? 0;
  const now = new Date();
  return (
    <>
      <p aria-live="polite" className="mt-1 text-fg-2 text-sm">
        {total === 0 ? texts.nobody : `${texts.contacts(total)}. ${texts.laterContacts}`}
      </p>
      {total > 0 && (
        <ol className="mt-1 divide-y divide-white/[.06]">
          {pages
            .flatMap(({ people }) => people)
            .map((person) => (
              <Person key={person.id} person={person} now={now} />
            ))}
        </ol>
      )}
    </>
  );
}

type PersonProps = { person: PromoFollowUpPeople['people'][number]; now: Date };

function Person({ person: { name, email, category, at }, now }: PersonProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-fg-3 text-xs">{describeContact({ kind: 'personal', category, email })}</p>
      </div>
      <p className="text-fg-2 text-xs tabular-nums">{momentInWords(at, now)}</p>
    </li>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingPeople} className="mt-3 grid gap-2">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}
