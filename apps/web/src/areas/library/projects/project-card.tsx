import type { Project } from '@debut/contract/projects';
import { CalendarDays, EllipsisVertical, Image, Pencil, Trash2 } from 'lucide-react';
import { memo, use, useState } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { Allowed } from '../../../data/rights.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { MoveItem } from '../moving/move-item.ts';
import { formatTrackCount } from '../tracks/tracks.model.ts';
import type { ProjectDialog } from './project-dialogs.tsx';
import { classifyProject } from './projects.model.ts';
import { texts } from './texts.ts';

type ProjectCardProps = {
  project: Project;
  onChangeCover: (project: Project) => void;
  onSetReleaseDate: (project: Project) => void;
};

export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, onChangeCover, onSetReleaseDate } = props;
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const { id, name, artist, coverArt, trackIds } = project;
  const kind = classifyProject(trackIds.length);
  return (
    <>
      <article className={cardClasses}>
        <div className="relative shrink-0">
          <span aria-hidden className="-right-2 -z-10 absolute inset-y-2 w-6 rounded-r-md bg-white/[.08]" />
          <span aria-hidden className="-right-1 -z-10 absolute inset-y-1 w-6 rounded-r-md bg-white/[.14]" />
          <Cover seed={name} image={coverArt ? coverSources(coverArt) : null} className="size-20 rounded-md" />
        </div>
        <div className="min-w-0 flex-1 pl-1">
          <p className="truncate pr-8 font-semibold text-2xs text-primary-fg uppercase tracking-wider">
            {kind} {kind && <span className="text-fg-3">·</span>}{' '}
            <span className="text-fg-3">{formatTrackCount(trackIds.length)}</span>
          </p>
          <h3 className="truncate font-sans font-semibold text-base tracking-normal">
            <Link to={`/project/${id}`} draggable={false} className={linkClasses}>
              {name}
            </Link>
          </h3>
          <p className="truncate text-fg-3 text-sm">{artist || texts.unknownArtist}</p>
        </div>
        <Allowed right="edit">
          <ProjectCardMenu
            project={project}
            onDialog={setDialog}
            onChangeCover={() => onChangeCover(project)}
            onSetReleaseDate={() => onSetReleaseDate(project)}
          />
        </Allowed>
      </article>
      {dialog && <LazyOverlay load={loadDialogs} props={{ project, dialog, onClose: () => setDialog(null) }} />}
    </>
  );
});

const loadDialogs = () => import('./project-dialogs.tsx').then((file) => file.ProjectDialogs);

const cardClasses =
  'group/project relative isolate flex h-full items-center gap-4 rounded-xl border border-white/[.07] bg-s1 p-3 transition-colors duration-200 hover:border-white/15 hover:bg-s2';

const linkClasses =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:outline-offset-2';

type ProjectCardMenuProps = {
  project: Project;
  onDialog: (dialog: ProjectDialog) => void;
  onChangeCover: () => void;
  onSetReleaseDate: () => void;
};

function ProjectCardMenu({ project, onDialog, onChangeCover, onSetReleaseDate }: ProjectCardMenuProps) {
  const renderMoveItem = use(MoveItem);
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(project.name)} className={buttonClasses} />}
    >
      <MenuItem icon={Pencil} onSelect={() => onDialog('details')}>
        {texts.editProjectDetails}
      </MenuItem>
      <MenuItem icon={CalendarDays} onSelect={onSetReleaseDate}>
        {texts.setReleaseDate}
      </MenuItem>
      <MenuItem icon={Image} onSelect={onChangeCover}>
        {texts.changeCoverArt}
      </MenuItem>
      {renderMoveItem({ kind: 'project', id: project.id, title: project.name })}
      <MenuSeparator />
      <MenuItem icon={Trash2} destructive onSelect={() => onDialog('delete')}>
        {texts.deleteProject}
      </MenuItem>
    </Menu>
  );
}

const buttonClasses =
  'absolute top-0.5 right-0.5 z-10 mouse:top-1.5 mouse:right-1.5 mouse:opacity-0 mouse:focus-visible:opacity-100 mouse:aria-expanded:opacity-100 mouse:group-focus-within/project:opacity-100 mouse:group-hover/project:opacity-100';
