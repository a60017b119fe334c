import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { Check, ChevronDown, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { categoryNames } from '../contacts/category-badge.tsx';
import { RecipientList } from '../contacts/recipient-list.tsx';
import { isReachable, toggleAll } from '../contacts/recipients.model.ts';
import { categoryChoices, namesInWords } from './campaign-create.model.ts';

type CampaignCreateRecipientsProps = {
  recipients: readonly Recipient[];
  selected: ReadonlySet<string>;
  /** Those of them who really get it. */
  people: readonly Recipient[];
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Who gets it: whole categories by one press, or one by one. */
export function CampaignCreateRecipients({ recipients, selected, people, onChange }: CampaignCreateRecipientsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const optedOut = recipients.filter((one) => !isReachable(one)).length;
  const toggle = (category: RecipientCategory) =>
    onChange(
      toggleAll(
        recipients.filter((one) => one.category === category && isReachable(one)),
        selected,
      ),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Recipients</legend>
      <div className="flex flex-wrap gap-1.5">
        {categoryChoices(recipients, selected).map(({ category, count, state }) => (
          <button
            key={category}
            type="button"
            aria-pressed={state}
            onClick={() => toggle(category)}
            className={chipClasses}
          >
            {state === true && <Check aria-hidden className="size-4 text-primary-fg" />}
            {state === 'mixed' && <Minus aria-hidden className="size-4 text-primary-fg" />}
            {categoryNames[category]}
            <span className="text-fg-2 tabular-nums">{count.toLocaleString('en')}</span>
          </button>
        ))}
      </div>
      <p className="mt-2.5 break-words text-fg-2 text-sm">
        {people.length > 0 ? namesInWords(people) : 'Nobody is chosen yet.'}
      </p>
      {optedOut > 0 && (
        <p className="mt-1 text-fg-3 text-xs">
          {optedOut === 1 ? '1 recipient has' : `${optedOut.toLocaleString('en')} recipients have`} unsubscribed or
          bounced and get no more emails.
        </p>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="-mx-1 mt-1 inline-flex h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-primary-fg text-sm hover:text-fg mouse:h-8"
      >
        Choose one by one
        <ChevronDown aria-hidden className={cx('size-4 transition-transform duration-200', isOpen && 'rotate-180')} />
      </button>
      <div id={listId}>
        {isOpen && (
          <div className="mt-2 overflow-clip rounded-md border border-line-strong bg-bg pt-3">
            <RecipientList isBoxed recipients={recipients} selection={{ selected, onChange }} />
          </div>
        )}
      </div>
    </fieldset>
  );
}

const chipClasses =
  'inline-flex h-11 items-center gap-2 rounded-full border border-line-strong px-3.5 font-medium text-fg-2 text-sm transition-colors duration-150 hover:border-fg-3 hover:text-fg aria-[pressed=mixed]:border-primary-hover aria-[pressed=mixed]:bg-primary/15 aria-[pressed=mixed]:text-fg aria-[pressed=true]:border-primary-hover aria-[pressed=true]:bg-primary/25 aria-[pressed=true]:text-fg mouse:h-9';
