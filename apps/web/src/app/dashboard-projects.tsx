import type { Project } from '@debut/contract/projects';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { ProjectCard } from '../areas/library/projects/project-card.tsx';
import { DashboardSection } from './dashboard-section.tsx';

type DashboardProjectsProps = {
  projects: Project[];
  onChangeCover: (project: Project) => void;
  onSetReleaseDate: (project: Project) => void;
};

/** A row to swipe through on phones, a grid above. */
export function DashboardProjects({ projects, ...card }: DashboardProjectsProps) {
  return (
    <DashboardSection id="projects" title="Projects" count={projects.length}>
      <ul className={rowClasses}>
        {projects.map((project) => (
          <li key={project.id} className="w-[280px] shrink-0 snap-start sm:w-auto">
            <ProjectCard project={project} {...card} />
          </li>
        ))}
        <li className="w-52 shrink-0 snap-start sm:w-auto">
          <Link to="/add-track?type=project" className={tileClasses}>
            <Plus aria-hidden className="size-4 text-primary-fg" />
            New project
          </Link>
        </li>
      </ul>
    </DashboardSection>
  );
}

// The row's padding leaves room for focus outlines, which scrolling would cut.
const rowClasses =
  'scrollbar-none -mx-4 -my-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 sm:m-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))] sm:gap-6 sm:overflow-visible sm:p-0';

const tileClasses =
  'flex h-full min-h-26 items-center justify-center gap-2 rounded-xl border-2 border-line border-dashed font-semibold text-fg-2 text-sm transition-colors duration-200 hover:border-primary hover:bg-primary/5 hover:text-fg';
