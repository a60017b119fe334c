import { artworkEndpoints } from '@debut/contract/artwork';
import { pitchFactEndpoints } from '@debut/contract/pitch-facts';
import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import { useQueryClient } from '@tanstack/react-query';
import { AudioLines, FolderOpen, Image, Import, type LucideIcon, ShieldCheck, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { createPerArtist } from '../../../data/per-artist.ts';
import { refetch } from '../../../data/refetch.ts';
import { uploadFile } from '../../../data/uploads/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { filesOfFolder, maxDroppedFiles } from '../../../ui/dropped-files.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { pickFolder } from '../tracks/pick-file.ts';
import type { AlbumImport } from './create-album-imports.ts';
import { createImports } from './create-imports.ts';
import { readSample } from './file-kind.model.ts';
import {
  canRetry,
  formatSummary,
  type ImportItem,
  isInProgress,
  type PeopleKind,
  reportProgress,
} from './import.model.ts';
import type { TrackDefaults } from './import-file.ts';
import { importProgress } from './import-progress.ts';
import { ImportTable } from './imported-files-table.tsx';
import { readTags } from './read-tags.ts';
import { texts } from './texts.ts';

type ImportPanelProps = {
  /** Used for an artist or year that the tags do not have. */
  defaults: TrackDefaults;
  /** Opens the import of a list. Call `onImported` with its result. */
  onList: (file: File, as: PeopleKind, onImported: (sentence: string) => void) => void;
};

export function ImportPanel({ defaults, onList }: ImportPanelProps) {
  const { imports, items, albums } = useImports();
  const isBusy = items.some(({ state }) => isInProgress(state));
  const add = (files: readonly File[], unreadable: readonly string[] = []) => {
    if (files.length >= maxDroppedFiles) toast.info(manyFilesSentence);
    imports.add(files.slice(0, maxDroppedFiles), defaults, unreadable);
  };
  return (
    <>
      <FileDrop
        label={texts.chooseFilesOrDropThem}
        hint={texts.anyMixOfFilesAnd}
        accept=""
        icon={Import}
        multiple
        onFiles={add}
        className="min-h-52"
      />
      <div className="mt-3 flex justify-center">
        <Button
          variant="ghost"
          size="small"
          onClick={() => void pickFolder().then((files) => add(filesOfFolder(files)))}
        >
          <FolderOpen aria-hidden className="size-4" />
          {texts.chooseFolder}
        </Button>
      </div>
      {items.length === 0 ? (
        <ImportGuide />
      ) : (
        <Card aria-label={texts.importedFiles} className="mt-6 overflow-hidden">
          <ImportHeader imports={imports} items={items} />
          <ImportAlbums
            albums={albums}
            onChange={(key, isEnabled) => void imports.albums.setEnabled(key, isEnabled, isBusy)}
            onRetry={(key) => void imports.albums.retry(key)}
          />
          <ImportTable
            items={items}
            onCancel={imports.cancel}
            onRetry={imports.retry}
            onImportAnyway={imports.importAnyway}
            onList={({ id, file }, as) => onList(file, as, (sentence) => imports.setListResult(id, as, sentence))}
          />
        </Card>
      )}
    </>
  );
}

const manyFilesSentence = texts.youCanImportFilesAt(maxDroppedFiles);

function ImportHeader({ imports, items }: { imports: Imports; items: readonly ImportItem[] }) {
  const finished = items.filter(({ state }) => !isInProgress(state)).length;
  const isBusy = finished < items.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-4 pb-2 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        {isBusy ? (
          <Progress
            label={texts.importing}
            value={finished}
            max={items.length}
            valueText={texts.ofFinished(finished, items.length)}
          />
        ) : (
          <p className="font-semibold">{formatSummary(items)}</p>
        )}
        <p role="status" className="sr-only">
          {isBusy ? texts.importingFiles(items.length) : texts.importFinished(formatSummary(items))}
        </p>
      </div>
      <div className="flex gap-2">
        {isBusy && (
          <Button variant="dangerQuiet" size="small" onClick={imports.cancelAll}>
            {texts.cancelAll}
          </Button>
        )}
        {!isBusy && items.some(({ state }) => canRetry(state)) && (
          <Button size="small" onClick={imports.retryAll}>
            {texts.tryFailedAgain}
          </Button>
        )}
        {finished > 0 && !isBusy && (
          <Button variant="ghost" size="small" onClick={imports.clearFinished}>
            {texts.clearList}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shown before the first file is added. */
function ImportGuide() {
  return (
    <Card className="mt-6">
      <ul className="grid divide-white/[.06] max-md:divide-y md:max-lg:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {kinds.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 p-5 sm:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/20 text-primary-fg">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
              <p className="mt-1 text-fg-2 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const kinds: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: AudioLines,
    title: texts.audioBecomesTracks,
    text: texts.titleArtistYearAndCover,
  },
  {
    icon: Image,
    title: texts.imagesBecomeArtwork,
    text: texts.pickThemAsCoverOf,
  },
  {
    icon: Users,
    title: texts.listsBecomeFansOrRecipients,
    text: texts.checkColumnsOfCsvBefore,
  },
  {
    icon: ShieldCheck,
    title: texts.oneBadFileDoesntStop,
    text: texts.filesThatCantBeImported,
  },
];

type ImportAlbumsProps = {
  albums: readonly AlbumImport[];
  onChange: (key: string, isEnabled: boolean) => void;
  onRetry: (key: string) => void;
};

function ImportAlbums({ albums, onChange, onRetry }: ImportAlbumsProps) {
  if (albums.length === 0) return null;
  return (
    <ul aria-label={texts.albums} className="border-white/[.06] border-t px-4 py-2 sm:px-5">
      {albums.map((album) => (
        <li key={album.key}>
          {album.projectId ? (
            <p className="flex min-h-11 items-center gap-1.5 text-fg-2 text-sm">
              {texts.project}{' '}
              <Link to={`/project/${album.projectId}`} className="font-semibold text-primary-fg hover:text-fg">
                {album.name}
              </Link>
            </p>
          ) : (
            <Switch
              label={album.isExisting ? texts.addToProject(album.name) : texts.createProject(album.name)}
              hint={[album.artist, album.year].filter(Boolean).join(' · ')}
              checked={album.isEnabled}
              onChange={(isEnabled) => onChange(album.key, isEnabled)}
            />
          )}
          {album.error && (
            <p role="alert" className="flex items-center gap-3 pb-2 text-danger text-sm">
              {album.error}
              <Button size="small" onClick={() => onRetry(album.key)}>
                {texts.tryAgainLabel}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Outside of the components, because imports continue when the page is left. */
const getImports = createPerArtist(
  (api) => {
    const imports = createImports({
      readText: readSample,
      readTags,
      send: (upload) => uploadFile(upload, api),
      createTrack: (track) => api.call(trackEndpoints.create, { body: track }),
      saveFacts: (trackId, facts) => api.call(pitchFactEndpoints.save, { params: { trackId }, body: facts }),
      listTracks: () => api.call(trackEndpoints.list, {}),
      listProjects: () => api.call(projectEndpoints.list, {}),
      createProject: (project) => api.call(projectEndpoints.create, { body: project }),
      setProjectTracks: (id, trackIds) => api.call(projectEndpoints.update, { params: { id }, body: { trackIds } }),
      addArtwork: (picture) => api.call(artworkEndpoints.add, { body: picture }),
      temporaryId: () => `temp_${Date.now()}`,
    });
    reportProgress(imports, importProgress);
    return imports;
  },
  (imports) => imports.reset(),
);

type Imports = ReturnType<typeof getImports>;

function useImports() {
  const [imports] = useState(getImports);
  const items = useStore(imports);
  const tracks = items.filter(({ state }) => state.kind === 'track').length;
  useRefetch('tracks', tracks);
  useRefetch('artwork', items.filter(({ state }) => state.kind === 'artwork').length);
  const albums = useStore(imports.albums);
  useRefetch('projects', albums.filter(({ projectId }) => projectId !== null).length);
  return { imports, items, albums };
}

/** After every new item, so that its page finds it in the list. */
function useRefetch(topic: 'tracks' | 'artwork' | 'projects', count: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (count > 0) void refetch(queries, [topic]);
  }, [queries, topic, count]);
}
