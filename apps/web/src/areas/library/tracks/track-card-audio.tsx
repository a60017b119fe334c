import type { Track } from '@debut/contract/tracks';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { TrackAudio } from './use-track-audio.ts';

/** Audio on its way to a track, over its cover. A failure is said by a toast too, so here it is not announced again. */
export function TrackCardAudio({ track, audio }: { track: Track; audio: TrackAudio }) {
  const { state, retry, cancel } = audio;
  switch (state.kind) {
    case 'uploading': {
      const percent = Math.round(state.fraction * 100);
      return (
        <Panel actions={<IconButton icon={X} label={`Cancel the upload to ${track.title}`} onClick={cancel} />}>
          <p className="flex justify-between gap-2 font-semibold text-xs">
            <span className="truncate">{percent < 100 ? 'Uploading' : 'Finishing'}</span>
            <span className="tabular-nums">{percent}%</span>
          </p>
          <Progress label={`Audio for ${track.title}`} value={percent} labelHidden className="mt-1.5" />
        </Panel>
      );
    }
    case 'failed':
      return (
        <Panel
          actions={
            <>
              <IconButton icon={RotateCw} label={`Try the upload to ${track.title} again`} onClick={retry} />
              <IconButton icon={X} label={`Dismiss the failed upload to ${track.title}`} onClick={cancel} />
            </>
          }
        >
          <p className="line-clamp-2 text-danger-fg text-xs">{state.sentence}</p>
        </Panel>
      );
    default:
      return null;
  }
}

function Panel({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="absolute inset-x-2 bottom-2 z-20 flex items-center rounded-lg bg-[#100c1f]/95 pl-3 shadow-pop max-sm:flex-col max-sm:px-2 max-sm:pt-2">
      <div className="min-w-0 flex-1 py-2 max-sm:w-full max-sm:py-0">{children}</div>
      <div className="flex shrink-0 sm:ml-1">{actions}</div>
    </div>
  );
}
