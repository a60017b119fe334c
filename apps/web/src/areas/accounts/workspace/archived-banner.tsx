import { artistEndpoints } from '@debut/contract/artists';
import { Archive } from 'lucide-react';
import { useStore } from 'zustand';
import { currentArtist } from '../../../data/current-artist.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** Above every page of an archived artist, which is read-only. */
export function ArchivedBanner({ className }: { className?: string }) {
  const artist = useStore(currentArtist, (state) => state.artist);
  const restore = useChange(artistEndpoints.update, {
    onSuccess: ({ name }) => toast.success(texts.restored(name)),
    onError: ({ message }) => toast.failure(message),
  });
  if (!artist) return null;
  return (
    <section aria-label={texts.thisArtistIsArchived} className={className}>
      <Notice
        tone="warning"
        icon={Archive}
        className="items-center!"
        action={
          <Allowed right="artists">
            <Button
              size="small"
              busy={restore.isPending}
              onClick={() => restore.mutate({ params: { id: artist.id }, body: { archived: false } })}
            >
              {texts.restore}
            </Button>
          </Allowed>
        }
      >
        <span className="font-semibold text-fg">{texts.thisArtistIsArchived}</span> {texts.archivedHint}
      </Notice>
    </section>
  );
}
