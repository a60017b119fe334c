import type { Recipient } from '@debut/contract/recipients';
import { formatNumber } from '@debut/contract/texts';
import { Check, ChevronDown, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { categoryNames, isReachable } from '../../../data/recipients.ts';
import { cx } from '../../../ui/class-names.ts';
import { RecipientList } from '../contacts/recipient-list.tsx';
import { toggleAll } from '../contacts/recipients.model.ts';
import { SuggestedContacts } from '../pitch-list/suggested-contacts.tsx';
import { formatNames, listCategories } from './campaign-form.model.ts';
import { texts } from './texts.ts';

type CampaignRecipientsProps = {
  /** The release that contacts are suggested for. */
  trackId: string;
  recipients: readonly Recipient[];
  selected: ReadonlySet<string>;
  /** The selected recipients who can be emailed. */
  chosen: readonly Recipient[];
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Selects the recipients of a campaign by category, from those that are suggested, or one by one. */
export function CampaignRecipients({ trackId, recipients, selected, chosen, onChange }: CampaignRecipientsProps) {
  const [open, setOpen] = useState<'suggested' | 'all' | null>(null);
  const listId = useId();
  const unreachable = recipients.filter((one) => !isReachable(one)).length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{texts.recipients}</legend>
      <div className="flex flex-wrap gap-1.5">
        {listCategories(recipients, selected).map(({ category, reachable, state }) => (
          <button
            key={category}
            type="button"
            aria-pressed={state}
            onClick={() => onChange(toggleAll(reachable, selected))}
            className={chipClasses}
          >
            {state === true && <Check aria-hidden className="size-4 text-primary-fg" />}
            {state === 'mixed' && <Minus aria-hidden className="size-4 text-primary-fg" />}
            {categoryNames[category]}
            <span className="text-fg-2 tabular-nums">{formatNumber(reachable.length)}</span>
          </button>
        ))}
      </div>
      <p className="mt-2.5 break-words text-fg-2 text-sm">
        {chosen.length > 0 ? formatNames(chosen) : texts.noRecipientsChosenYet}
      </p>
      {unreachable > 0 && <p className="mt-1 text-fg-3 text-xs">{texts.recipientsCannotBeEmailed(unreachable)}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5">
        <Disclosure
          label={texts.suggestedForRelease}
          isOpen={open === 'suggested'}
          listId={listId}
          onToggle={() => setOpen(open === 'suggested' ? null : 'suggested')}
        />
        <Disclosure
          label={texts.chooseOneByOne}
          isOpen={open === 'all'}
          listId={listId}
          onToggle={() => setOpen(open === 'all' ? null : 'all')}
        />
      </div>
      <div id={listId}>
        {open && (
          <div className="mt-2 overflow-clip rounded-md border border-line-strong bg-bg pt-3">
            {open === 'suggested' ? (
              <SuggestedContacts release={{ trackId }} selected={selected} onChange={onChange} />
            ) : (
              <RecipientList isBoxed recipients={recipients} selection={{ selected, onChange }} />
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}

type DisclosureProps = { label: string; isOpen: boolean; listId: string; onToggle: () => void };

function Disclosure({ label, isOpen, listId, onToggle }: DisclosureProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
      className="-mx-1 inline-flex h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-primary-fg text-sm hover:text-fg mouse:h-8"
    >
      {label}
      <ChevronDown aria-hidden className={cx('size-4 transition-transform duration-200', isOpen && 'rotate-180')} />
    </button>
  );
}

const chipClasses =
  'inline-flex h-11 items-center gap-2 rounded-full border border-line-strong px-3.5 font-medium text-fg-2 text-sm transition-colors duration-150 hover:border-fg-3 hover:text-fg aria-[pressed=mixed]:border-primary-hover aria-[pressed=mixed]:bg-primary/15 aria-[pressed=mixed]:text-fg aria-[pressed=true]:border-primary-hover aria-[pressed=true]:bg-primary/25 aria-[pressed=true]:text-fg mouse:h-9';
