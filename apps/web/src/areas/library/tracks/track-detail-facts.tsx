import type { Track } from '@debut/contract/tracks';
import { AudioLines, CalendarDays, Disc3, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useToday } from '../../../lib/today.ts';
import { audioFact, releaseFact } from './track-detail.model.ts';

type TrackDetailFactsProps = { track: Track; project: { id: string; name: string } | null };

/** What is known of a track beside its name; nothing at all where nothing is. */
export function TrackDetailFacts({ track, project }: TrackDetailFactsProps) {
  const today = useToday();
  const release = track.releaseDate ? releaseFact(track.releaseDate, today) : null;
  const audio = audioFact(track);
  if (!release && !audio && !project) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-fg-2 text-sm lg:mt-6 lg:grid lg:gap-3.5 lg:border-white/[.07] lg:border-t lg:pt-5">
      {release && (
        <Fact icon={CalendarDays} name="Release">
          {release.day} · <strong className="font-semibold text-fg">{release.distance}</strong>
        </Fact>
      )}
      {audio && (
        <Fact icon={AudioLines} name="Audio">
          {audio}
        </Fact>
      )}
      {project && (
        <Fact icon={Disc3} name="Project">
          <Link to={`/project/${project.id}`} className="font-medium text-primary-fg hover:text-fg">
            {project.name}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Icon aria-hidden className="size-4 shrink-0 text-fg-3" />
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 truncate tabular-nums">{children}</dd>
    </div>
  );
}
