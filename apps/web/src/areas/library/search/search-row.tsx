import { Command } from 'cmdk';
import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf } from './search.model.ts';

type SearchRowProps = {
  /** Tells the rows apart; never shown. */
  value: string;
  title: string;
  subtitle?: string;
  /** The picture or icon at its head. */
  lead: ReactNode;
  typed: string;
  onSelect: () => void;
};

export function SearchRow({ value, title, subtitle, lead, typed, onSelect }: SearchRowProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={rowClasses}>
      {lead}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-base text-fg">
          {partsOf(title, typed).map(({ text, matches }, place) =>
            matches ? (
              <mark key={place} className="rounded-[3px] bg-primary/45 text-white">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {subtitle && <span className="block truncate text-fg-3 text-sm">{subtitle}</span>}
      </span>
      <CornerDownLeft
        aria-hidden
        className="size-4 shrink-0 text-fg-2 opacity-0 group-aria-selected/row:opacity-100 max-sm:hidden"
      />
    </Command.Item>
  );
}

const rowClasses =
  'group/row flex min-h-14 cursor-pointer scroll-my-2 items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-s3';
