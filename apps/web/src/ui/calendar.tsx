import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { type ClassNames, DayPicker, DayButton as PickerDay } from 'react-day-picker';
import { texts } from './texts.ts';

type CalendarProps = {
  /** In the format `YYYY-MM-DD`, like every day here. */
  value: string | null;
  onChange: (day: string) => void;
  today: string;
  /** The earliest selectable day. */
  from?: string;
  /** A second day to outline, such as the saved one. */
  marked?: string | null;
  /** Highlights the Friday column, the usual release day. */
  marksFridays?: boolean;
  /** Focuses the selected day on mount. Not needed in a dialog, which sets its own initial focus. */
  autoFocus?: boolean;
};

/**
 * Arrow keys move by day and week, Page Up and Page Down by month (by year with Shift), Home and End to the start and
 * end of the week.
 */
export function Calendar(props: CalendarProps) {
  const { value, onChange, today, from, marked, marksFridays = false, autoFocus = false } = props;
  const shown = value ?? today;
  const [month, setMonth] = useState(() => dateOf(shown));
  // Shows the month of a day that was selected outside the calendar.
  useEffect(() => setMonth(dateOf(shown)), [shown]);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus={autoFocus}
      weekStartsOn={1}
      navLayout="around"
      month={month}
      onMonthChange={setMonth}
      today={dateOf(today)}
      selected={value ? dateOf(value) : undefined}
      onSelect={(date) => onChange(dayOf(date))}
      {...(from && { startMonth: dateOf(from), disabled: { before: dateOf(from) } })}
      {...(marked && { modifiers: { marked: dateOf(marked) }, modifiersClassNames: { marked: 'is-marked' } })}
      formatters={{ formatWeekdayName: (date) => weekdays[date.getDay()] ?? '' }}
      labels={{ labelPrevious: () => texts.previousMonth, labelNext: () => texts.nextMonth }}
      components={components}
      classNames={classNames}
      className={marksFridays ? '[&_th:nth-child(5)]:text-primary-fg' : ''}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-5" />;
}

/** Makes the day in the tab order the initial focus of a dialog around the calendar. */
function DayButton(props: ComponentProps<typeof PickerDay>) {
  return <PickerDay {...props} data-initial-focus={props.tabIndex === 0 || undefined} />;
}

const components = { Chevron, DayButton };

/** Midnight in the local time zone, because react-day-picker compares local dates. */
function dateOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const stepClasses =
  'grid size-11 place-items-center rounded-md text-fg-2 transition-colors duration-150 hover:bg-white/5 hover:text-fg aria-disabled:pointer-events-none aria-disabled:opacity-35 mouse:size-9';

const classNames: Partial<ClassNames> = {
  root: 'w-full',
  months: 'w-full',
  month: 'grid w-full grid-cols-[auto_1fr_auto] items-center gap-y-2',
  month_caption: 'text-center font-semibold text-base',
  caption_label: '',
  button_previous: stepClasses,
  button_next: stepClasses,
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'pb-1 font-medium text-fg-3 text-xs',
  day: 'group/day py-0.5 text-center',
  day_button:
    'relative mx-auto grid size-11 place-items-center rounded-full font-medium text-sm tabular-nums transition-colors duration-150 enabled:hover:bg-white/10 disabled:cursor-not-allowed disabled:font-normal disabled:text-fg-3/60 group-[.is-marked:not([aria-selected])]/day:shadow-[inset_0_0_0_2px_var(--color-line-strong)] group-[[data-today]:not([aria-selected])]/day:text-primary-fg group-data-today/day:after:absolute group-data-today/day:after:bottom-1.5 group-data-today/day:after:size-1 group-data-today/day:after:rounded-full group-data-today/day:after:bg-current group-aria-selected/day:bg-primary group-aria-selected/day:font-bold group-aria-selected/day:text-white group-aria-selected/day:shadow-glow group-aria-selected/day:enabled:hover:bg-primary-hover mouse:size-10',
  disabled: '',
  hidden: '',
  outside: '',
  focused: '',
  today: '',
  selected: '',
};
