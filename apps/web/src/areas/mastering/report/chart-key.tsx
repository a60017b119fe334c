import { cx } from '../../../ui/class-names.ts';

/** What the lines and bars of a chart stand for. */
export function ChartKey({ entries }: { entries: readonly { name: string; swatch: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fg-2 text-xs">
      {entries.map(({ name, swatch }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('w-4', swatch)} />
          {name}
        </li>
      ))}
    </ul>
  );
}
