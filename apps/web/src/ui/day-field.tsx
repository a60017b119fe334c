import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { Calendar } from './calendar.tsx';
import { cx } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldAttributes } from './field.tsx';
import { Popover } from './popover.tsx';
import { texts } from './texts.ts';

type DayFieldProps = {
  /** In the format `YYYY-MM-DD`, like every day here. */
  value: string;
  /** The selected day formatted for display. */
  text: string;
  onChange: (day: string) => void;
  today: string;
  /** The earliest selectable day. */
  from?: string;
};

/** A date picker for use inside a Field. */
export function DayField({ value, text, onChange, today, from }: DayFieldProps) {
  const [open, setOpen] = useState(false);
  const { 'aria-describedby': describedBy, ...attributes } = useFieldAttributes();
  const valueId = useId();
  function choose(day: string) {
    onChange(day);
    setOpen(false);
  }
  return (
    <Popover
      label={texts.calendar}
      open={open}
      onOpenChange={setOpen}
      className="w-[340px] p-3"
      trigger={
        <button
          type="button"
          {...attributes}
          aria-describedby={cx(valueId, describedBy)}
          className={controlClasses('flex min-h-11 items-center justify-between gap-2 py-1.5 text-left')}
        >
          <span id={valueId} className="min-w-0 tabular-nums">
            {text}
          </span>
          <CalendarDays aria-hidden className="size-4 shrink-0 text-fg-3" />
        </button>
      }
    >
      <Calendar autoFocus value={value} onChange={choose} today={today} {...(from && { from })} />
    </Popover>
  );
}
