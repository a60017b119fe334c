import { contactHistoryEndpoints, type HistoryEntry } from '@debut/contract/contact-history';
import type { ResponseBody } from '@debut/contract/endpoint';
import { History } from 'lucide-react';
import { QueryView } from '../../../data/query-view.tsx';
import { usePages } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { withSentence } from '../outreach-errors.ts';
import { HistoryItem } from './history-item.tsx';
import { texts } from './texts.ts';

type ContactHistoryProps = { recipientId: string; name: string };

/** Everything that happened with a contact, newest first. */
export function ContactHistory({ recipientId, name }: ContactHistoryProps) {
  const history = usePages(
    contactHistoryEndpoints.history,
    { params: { id: recipientId }, query: {} },
    { items: getEntries, next: getNextPage },
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = history;
  return (
    <Card aria-labelledby="contact-history" className="p-4 sm:p-5">
      <CardTitle id="contact-history">{texts.history}</CardTitle>
      <div className="mt-4">
        <QueryView
          query={withSentence(history, texts.failedToLoadHistory)}
          pending={<HistorySkeleton />}
          empty={<NoHistory name={name} />}
        >
          {(entries) => (
            <>
              <ol>
                {entries.map((entry) => (
                  <HistoryItem key={`${entry.kind} ${entry.id}`} entry={entry} />
                ))}
              </ol>
              <p role="status" className="sr-only">
                {texts.entriesShown(entries.length)}
              </p>
              {isFetchNextPageError && <ErrorBox className="mt-5">{texts.failedToLoadHistory}</ErrorBox>}
              {hasNextPage && (
                <Button className="mt-5" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {texts.showMore}
                </Button>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

type HistoryPage = ResponseBody<typeof contactHistoryEndpoints.history>;

const getEntries = ({ entries }: HistoryPage): readonly HistoryEntry[] => entries;
const getNextPage = ({ next }: HistoryPage) => (next === null ? null : { cursor: next });

function NoHistory({ name }: { name: string }) {
  return (
    <EmptyState as="h3" icon={History} title={texts.noHistory} text={texts.noHistoryText(name)} className="py-8" />
  );
}

function HistorySkeleton() {
  return (
    <SkeletonGroup label={texts.loadingHistory} className="grid gap-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}
