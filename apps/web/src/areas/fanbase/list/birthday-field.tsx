import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';

type BirthdayFieldProps = {
  /** `MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
};

/** Month and day; nobody has to tell their age. */
export function BirthdayField({ value, onChange }: BirthdayFieldProps) {
  const [month = '', day = ''] = value.split('-');
  const days = daysOf(month);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-fg-2 text-sm">{texts.birthday}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <Select
          aria-label={texts.birthMonth}
          value={month}
          onChange={(chosen) => onChange(chosen === '' ? '' : `${chosen}-${nearestDay(day, chosen)}`)}
          options={[{ value: '', label: texts.noBirthday }, ...months]}
        />
        <Select
          aria-label={texts.birthDay}
          value={day}
          disabled={month === ''}
          onChange={(chosen) => onChange(`${month}-${chosen}`)}
          options={
            month === '' ? [{ value: '', label: '–' }] : days.map((one) => ({ value: one, label: String(Number(one)) }))
          }
        />
      </div>
    </fieldset>
  );
}

/** In a leap year. */
function daysOf(month: string): string[] {
  const count = new Date(Date.UTC(2000, Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
}

/** The same day, or the last one of a shorter month. */
function nearestDay(day: string, month: string): string {
  const days = daysOf(month);
  return days.includes(day) ? day : ((day === '' ? days[0] : days.at(-1)) ?? '01');
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: monthName.format(new Date(Date.UTC(2000, index, 1))),
}));
