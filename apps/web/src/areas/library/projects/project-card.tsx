import type { Project } from '@debut/contract/projects';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { coverSources } from '../../../lib/cover-address.ts';
import { Cover } from '../../../ui/cover.tsx';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { projectKind, trackCount } from './project-card.model.ts';
import type { ProjectDialog } from './project-card-dialogs.tsx';
import { ProjectCardMenu } from './project-card-menu.tsx';

type ProjectCardProps = {
  project: Project;
  /** Opens the dialog to choose a cover; the page has it, for the artwork is another feature's. */
  onChangeCover: (project: Project) => void;
  /** The same for its release date, which is the release plan's. */
  onSetReleaseDate: (project: Project) => void;
};

export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, onChangeCover, onSetReleaseDate } = props;
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const { id, name, artist, coverArt, trackIds } = project;
  const kind = projectKind(trackIds.length);
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
            <span className="text-fg-3">{trackCount(trackIds.length)}</span>
          </p>
          <h3 className="truncate font-sans font-semibold text-base tracking-normal">
            <Link to={`/project/${id}`} draggable={false} className={linkClasses}>
              {name}
            </Link>
          </h3>
          <p className="truncate text-fg-3 text-sm">{artist || 'Unknown Artist'}</p>
        </div>
        <ProjectCardMenu
          project={project}
          onDialog={setDialog}
          onChangeCover={() => onChangeCover(project)}
          onSetReleaseDate={() => onSetReleaseDate(project)}
        />
      </article>
      {dialog && <OnDemand load={loadDialogs} props={{ project, dialog, onClose: () => setDialog(null) }} />}
    </>
  );
});

const loadDialogs = () => import('./project-card-dialogs.tsx').then((file) => file.ProjectCardDialogs);

const cardClasses =
  'group/project relative isolate flex h-full items-center gap-4 rounded-xl border border-white/[.07] bg-s1 p-3 transition-colors duration-200 hover:border-white/15 hover:bg-s2';

const linkClasses =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:outline-offset-2';
