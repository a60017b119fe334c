import { recipientEndpoints } from '@debut/contract/recipients';
import { formatNumber } from '@debut/contract/texts';
import { FileUp, Plus, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useRecipientDialogs } from '../contacts/recipient-dialogs.tsx';
import { RecipientList } from '../contacts/recipient-list.tsx';
import { withListSentence } from '../outreach-errors.ts';
import { texts } from './texts.ts';

type EmailTabRecipientsProps = {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** The recipients in the Email tab. Those selected here get the next campaign. */
export function EmailTabRecipients({ selected, onSelect }: EmailTabRecipientsProps) {
  const titleId = useId();
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const { dialog, openDialog } = useRecipientDialogs();
  const add = () => openDialog({ kind: 'add' });
  const mayEdit = useRight('edit');
  const mayChange = useRight('audience');
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col overflow-clip">
      <EmailTabHeading
        id={titleId}
        count={recipients.data?.length}
        aside={
          <Allowed right="audience">
            <Button size="small" onClick={add}>
              <Plus aria-hidden className="size-4" />
              {texts.add}
            </Button>
          </Allowed>
        }
      >
        {texts.emailRecipients}
      </EmailTabHeading>
      <QueryView
        query={withListSentence(recipients, 'recipients')}
        pending={<RecipientsSkeleton />}
        empty={<NoRecipients onAdd={add} />}
        className="m-4 mt-0 sm:m-5 sm:mt-0"
      >
        {(all) => (
          <RecipientList
            isBoxed
            recipients={all}
            selection={mayEdit ? { selected, onChange: onSelect } : undefined}
            onDialog={mayChange ? openDialog : undefined}
          />
        )}
      </QueryView>
      <p className="mt-auto flex flex-wrap items-center gap-x-2 empty:hidden border-white/[.06] border-t px-4 py-3 text-fg-2 text-xs sm:px-5">
        <Allowed right="audience">
          <FileUp aria-hidden className="size-3.5 shrink-0 text-primary-fg" />
          {texts.haveListAlready} <TextLink to="/recipients?import">{texts.importCsv}</TextLink>
        </Allowed>
        {recipients.data && recipients.data.length > 0 && (
          <span className="ml-auto">
            <TextLink to="/recipients">{texts.showAll}</TextLink>
          </span>
        )}
      </p>
      {dialog}
    </Card>
  );
}

type EmailTabHeadingProps = { id: string; children: ReactNode; count?: number | undefined; aside?: ReactNode };

/** The heading of a card in the Email tab, with a count and a button. */
export function EmailTabHeading({ id, children, count, aside }: EmailTabHeadingProps) {
  return (
    <div className="flex min-h-17 items-center gap-3 px-4 py-4 sm:px-5">
      <h2 id={id} className="font-bold text-lg sm:text-xl">
        {children}
      </h2>
      {count !== undefined && <span className="text-fg-3 text-sm tabular-nums">{formatNumber(count)}</span>}
      {aside && <div className="ml-auto flex shrink-0 items-center gap-2">{aside}</div>}
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-my-3 py-3 font-semibold text-primary-fg hover:text-fg">
      {children}
    </Link>
  );
}

function NoRecipients({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="grid flex-1 place-items-center border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={Users}
        title={texts.noRecipientsYet}
        text={texts.addBlogsPlaylistCuratorsRadio}
        action={
          <Allowed right="audience">
            <Button variant="primary" onClick={onAdd}>
              <Plus aria-hidden className="size-4" />
              {texts.addYourFirstRecipient}
            </Button>
          </Allowed>
        }
      />
    </div>
  );
}

function RecipientsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingRecipients} className="grid gap-3 px-4 pb-5 sm:px-5">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-8 w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </SkeletonGroup>
  );
}
