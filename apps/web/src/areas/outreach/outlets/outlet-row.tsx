import { countryName } from '@debut/contract/countries';
import type { Outlet, OutletKind } from '@debut/contract/outlets';
import {
  Building2,
  Disc3,
  EllipsisVertical,
  ListMusic,
  type LucideIcon,
  MapPin,
  Newspaper,
  Pencil,
  Radio,
  Rss,
  Trash2,
} from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { outletAddress } from './outlet-address.ts';
import type { OutletDialogState } from './outlet-dialogs.tsx';
import { texts } from './texts.ts';

type OutletRowProps = {
  outlet: Outlet;
  /** Absent for members who may not change contacts. */
  onDialog?: ((state: OutletDialogState) => void) | undefined;
};

export function OutletRow({ outlet, onDialog }: OutletRowProps) {
  const { id, name, kind, country, genres, recipients } = outlet;
  const facts = [texts.kindNames[kind], country && countryName(country)].filter(Boolean).join(' · ');
  return (
    <div className="relative flex min-h-16.5 items-center gap-3 py-1.5 pr-2 pl-4 hover:bg-white/[.03] sm:pl-5">
      <KindIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <Link
          to={outletAddress(id)}
          className="block truncate font-semibold text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2"
        >
          {name}
        </Link>
        <p className="truncate text-fg-2 text-xs">{facts}</p>
      </div>
      {genres.length > 0 && <p className="w-2/5 truncate text-fg-3 text-xs max-sm:hidden">{genres.join(', ')}</p>}
      <p className="w-18 shrink-0 text-right text-fg-2 text-xs tabular-nums">{texts.peopleCount(recipients)}</p>
      {onDialog && <Actions outlet={outlet} onDialog={onDialog} />}
    </div>
  );
}

function Actions({ outlet, onDialog }: { outlet: Outlet; onDialog: (state: OutletDialogState) => void }) {
  const { name } = outlet;
  const edit = () => onDialog({ kind: 'edit', outlet });
  const remove = () => onDialog({ kind: 'delete', outlet });
  return (
    <div className="relative">
      <div className="hidden sm:flex">
        <IconButton icon={Pencil} label={texts.editName(name)} onClick={edit} />
        <IconButton icon={Trash2} label={texts.deleteName(name)} onClick={remove} />
      </div>
      <div className="sm:hidden">
        <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(name)} />}>
          <MenuItem icon={Pencil} onSelect={edit}>
            {texts.edit}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} destructive onSelect={remove}>
            {texts.delete}
          </MenuItem>
        </Menu>
      </div>
    </div>
  );
}

export function KindIcon({ kind }: { kind: OutletKind }) {
  const Icon = icons[kind];
  return (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-white/[.06] text-fg-2">
      <Icon className="size-4.5" />
    </span>
  );
}

const icons: Readonly<Record<OutletKind, LucideIcon>> = {
  blog: Rss,
  station: Radio,
  playlist: ListMusic,
  label: Disc3,
  venue: MapPin,
  press: Newspaper,
  other: Building2,
};
