import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import { Disc3, Music2, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { ProjectForm } from '../../areas/library/projects/project-form.tsx';
import { TrackForm } from '../../areas/library/track-dialogs/track-form.tsx';
import { getDefaultArtist } from '../../areas/library/tracks/tracks.model.ts';
import { useData } from '../../data/use-data.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Page } from '../page.tsx';
import { Restricted } from '../restricted.tsx';
import { texts } from './texts.ts';

type Kind = 'track' | 'project';

type AddPageProps = {
  preset: Kind;
  /** The project the page was opened from; a new track is added to it. */
  projectId?: string | null;
};

/** Both forms stay mounted, so that switching between them keeps the input. */
export function AddPage({ preset, projectId = null }: AddPageProps) {
  const [kind, setKind] = useState(preset);
  const [, navigate] = useLocation();
  const project = useData(projectEndpoints.list, {}, { enabled: projectId !== null }).data?.find(
    ({ id }) => id === projectId,
  );
  const back = () => navigate(projectId ? `/project/${projectId}` : '/');
  const me = useMe();
  const tracks = useData(trackEndpoints.list, {});
  const offered = {
    defaultArtist:
      project?.artist || (tracks.data && me.data ? getDefaultArtist(tracks.data, me.data.artist.name) : ''),
    defaultYear: String(new Date().getFullYear()),
  };
  return (
    <div className="mx-auto max-w-[864px]">
      <Page title={texts.addNewTrack} aside={<IconButton icon={X} label={texts.close} onClick={back} />}>
        <Restricted right="edit">
          <Card className="p-4 sm:p-6">
            <Segmented
              label={texts.whatToAdd}
              labelHidden
              options={kinds}
              value={kind}
              onChange={setKind}
              className="mb-6 sm:max-w-xs"
            />
            <div hidden={kind !== 'track'}>
              {projectId && (
                <Notice className="mb-6" icon={Disc3}>
                  {texts.thisTrackIsAddedTo}{' '}
                  <strong className="font-semibold text-fg">{project?.name ?? texts.yourProject}</strong>.
                </Notice>
              )}
              <TrackForm {...offered} projectId={projectId} onCreated={back} />
            </div>
            <div hidden={kind !== 'project'}>
              <ProjectForm {...offered} onCreated={(id) => navigate(`/project/${id}`)} />
            </div>
          </Card>
        </Restricted>
      </Page>
    </div>
  );
}

const kinds = [
  {
    value: 'track',
    label: (
      <>
        <Music2 aria-hidden className="size-4" />
        {texts.singleTrack}
      </>
    ),
  },
  {
    value: 'project',
    label: (
      <>
        <Disc3 aria-hidden className="size-4" />
        {texts.project}
      </>
    ),
  },
] as const;
