import { masteringEndpoints } from '@debut/contract/mastering';
import { playTime } from '@debut/contract/play-time';
import { analysisEndpoints, type MixCheck, type SoundAnalysis } from '@debut/contract/sound-analysis';
import { CircleCheck, Info, Play, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRight } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { describeCheck, describeMeasures, isHarmful, listPlaces } from './checks.model.ts';
import { texts } from './texts.ts';

/** Has the mix measured once for each audio file. */
export function useMixAnalysis({ id, audioFile }: { id: string; audioFile: string | null }, mix: SoundAnalysis | null) {
  const { mutate, isError } = useChange(analysisEndpoints.analyze, {
    saved: (cache, analysis) =>
      cache.update(masteringEndpoints.ofTrack, (known, { params }) =>
        params.id === id ? { ...known, mix: analysis } : known,
      ),
  });
  const mayMaster = useRight('master');
  const requested = useRef<string | null>(null);
  const isMissing = mix === null && mayMaster;
  useEffect(() => {
    if (!isMissing || !audioFile || requested.current === audioFile) return;
    requested.current = audioFile;
    mutate({ body: { trackId: id } });
  }, [isMissing, audioFile, id, mutate]);
  return { isAvailable: mayMaster && audioFile !== null && !(mix === null && isError) };
}

type MixChecksProps = {
  mix: SoundAnalysis | null;
  acceptDamage: boolean;
  onAcceptDamage: (isAccepted: boolean) => void;
  onSeek: (seconds: number) => void;
};

/** What a musician should know about the mix before it is mastered. */
export function MixChecks({ mix, ...props }: MixChecksProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="mt-4 px-4 py-3">
      <h2 id={titleId} className="font-sans font-semibold text-sm tracking-normal">
        {texts.beforeYouMaster}
      </h2>
      <Findings mix={mix} {...props} />
    </Card>
  );
}

function Findings({ mix, acceptDamage, onAcceptDamage, onSeek }: MixChecksProps) {
  if (mix?.status === 'failed') return <p className="mt-1 text-sm text-warning">{mix.failure?.error}</p>;
  if (mix?.status !== 'ready')
    return (
      <p role="status" className="mt-1 flex items-center gap-2 text-fg-3 text-sm">
        <Spinner className="size-3.5" />
        {texts.measuringYourMix}
      </p>
    );
  if (mix.checks.length === 0)
    return (
      <p role="status" className="mt-1 flex flex-wrap items-center gap-x-2 text-fg-2 text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        {texts.readyToMaster}
        <span className="text-fg-3 tabular-nums">{describeMeasures(mix)}</span>
      </p>
    );
  return (
    <ul className="mt-1 grid gap-2">
      {mix.checks.map((check) => (
        <Finding
          key={describeCheck(check, mix.format)}
          check={check}
          sentence={describeCheck(check, mix.format)}
          onSeek={onSeek}
        >
          {check.code === 'damaged' && (
            <Checkbox
              label={texts.masterItAnyway}
              hint={texts.silenceReplacesDamage}
              checked={acceptDamage}
              onChange={onAcceptDamage}
            />
          )}
        </Finding>
      ))}
    </ul>
  );
}

type FindingProps = {
  check: MixCheck;
  sentence: string;
  onSeek: (seconds: number) => void;
  children: ReactNode;
};

function Finding({ check, sentence, onSeek, children }: FindingProps) {
  const places = listPlaces(check);
  const [Icon, color] = isHarmful(check) ? [TriangleAlert, 'text-warning'] : [Info, 'text-info'];
  return (
    <li className="flex gap-2.5 text-fg-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <div className="min-w-0">
        <p>{sentence}</p>
        {places.length > 0 && (
          <div className="mt-1 flex flex-wrap gap-1.5">
            {places.map((seconds) => (
              <button
                key={seconds}
                type="button"
                aria-label={texts.playFrom(playTime(seconds))}
                onClick={() => onSeek(seconds)}
                className={chipClasses}
              >
                <Play aria-hidden className="size-3 fill-current" />
                {playTime(seconds)}
              </button>
            ))}
          </div>
        )}
        {children}
      </div>
    </li>
  );
}

const chipClasses =
  'inline-flex h-11 items-center gap-1.5 rounded-full bg-white/8 px-3.5 font-medium text-fg text-xs tabular-nums transition-colors duration-150 hover:bg-white/15 mouse:h-6 mouse:px-2.5';
