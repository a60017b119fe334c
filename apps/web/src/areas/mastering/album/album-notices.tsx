import { masteringCredits } from '@debut/contract/limits';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { sellsCredits } from '../../../data/app-config.ts';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { creditCount } from '../../../data/top-up.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  hasAllMasters,
  hasChanges,
  isDamaged,
  isFailed,
  mayBeReadable,
  type Song,
  type SongLevel,
} from './album.model.ts';
import { listTitles } from './summary.model.ts';
import { texts } from './texts.ts';
import type { useAlbumRun, useMeasuring } from './use-album.ts';

type AlbumNoticesProps = {
  songs: readonly Song[];
  levels: readonly SongLevel[];
  run: ReturnType<typeof useAlbumRun>;
  measuring: ReturnType<typeof useMeasuring>;
  damage: ReturnType<typeof useDamageConsent>;
};

/** What keeps the album from being mastered, or what changed since it was. */
export function AlbumNotices({ songs, levels, run, measuring, damage }: AlbumNoticesProps) {
  const withoutAudio = songs.filter(({ state }) => state === 'no-audio');
  const unreadable = songs.filter(({ state }) => state === 'failed');
  const isUnmeasured = songs.some(({ state }) => state === 'unmeasured');
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {withoutAudio.length > 0 && (
        <Notice tone="warning">
          {texts.audioMissing} <TrackLinks songs={withoutAudio} />
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Notice
          tone="warning"
          title={texts.unusableMixes(unreadable.length)}
          action={unreadable.some(mayBeReadable) && <MeasureAgain measuring={measuring} />}
        >
          {unreadable.map((song) => (
            <p key={song.track.id}>
              <TrackLinks songs={[song]} />:{' '}
              {song.part.mix?.failure?.error ?? masteringFailures.audio_unreadable.sentence}
            </p>
          ))}
        </Notice>
      )}
      {isUnmeasured && measuring.isError && (
        <Notice tone="warning" action={<MeasureAgain measuring={measuring} />}>
          {texts.measuringFailed}
        </Notice>
      )}
      {!run.progress && (
        <>
          <DamageNotice songs={songs.filter(isDamaged)} damage={damage} />
          <OutcomeNotices songs={songs} levels={levels} />
        </>
      )}
    </div>
  );
}

function MeasureAgain({ measuring }: Pick<AlbumNoticesProps, 'measuring'>) {
  return (
    <Allowed right="master">
      <Button size="small" busy={measuring.isPending} onClick={measuring.retry}>
        {texts.measureAgain}
      </Button>
    </Allowed>
  );
}

function TrackLinks({ songs }: { songs: readonly Song[] }): ReactNode {
  return songs.map(({ track }, index) => (
    <span key={track.id}>
      {index > 0 && ', '}
      <Link
        to={`/track/${track.id}`}
        aria-label={texts.openTrack(track.title)}
        className="font-semibold text-primary-fg underline underline-offset-2"
      >
        {track.title}
      </Link>
    </span>
  ));
}

/** Whether damaged files are mastered too, until one of them is replaced. */
export function useDamageConsent(songs: readonly Song[]) {
  const [accepted, setAccepted] = useState('');
  const damaged = songs.filter(isDamaged);
  const files = damaged.map(({ track }) => track.audioFile).join('\n');
  return {
    isAccepted: damaged.length > 0 && (accepted === files || hasAllMasters(damaged)),
    accept: (isAccepted: boolean) => setAccepted(isAccepted ? files : ''),
  };
}

function DamageNotice({ songs, damage }: Pick<AlbumNoticesProps, 'songs' | 'damage'>) {
  if (songs.length === 0) return null;
  // Somebody has decided to master these files.
  if (hasAllMasters(songs)) return <Notice tone="warning">{texts.damagedInMaster(listTitles(songs))}</Notice>;
  return (
    <Notice tone="warning">
      {texts.damaged(listTitles(songs))}
      <Allowed right="master">
        <Checkbox
          label={texts.masterAnyway}
          hint={texts.silenceReplacesDamage}
          checked={damage.isAccepted}
          onChange={damage.accept}
        />
      </Allowed>
    </Notice>
  );
}

function OutcomeNotices({ songs, levels }: Pick<AlbumNoticesProps, 'songs' | 'levels'>) {
  const mayMaster = useRight('master');
  const failed = songs.filter(isFailed);
  const missing = songs.filter((song) => !song.part.master && !isFailed(song));
  const isMastered = songs.some(({ part }) => part.master);
  return (
    <>
      {failed.length > 0 && (
        <Notice tone="warning" title={texts.failedTitle(listTitles(failed))}>
          {describeFailure(failed)}
        </Notice>
      )}
      {mayMaster && isMastered && missing.length > 0 && <Notice>{texts.notMasteredYet(listTitles(missing))}</Notice>}
      {mayMaster && hasChanges(songs, levels) && <Notice>{texts.changedSince}</Notice>}
    </>
  );
}

function describeFailure(failed: readonly Song[]): string {
  const sentence = failed[0]?.part.run?.failure?.error ?? texts.unknownFailure;
  return sellsCredits() ? texts.creditsAreBack(sentence, creditCount(masteringCredits * failed.length)) : sentence;
}
