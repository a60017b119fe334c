import { stemEndpoints, type TrackStems } from '@debut/contract/stems';
import type { Track } from '@debut/contract/tracks';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { LargeProgress } from '../master/large-progress.tsx';
import { findObstacle } from './stems.model.ts';
import { texts } from './texts.ts';
import type { StemLevels } from './use-stem-levels.ts';

type UseMixProps = {
  track: Track;
  shown: TrackStems;
  levels: StemLevels;
  isUploading: boolean;
  /** Leads to the styles. */
  masterLink: ReactNode;
};

/** Makes the mix the audio of the track, and shows how far that is. */
export function UseMix({ track, shown, levels, isUploading, masterLink }: UseMixProps) {
  const { mix, isMixCurrent } = shown;
  const isMixing = mix?.status === 'mixing';
  const isCurrent = isMixCurrent && !levels.isMoved;
  const request = useRequestMix(track.id, levels);
  const error = request.error?.message ?? (mix?.status === 'failed' ? mix.failure?.error : undefined);
  return (
    <Card aria-label={texts.useMix} className="isolate grid gap-3 overflow-hidden p-4 sm:p-5">
      {error && !isMixing && !request.isPending && (
        <ErrorBox>
          <p className="font-semibold">{texts.mixFailed}</p>
          {error}
        </ErrorBox>
      )}
      {isMixing && <MixProgress mix={mix} />}
      <div role="status" className="empty:hidden">
        {isCurrent && (
          <div className={rowClasses}>
            <p className="flex min-w-0 flex-1 basis-48 items-center gap-2.5 text-sm">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              {texts.isCurrent}
            </p>
            {masterLink}
          </div>
        )}
      </div>
      {!isCurrent && (!isMixing || request.isOutdated) && (
        <Allowed right="master">
          <MixButton track={track} obstacle={findObstacle(levels.stems, isUploading)} request={request} />
        </Allowed>
      )}
    </Card>
  );
}

const rowClasses = 'flex flex-wrap items-center justify-between gap-3';

function MixProgress({ mix: { progress, requestedAt } }: { mix: NonNullable<TrackStems['mix']> }) {
  const step = progress === 0 ? texts.waiting : texts.mixing;
  return (
    <div>
      <LargeProgress id={requestedAt} label={texts.mixing} percent={progress} step={step} />
    </div>
  );
}

type MixRequest = ReturnType<typeof useRequestMix>;

function useRequestMix(trackId: string, levels: StemLevels) {
  const heard = JSON.stringify(levels.stems.map(({ id, levelDb }) => [id, levelDb]));
  const [requested, setRequested] = useState<string | null>(null);
  const mix = useChange(stemEndpoints.mix, {
    saved: (cache, mixing, { params }) =>
      cache.update(stemEndpoints.ofTrack, (other, input) => (input.params.id === params.id ? mixing : other)),
  });
  return {
    error: mix.error,
    isPending: mix.isPending,
    /** Something was moved since, so that the mix under way is no longer wanted. */
    isOutdated: requested !== null && requested !== heard,
    async start(): Promise<void> {
      await levels.save();
      await mix.mutateAsync({ params: { id: trackId } });
      setRequested(heard);
    },
  };
}

type MixButtonProps = { track: Track; obstacle: string | null; request: MixRequest };

/** Asks first when the track has audio, because that is replaced. */
function MixButton({ track, obstacle, request }: MixButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { start, isPending } = request;
  return (
    <div className={rowClasses}>
      <p className={cx('min-w-0 flex-1 basis-48 text-sm', obstacle ? 'text-warning' : 'text-fg-2')}>
        {obstacle ?? texts.mixIsFree}
      </p>
      <Button
        variant="primary"
        busy={isPending && !isAsking}
        disabled={obstacle !== null}
        // The error is shown above.
        onClick={() => (track.audioFile ? setAsking(true) : void start().catch(() => undefined))}
        className="max-sm:w-full"
      >
        {texts.useMix}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.replaceAudio}
        sentence={texts.replaceSentence(track.title)}
        confirmLabel={texts.useMix}
        variant="primary"
        onConfirm={start}
      />
    </div>
  );
}
