import { trackEndpoints } from '@debut/contract/tracks';
import { useState } from 'react';
import { useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SuggestedRelease } from './pitch-list.model.ts';
import { texts } from './texts.ts';

/** Without a genre the list is ranked by answers only. A track's can be added here. */
export function MissingGenre({ release }: { release: SuggestedRelease }) {
  if ('projectId' in release) return <Notice>{texts.noGenreProject}</Notice>;
  return <Notice action={<AddGenre trackId={release.trackId} />}>{texts.noGenreTrack}</Notice>;
}

function AddGenre({ trackId }: { trackId: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useRight('edit');
  const tracks = useData(trackEndpoints.list, {});
  const track = tracks.data?.find(({ id }) => id === trackId);
  if (!mayEdit || !track) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.addGenre}
      </Button>
      {isOpen && <LazyOverlay load={loadFacts} props={{ track, onClose: () => setOpen(false) }} />}
    </>
  );
}

const loadFacts = () => import('../templates/story-dialog.tsx').then((file) => file.SongFactsDialog);
