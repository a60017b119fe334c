import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { Upload } from 'lucide-react';
import { Link } from 'wouter';
import { useTrackAudio } from '../../areas/library/tracks/track-changes.ts';
import type { PromoRelease } from '../../areas/promo/promo-tab.tsx';
import { useData } from '../../data/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

/** Uploads the audio of a track. That of a project belongs to its tracks, so it leads to them. */
export function AddAudio({ release }: { release: PromoRelease }) {
  if ('trackId' in release) return <AddTrackAudio trackId={release.trackId} />;
  return (
    <Button size="small" asChild>
      <Link to={`/project/${release.projectId}`}>{texts.goToTracks}</Link>
    </Button>
  );
}

function AddTrackAudio({ trackId }: { trackId: string }) {
  const track = useData(trackEndpoints.list, {}).data?.find(({ id }) => id === trackId);
  return track && <ChooseAudio track={track} />;
}

function ChooseAudio({ track }: { track: Track }) {
  const { state, choose } = useTrackAudio(track);
  return (
    <Button size="small" busy={state.kind === 'uploading'} onClick={choose}>
      <Upload aria-hidden className="size-4" />
      {texts.addAudio}
    </Button>
  );
}
