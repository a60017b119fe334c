import { type Project, projectEndpoints } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { CalendarDays, GripVertical, Image, X } from 'lucide-react';
import { coverSources } from '../../../data/cover-address.ts';
import { dayInWords } from '../../../data/dates.ts';
import { useToday } from '../../../data/today.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SortableList, useSortHandle } from '../../../ui/sortable-list.tsx';
import { formatTrackCount } from '../tracks/tracks.model.ts';
import { type ProjectChanges, useDeleteProject, useUpdateProject } from './project-changes.ts';
import { ProjectFields } from './project-form.tsx';
import {
  fillText,
  getProjectChanges,
  getProjectTracks,
  getTrackIds,
  mergeTrackIds,
  type ProjectDraft,
  untypedText,
} from './projects.model.ts';
import { texts } from './texts.ts';

export type ProjectDialog = 'details' | 'delete';

type ProjectDialogsProps = { project: Project; dialog: ProjectDialog; onClose: () => void };

export function ProjectDialogs({ project, dialog, onClose }: ProjectDialogsProps) {
  switch (dialog) {
    case 'details':
      return <ProjectDetailsDialog project={project} onClose={onClose} />;
    case 'delete':
      return <DeleteProjectDialog project={project} onClose={onClose} />;
  }
}

function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const deletion = useDeleteProject();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteProject}
      sentence={texts.confirmDeleteThisActionCannot(project.name)}
      confirmLabel={texts.deleteProject}
      onConfirm={() => deletion.mutateAsync({ params: { id: project.id } })}
    />
  );
}

function ProjectDetailsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { form, text, conflictDialog } = useProjectForm(project, onClose);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.editProjectDetails}
      form={form}
      disabled={!text.name.trim()}
      submitLabel={texts.save}
    >
      <ProjectFields text={text} errors={form.errors} onChange={form.change} />
      {conflictDialog}
    </FormDialog>
  );
}

/** Sends what differs from the project, and closes the dialog. */
function useProjectForm(project: Project, onClose: () => void) {
  const update = useUpdateProject();
  const conflict = useConflict<ProjectChanges>({
    stored: project,
    fields: comparedFields,
    merge: { trackIds: mergeTrackIds },
    send: (changes) => update.mutateAsync({ id: project.id, changes }),
  });
  const form = useForm({
    schema: projectEndpoints.update.body,
    initial: (): ProjectDraft => ({ ...untypedText, list: null }),
    toBody: (draft) => getProjectChanges(draft, project),
    submit: async (changes) => {
      if (Object.keys(changes).length === 0 || (await conflict.save(changes))) onClose();
    },
  });
  return { form, text: fillText(form.values, project), conflictDialog: conflict.dialog };
}

const comparedFields = {
  name: { label: texts.projectName },
  artist: { label: texts.artist },
  year: { label: texts.year },
  upc: { label: texts.upc },
  description: { label: texts.description },
  trackIds: { label: texts.tracks, show: (value: unknown) => formatTrackCount((value as string[]).length) },
};

type ProjectSettingsDialogProps = {
  project: Project;
  /** All tracks of the library. */
  tracks: readonly Track[];
  onChangeCover: () => void;
  onSetReleaseDate: () => void;
  onClose: () => void;
};

export function ProjectSettingsDialog(props: ProjectSettingsDialogProps) {
  const { project, tracks, onChangeCover, onSetReleaseDate, onClose } = props;
  const { form, text, conflictDialog } = useProjectForm(project, onClose);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.projectSettings}
      size="large"
      form={form}
      disabled={!text.name.trim()}
      submitLabel={texts.save}
    >
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <CoverSetting project={project} onChangeCover={onChangeCover} />
          <ReleaseSetting project={project} onSetReleaseDate={onSetReleaseDate} />
        </div>
        <ProjectFields text={text} errors={form.errors} onChange={form.change} />
        <TrackList
          tracks={getProjectTracks(getTrackIds(form.values, project), tracks)}
          onChange={(trackIds) => form.change({ list: { trackIds, basedOn: project.trackIds } })}
        />
      </div>
      {conflictDialog}
    </FormDialog>
  );
}

