import type { PromoActivity } from '@debut/contract/promo-links';
import { SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { ContactDialog } from '../contact/contact-dialog.tsx';
import { listFilters } from './activity.model.ts';
import { ContactRow, columnClasses } from './contact-row.tsx';
import { texts } from './texts.ts';
import type { ActivityView } from './use-activity.ts';

type ContactsCardProps = {
  view: ActivityView;
  /** The loaded pages; the first has the newest totals. */
  pages: readonly [PromoActivity, ...PromoActivity[]];
  waveform: string | null;
  canManage: boolean;
};

export function ContactsCard({ view, pages, waveform, canManage }: ContactsCardProps) {
  const { filter, setFilter, typed, setTyped } = view;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, error } = view.pages;
  const id = useId();
  const [openId, setOpenId] = useContactInAddress();
  const contacts = pages.flatMap((page) => page.contacts);
  const [{ totals, total }] = pages;
  const showAll = () => {
    setFilter('all');
    setTyped('');
  };
  return (
    <Card aria-labelledby={id} className="@container">
      <div className="grid gap-3 p-4 sm:p-5">
        <h2 id={id} className="font-bold text-lg">
          {texts.contacts}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <ChoiceChips label={texts.filter} options={listFilters(totals)} value={filter} onChange={setFilter} />
          <SearchInput
            label={texts.searchContacts}
            placeholder={texts.searchNameOrEmail}
            value={typed}
            onChange={setTyped}
            className="min-w-[min(13rem,100%)] flex-1"
          />
        </div>
        {error && <ErrorBox>{error.message}</ErrorBox>}
      </div>
      <p role="status" className="sr-only">
        {isPlaceholderData ? texts.loadingContacts : texts.shownOf(contacts.length, total)}
      </p>
      {contacts.length === 0 ? (
        <EmptyState
          as="h3"
          icon={SearchX}
          title={texts.noMatchTitle}
          text={describeNoMatch(view)}
          action={(filter !== 'all' || typed !== '') && <Button onClick={showAll}>{texts.showAll}</Button>}
          className="border-white/[.06] border-t py-9"
        />
      ) : (
        <div className={cx('transition-opacity duration-200', isPlaceholderData && 'opacity-60')}>
          <Headings />
          <ul className="divide-y divide-white/[.06] border-white/[.06] border-t">
            {contacts.map((contact) => (
              <ContactRow key={contact.id} contact={contact} waveform={waveform} onOpen={setOpenId} />
            ))}
          </ul>
          <footer className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-white/[.06] border-t px-4 py-2 sm:px-5">
            <p className="text-fg-3 text-xs tabular-nums">{texts.shownOf(contacts.length, total)}</p>
            {hasNextPage && (
              <Button variant="ghost" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {texts.showMore}
              </Button>
            )}
          </footer>
        </div>
      )}
      {openId && <ContactDialog linkId={openId} canManage={canManage} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

function describeNoMatch({ filter, typed }: ActivityView): string {
  return typed !== '' && filter !== 'all' ? texts.noMatchSearch : texts.noMatch[typed === '' ? filter : 'all'];
}

/** Hidden from screen readers, because each cell names what it contains. */
function Headings() {
  const { contact, opened, listened, files, feedback, state } = texts.columns;
  return (
    <div aria-hidden className={cx(columnClasses, headingClasses)}>
      {[contact, opened, listened, files, feedback, state].map((heading) => (
        <span key={heading}>{heading}</span>
      ))}
    </div>
  );
}

const headingClasses =
  '@max-3xl:hidden h-9 items-center border-white/[.06] border-t bg-white/[.02] font-medium text-fg-3 text-xs';

/** Opens the contact of `?contact=`, to which other pages link. */
function useContactInAddress(): [string | null, (linkId: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const [openId, setOpenId] = useState(query.get('contact'));
  function open(linkId: string | null) {
    setOpenId(linkId);
    if (!query.has('contact')) return;
    const next = new URLSearchParams(query);
    next.delete('contact');
    setQuery(next, { replace: true });
  }
  return [openId, open];
}
