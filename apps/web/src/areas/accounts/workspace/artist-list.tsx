import { type Artist, artistEndpoints } from '@debut/contract/artists';
import { planOf } from '@debut/contract/catalogue';
import { workspaceEndpoints } from '@debut/contract/workspaces';
import { Command } from 'cmdk';
import { Archive, Check, ChevronDown, Plus, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { hasPlans } from '../../../data/app-config.ts';
import { currentArtist } from '../../../data/current-artist.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useRight } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { useSwitchArtist } from '../../../data/use-switch-artist.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { commandKeyName } from '../../../ui/command-key.ts';
import { describeArtist, filterArtists } from './artists.model.ts';
import { texts as switcherTexts } from './switcher-texts.ts';
import { texts } from './texts.ts';
import { PanelSkeleton, switcherKey, WorkspaceTile } from './workspace-parts.tsx';

type ArtistListProps = { showsAll: boolean; onClose: () => void; onAdd: () => void };

/** The artists of the workspace and the user's other workspaces, filtered by what is typed. */
export function ArtistList({ showsAll, onClose, onAdd }: ArtistListProps) {
  const [typed, setTyped] = useState('');
  const artists = useData(artistEndpoints.list, {});
  return (
    <Command
      label={switcherTexts.switchArtist}
      loop
      shouldFilter={false}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <div className={searchClasses}>
        <Search aria-hidden className="size-4 shrink-0 text-fg-3" />
        <Command.Input
          // On touch screens the keyboard would cover the list.
          autoFocus={window.matchMedia('(pointer: fine)').matches}
          value={typed}
          onValueChange={setTyped}
          placeholder={texts.findArtist}
          className="h-full min-w-0 flex-1 bg-transparent text-fg text-sm outline-none placeholder:text-fg-3 focus-visible:outline-none"
        />
        <kbd className="hidden rounded-[5px] border border-line-strong px-1.5 font-sans text-2xs text-fg-3 mouse:block">
          {commandKeyName(switcherKey)}
        </kbd>
      </div>
      <QueryView query={artists} pending={<PanelSkeleton />} className="m-3">
        {(list) => <Rows artists={list} typed={typed.trim()} showsAll={showsAll} onClose={onClose} onAdd={onAdd} />}
      </QueryView>
    </Command>
  );
}

type RowsProps = ArtistListProps & { artists: readonly Artist[]; typed: string };

function Rows({ artists, typed, showsAll, onClose, onAdd }: RowsProps) {
  const current = useStore(currentArtist, (state) => state.artist);
  const mayAdd = useRight('artists');
  const [, navigate] = useLocation();
  const switchArtist = useSwitchArtist();
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  const { active, archived } = filterArtists(artists, typed);
  const showsArchived = isArchiveOpen || typed !== '';

  const openArtist = (artistId: string, to?: string) => {
    onClose();
    if (artistId !== current?.id) switchArtist(artistId, to);
    else if (showsAll) navigate('/');
  };
  const openAll = () => {
    onClose();
    navigate('/roster');
  };
  const row = (artist: Artist) => (
    <ArtistRow
      key={artist.id}
      artist={artist}
      isCurrent={!showsAll && artist.id === current?.id}
      onOpen={() => openArtist(artist.id)}
    />
  );
  return (
    <>
      {active.length + archived.length === 0 && (
        <p role="status" className="px-4 py-6 text-center text-fg-2 text-sm">
          {texts.noArtistFound(typed)}
        </p>
      )}
      <Command.List label={texts.artists} className="min-h-0 overflow-y-auto overscroll-contain px-1.5 pb-1.5">
        {typed === '' && (artists.length > 1 || mayAdd) && (
          <>
            <Row
              value="all"
              picture={<WorkspaceTile size="small" />}
              title={switcherTexts.allArtists}
              subtitle={current?.workspace.name}
              isCurrent={showsAll}
              onSelect={openAll}
            />
            <Separator />
          </>
        )}
        {active.map(row)}
        {archived.length > 0 && typed === '' && (
          <Row
            value="archived"
            picture={<IconTile icon={<Archive className="size-4" />} />}
            title={texts.archivedCount(archived.length)}
            end={<ChevronDown aria-hidden className={cx('size-4 text-fg-3', isArchiveOpen && 'rotate-180')} />}
            onSelect={() => setArchiveOpen(!isArchiveOpen)}
          />
        )}
        {showsArchived && archived.map(row)}
        {mayAdd && <AddRow onAdd={onAdd} />}
        {typed === '' && <OtherWorkspaces currentId={current?.workspace.id} onOpen={openArtist} />}
      </Command.List>
    </>
  );
}

type ArtistRowProps = { artist: Artist; isCurrent: boolean; onOpen: () => void };

function ArtistRow({ artist, isCurrent, onOpen }: ArtistRowProps) {
  const { id, name, overdueTasks } = artist;
  return (
    <Row
      value={id}
      picture={<Avatar name={name} size="small" />}
      title={name}
      subtitle={describeArtist(artist, useToday())}
      isCurrent={isCurrent}
      end={overdueTasks > 0 && <Badge tone="danger">{texts.overdue(overdueTasks)}</Badge>}
      onSelect={onOpen}
    />
  );
}

function AddRow({ onAdd }: { onAdd: () => void }) {
  const { data: workspace } = useData(workspaceEndpoints.read, {});
  const limit = hasPlans() ? workspace?.artists.limit : null;
  return (
    <>
      <Separator />
      <Row
        value="add"
        picture={
          <span className="grid size-8 shrink-0 place-items-center rounded-full border border-[#6e5aa8] border-dashed text-primary-fg">
            <Plus aria-hidden className="size-4" />
          </span>
        }
        title={<span className="text-primary-fg">{texts.addArtist}</span>}
        end={
          workspace &&
          limit && (
            <span className="text-fg-3 text-xs">
              {texts.usage(workspace.artists.used, limit, planOf(workspace.plan).name)}
            </span>
          )
        }
        onSelect={onAdd}
      />
    </>
  );
}

type OtherWorkspacesProps = { currentId: string | undefined; onOpen: (artistId: string, to: string) => void };

function OtherWorkspaces({ currentId, onOpen }: OtherWorkspacesProps) {
  const { data = [] } = useData(workspaceEndpoints.listOwn, {});
  const others = data.filter(({ id }) => id !== currentId);
  if (others.length === 0) return null;
  return (
    <>
      <Separator />
      <Command.Group heading={texts.otherWorkspaces} className={groupClasses}>
        {others.map(({ id, name, role, artistId }) => (
          <Row
            key={id}
            value={`workspace ${id}`}
            picture={<WorkspaceTile size="small" />}
            title={name}
            subtitle={texts.roles[role]}
            onSelect={() => onOpen(artistId, '/')}
          />
        ))}
      </Command.Group>
    </>
  );
}

type RowProps = {
  /** Unique, and not shown. */
  value: string;
  picture: ReactNode;
  title: ReactNode;
  subtitle?: string | undefined;
  isCurrent?: boolean;
  end?: ReactNode;
  onSelect: () => void;
};

function Row({ value, picture, title, subtitle, isCurrent = false, end, onSelect }: RowProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={rowClasses}>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        {subtitle && <span className="block truncate text-fg-3 text-xs">{subtitle}</span>}
      </span>
      {end}
      {isCurrent && (
        <>
          <Check aria-hidden className="size-4 shrink-0 text-primary-fg" strokeWidth={2.4} />
          <span className="sr-only">{texts.current}</span>
        </>
      )}
    </Command.Item>
  );
}

function IconTile({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-white/8 text-fg-2">
      {icon}
    </span>
  );
}

/** Hidden from screen readers, because a list may contain only options. */
function Separator() {
  return <div aria-hidden className="mx-1 my-1.5 h-px bg-line" />;
}

const searchClasses =
  'm-2.5 mb-2 flex h-11 shrink-0 items-center gap-2.5 rounded-md border border-line-strong bg-bg px-3 focus-within:border-primary-fg mouse:h-10';

const rowClasses =
  'flex min-h-13 cursor-pointer scroll-my-2 items-center gap-3 rounded-[10px] px-2.5 py-1.5 text-sm aria-selected:bg-s3';

const groupClasses =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-fg-3 [&_[cmdk-group-heading]]:text-xs';
