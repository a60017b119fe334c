import type { SearchHit } from '@debut/contract/search';
import { Command } from 'cmdk';
import { Contact, CornerDownLeft, ListChecks, type LucideIcon, Mail, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { coverSources } from '../../../lib/cover-address.ts';
import { Cover } from '../../../ui/cover.tsx';
import { partsOf } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';

type HitGroupProps = {
  heading: string;
  hits: readonly SearchHit[];
  typed: string;
  onOpen: (hit: SearchHit) => void;
};

export function HitGroup({ heading, hits, typed, onOpen }: HitGroupProps) {
  if (hits.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupClasses}>
      {hits.map((hit) => (
        <SearchRow
          key={rowValue(hit)}
          value={rowValue(hit)}
          title={hit.title}
          subtitle={hit.subtitle || kindNames[hit.kind]}
          typed={typed}
          onSelect={() => onOpen(hit)}
          lead={<Lead hit={hit} />}
        />
      ))}
    </Command.Group>
  );
}

/** Music is known by its cover, everything else by its kind. */
function Lead({ hit: { kind, title, coverArt } }: { hit: SearchHit }) {
  if (kind !== 'track' && kind !== 'project') return <IconTile icon={icons[kind]} />;
  return (
    <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-10 shrink-0 rounded-md" />
  );
}

const icons = { task: ListChecks, recipient: Contact, campaign: Mail, fan: Users };

type PageGroupProps = { pages: readonly SearchablePage[]; typed: string; onOpen: (to: string) => void };

export function PageGroup({ pages, typed, onOpen }: PageGroupProps) {
  if (pages.length === 0) return null;
  return (
    <Command.Group heading="Pages" className={groupClasses}>
      {pages.map(({ to, label, icon: Icon }) => (
        <SearchRow
          key={to}
          value={rowValue({ to, label, icon: Icon })}
          title={label}
          typed={typed}
          onSelect={() => onOpen(to)}
          lead={<IconTile icon={Icon} />}
        />
      ))}
    </Command.Group>
  );
}

function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-s3 text-primary-fg group-aria-selected/row:bg-s4">
      <Icon aria-hidden className="size-[18px]" />
    </span>
  );
}

/** Tells the rows apart; a page and a find may share an address, and so do the tasks of one track. */
export function rowValue(row: SearchHit | SearchablePage): string {
  return 'kind' in row ? `${row.kind} ${row.id}` : `page ${row.to}`;
}

const kindNames = {
  track: 'Track',
  project: 'Project',
  task: 'Task',
  recipient: 'Recipient',
  campaign: 'Campaign',
  fan: 'Fan',
};

const groupClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-fg-3 [&_[cmdk-group-heading]]:text-xs';

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

function SearchRow({ value, title, subtitle, lead, typed, onSelect }: SearchRowProps) {
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