function CoverSetting({ project, onChangeCover }: { project: Project; onChangeCover: () => void }) {
  const { name, coverArt } = project;
  return (
    <div className="flex items-center gap-4">
      <Cover seed={name} image={coverArt ? coverSources(coverArt) : null} className="size-20 shrink-0 rounded-lg" />
      <div className="grid justify-items-start gap-1.5">
        <p className="font-medium text-sm">{texts.coverArt}</p>
        <Button size="small" onClick={onChangeCover}>
          <Image aria-hidden className="size-4" />
          {texts.changeCover}
        </Button>
      </div>
    </div>
  );
}

function ReleaseSetting({ project, onSetReleaseDate }: { project: Project; onSetReleaseDate: () => void }) {
  const today = useToday();
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-20 shrink-0 place-items-center rounded-lg bg-s2 text-primary-fg">
        <CalendarDays aria-hidden className="size-6" />
      </span>
      <div className="grid justify-items-start gap-1.5">
        <p className="font-medium text-sm">
          {texts.releaseDate}
          <span className="block font-normal text-fg-2">
            {project.releaseDate ? dayInWords(project.releaseDate, today) : texts.notSet}
          </span>
        </p>
        <Button size="small" onClick={onSetReleaseDate}>
          {project.releaseDate ? texts.changeDate : texts.setDate}
        </Button>
      </div>
    </div>
  );
}

type TrackListProps = {
  tracks: readonly Track[];
  onChange: (trackIds: string[]) => void;
};

function TrackList({ tracks, onChange }: TrackListProps) {
  const withoutTrack = (removed: string) => tracks.flatMap(({ id }) => (id === removed ? [] : id));
  return (
    <section aria-labelledby="settings-tracks">
      <h3 id="settings-tracks" className="mb-1.5 font-medium font-sans text-sm tracking-normal">
        {texts.tracks}
      </h3>
      {tracks.length === 0 ? (
        <p className="rounded-md border border-line border-dashed px-4 py-5 text-center text-fg-3 text-sm">
          {texts.noTracksInThisProject}
        </p>
      ) : (
        <SortableList as="ol" items={tracks} onReorder={onChange} axis="vertical" className={listClasses}>
          {tracks.map((track, index) => (
            <TrackRow
              key={track.id}
              track={track}
              position={index + 1}
              onRemove={() => onChange(withoutTrack(track.id))}
            />
          ))}
        </SortableList>
      )}
    </section>
  );
}

const listClasses = 'divide-y divide-white/[.06] overflow-hidden rounded-md border border-line';

type TrackRowProps = { track: Track; position: number; onRemove: () => void };

function TrackRow({ track, position, onRemove }: TrackRowProps) {
  const { id, title, artist, coverArt } = track;
  const handle = useSortHandle();
  return (
    <li data-sort-id={id} className={rowClasses}>
      <button type="button" {...handle} aria-label={texts.reorderTitle(title)} className={handleClasses}>
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span aria-hidden className="-ml-2 w-4 text-right text-fg-3 text-xs tabular-nums">
        {position}
      </span>
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-9 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{title}</p>
        {artist && <p className="truncate text-fg-2 text-xs">{artist}</p>}
      </div>
      <IconButton icon={X} label={texts.removeFromProject(title)} onClick={onRemove} />
    </li>
  );
}

const rowClasses =
  'relative flex min-h-14 items-center gap-3 bg-s2 py-1.5 pr-2 pl-1.5 data-[sorting]:z-10 data-[sorting=held]:bg-s3 data-[sorting=held]:shadow-pop';

const handleClasses =
  'grid size-11 shrink-0 cursor-grab touch-none active:cursor-grabbing place-items-center rounded-md text-fg-3 transition-colors duration-150 hover:text-fg mouse:size-9';
