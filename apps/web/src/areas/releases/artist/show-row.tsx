import { type ShowStatus, showStatuses } from '@debut/contract/artist-page';
import type { Day } from '@debut/contract/days';
import { maxLinkCharacters, maxShowCharacters } from '@debut/contract/limits';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayInFull, dayInWords } from '../../../data/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RowParts } from '../../../ui/row-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isIncomplete, type ShowRow as Show } from './artist-form.model.ts';
import { texts as all } from './texts.ts';

const texts = all.shows;

type ShowRowProps = RowParts<Show> & { show: Show; name: string; today: Day };

/** One line until it is edited; a show that isn't complete yet is open. */
export function ShowRow({ show, name, today, change, remove }: ShowRowProps) {
  const { day, city, venue, note, ticketUrl, status } = show;
  const [isOpen, setOpen] = useState(isIncomplete(show));
  const text = (field: 'city' | 'venue' | 'note' | 'ticketUrl', value: string) => ({
    value,
    onChange: (next: string) => change({ [field]: next }),
    maxLength: field === 'ticketUrl' ? maxLinkCharacters : maxShowCharacters,
  });
  return (
    <div className="flex min-w-0 items-start gap-1 rounded-lg bg-s2 pr-1">
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group/show min-w-0 flex-1 px-3"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
          <span className="w-24 shrink-0 text-fg-2 tabular-nums">{dayInWords(day, today)}</span>
          <span className="min-w-0 flex-1 truncate font-medium">
            {[city, venue].filter((part) => part !== '').join(', ') || texts.newOne}
          </span>
          {day < today && <Badge tone="neutral">{texts.past}</Badge>}
          <ChevronDown
            aria-hidden
            className="size-4.5 shrink-0 text-fg-3 transition-transform duration-200 group-open/show:rotate-180"
          />
        </summary>
        <fieldset aria-label={name} className="grid min-w-0 gap-3 pt-1 pb-4 sm:grid-cols-2">
          <Field label={texts.city}>
            <TextInput {...text('city', city)} placeholder={texts.cityExample} />
          </Field>
          <Field label={texts.venue}>
            <TextInput {...text('venue', venue)} />
          </Field>
          <Field label={texts.day}>
            <DayField value={day} text={dayInFull(day)} onChange={(next) => change({ day: next })} today={today} />
          </Field>
          <Field label={texts.note} aside={all.optional}>
            <TextInput {...text('note', note)} placeholder={texts.noteExample} />
          </Field>
          <Field label={texts.status}>
            <Select value={status} onChange={(next: ShowStatus) => change({ status: next })} options={statuses} />
          </Field>
          <Field label={texts.ticketUrl} aside={all.optional}>
            <TextInput {...text('ticketUrl', ticketUrl)} inputMode="url" autoCapitalize="none" />
          </Field>
        </fieldset>
      </details>
      <IconButton icon={Trash2} label={all.removeNamed(city || name)} onClick={remove} />
    </div>
  );
}

const statuses = showStatuses.map((value) => ({ value, label: texts.statuses[value] }));
