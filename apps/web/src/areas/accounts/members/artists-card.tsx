import { type Artist, artistEndpoints } from '@debut/contract/artists';
import { hasRight } from '@debut/contract/rights';
import type { Workspace } from '@debut/contract/workspaces';
import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadAddArtistDialog } from '../workspace/workspace-parts.tsx';
import { ArchiveArtistDialog, DeleteArtistDialog, RenameArtistDialog } from './artist-dialogs.tsx';
import { describeUsage } from './members.model.ts';
import { SectionCard } from './section-card.tsx';
import { texts } from './texts.ts';

export function ArtistsCard({ workspace }: { workspace: Workspace }) {
  const artists = useData(artistEndpoints.list, {});
  const [isAdding, setAdding] = useState(false);
  return (
    <SectionCard
      id="artists-title"
      title={texts.artists}
      note={describeUsage(workspace.artists, workspace)}
      aside={
        hasRight(workspace.role, 'artists') && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {texts.addArtist}
          </Button>
        )
      }
    >
      <QueryView query={artists} pending={<ArtistsSkeleton />} className="mx-4 mb-4 sm:mx-5">
        {(list) => (
          <ul aria-labelledby="artists-title">
            {list.map((artist) => (
              <ArtistRow key={artist.id} artist={artist} workspace={workspace} />
            ))}
          </ul>
        )}
      </QueryView>
      {isAdding && <LazyOverlay load={loadAddArtistDialog} props={{ onClose: () => setAdding(false) }} />}
    </SectionCard>
  );
}

function ArtistsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingArtists} className="px-4 pb-4 sm:px-5">
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}

function ArtistRow({ artist, workspace }: { artist: Artist; workspace: Workspace }) {
  const { name, fans, archivedAt } = artist;
  return (
    <li className="flex min-h-15 items-center gap-3 border-white/[.06] border-t px-4 py-2 sm:px-5">
      <Avatar name={name} className="mouse:size-9" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-sm">{name}</p>
        <p className="text-fg-3 text-xs">{texts.fanCount(fans)}</p>
      </div>
      {archivedAt !== null && <Badge>{texts.archived}</Badge>}
      {hasRight(workspace.role, 'artists') && (
        <ArtistMenu artist={artist} canDelete={hasRight(workspace.role, 'delete')} />
      )}
    </li>
  );
}

function ArtistMenu({ artist, canDelete }: { artist: Artist; canDelete: boolean }) {
  const [dialog, setDialog] = useState<'rename' | 'archive' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const restore = useChange(artistEndpoints.update, {
    onSuccess: ({ name }) => toast.success(texts.artistRestored(name)),
    onError: ({ message }) => toast.failure(message),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={EllipsisVertical} label={texts.optionsForArtist(artist.name)} className="max-sm:-mr-2" />
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setDialog('rename')}>
          {texts.rename}
        </MenuItem>
        {artist.archivedAt === null ? (
          <MenuItem icon={Archive} onSelect={() => setDialog('archive')}>
            {texts.archive}
          </MenuItem>
        ) : (
          <MenuItem
            icon={ArchiveRestore}
            onSelect={() => restore.mutate({ params: { id: artist.id }, body: { archived: false } })}
          >
            {texts.restore}
          </MenuItem>
        )}
        {canDelete && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} destructive onSelect={() => setDialog('delete')}>
              {texts.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'rename' && <RenameArtistDialog artist={artist} onClose={close} />}
      {dialog === 'archive' && <ArchiveArtistDialog artist={artist} onClose={close} />}
      {dialog === 'delete' && <DeleteArtistDialog artist={artist} onClose={close} />}
    </>
  );
}
