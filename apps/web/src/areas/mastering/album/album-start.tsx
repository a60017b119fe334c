import { maxAlbumTracks } from '@debut/contract/limits';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { Coins, X } from 'lucide-react';
import { useId } from 'react';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { creditCount, type TopUp } from '../../../data/top-up.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { describeMasteringError, findBlocker, getPrice, type MasteringFunds } from '../master/mastering.model.ts';
import { findShortage, MissingCredits } from '../master/missing-credits.tsx';
import { hasAllMasters, isDamaged, type Song } from './album.model.ts';
import { AlbumDownloads } from './album-downloads.tsx';
import { texts } from './texts.ts';
import type { useAlbumRun } from './use-album.ts';

type AlbumStartProps = {
  projectId: string;
  songs: readonly Song[];
  /** The masters were made with other settings. */
  hasChanges: boolean;
  run: ReturnType<typeof useAlbumRun>;
  acceptDamage: boolean;
  funds: MasteringFunds;
  topUp: TopUp;
};

/** The price and the buttons, or the progress. */
export function AlbumStart(props: AlbumStartProps) {
  const { projectId, songs, hasChanges, run } = props;
  const isComplete = hasAllMasters(songs);
  if (run.progress) return <AlbumProgress songs={songs} run={run} progress={run.progress} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 @4xl:max-w-xl @4xl:justify-end">
      <Allowed right="master">
        <Start {...props} isDone={isComplete && !hasChanges} />
      </Allowed>
      {isComplete && <AlbumDownloads projectId={projectId} isDone={!hasChanges} />}
    </div>
  );
}

type StartProps = AlbumStartProps & {
  /** There is nothing new to master. */
  isDone: boolean;
};

function Start({ songs, run, acceptDamage, funds, topUp, isDone }: StartProps) {
  const noteId = useId();
  const maySpend = useRight('spend');
  const obstacle = findObstacle(songs, acceptDamage);
  const now = { ...funds, hasAudio: true, maySpend, tracks: songs.length };
  const blocker = findBlocker(now);
  const shortage = obstacle ? null : findShortage(now, run.error);
  return (
    <>
      {shortage && <MissingCredits {...shortage} topUp={topUp} className="basis-full" />}
      {run.error && !shortage && <ErrorBox className="basis-full">{describeMasteringError(run.error)}</ErrorBox>}
      <p id={noteId} className="flex min-w-0 items-center gap-1.5 text-fg-2 text-xs">
        {obstacle || blocker === 'role' ? (
          <span className="text-warning">{obstacle ?? texts.onlyManagersCanSpend}</span>
        ) : (
          <Price included={funds.included} tracks={songs.length} />
        )}
      </p>
      <Button
        variant={isDone ? 'secondary' : 'primary'}
        busy={run.isStarting}
        disabled={obstacle !== null || blocker !== null}
        aria-describedby={noteId}
        onClick={() => run.start(acceptDamage)}
        className="max-sm:w-full"
      >
        {songs.some(({ part }) => part.master) ? texts.masterAgain : texts.masterAlbum}
      </Button>
    </>
  );
}

function Price({ included, tracks }: { included: number; tracks: number }) {
  const { fromPlan, fromWallet } = getPrice({ included }, tracks);
  if (fromPlan + fromWallet === 0) return null;
  const price = texts.price(creditCount(fromPlan + fromWallet), tracks);
  return (
    <>
      <Coins aria-hidden className="size-4 shrink-0 text-warning" />
      {describePrice(price, fromPlan, fromWallet)}
    </>
  );
}

function describePrice(price: string, fromPlan: number, fromWallet: number): string {
  if (fromPlan === 0) return price;
  return fromWallet === 0 ? texts.fromPlan(price) : texts.partlyFromPlan(price, fromPlan);
}

/** What has to be done first; the tracks it concerns are named above. */
function findObstacle(songs: readonly Song[], acceptDamage: boolean): string | null {
  const has = (...states: Song['state'][]) => songs.some(({ state }) => states.includes(state));
  if (songs.length > maxAlbumTracks) return masteringFailures.album_too_long.sentence;
  if (has('no-audio')) return masteringFailures.album_audio_missing.sentence;
  if (has('failed')) return texts.replaceUnusable(songs.filter(({ state }) => state === 'failed').length);
  if (has('measuring', 'unmeasured')) return masteringFailures.album_not_measured.sentence;
  return songs.some(isDamaged) && !acceptDamage ? texts.decideOnDamage : null;
}

type AlbumProgressProps = Pick<AlbumStartProps, 'songs' | 'run'> & { progress: { percent: number; done: number } };

function AlbumProgress({ songs, run, progress: { percent, done } }: AlbumProgressProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 @4xl:w-md">
      <div className="min-w-0 flex-1 basis-60">
        <Progress label={texts.masteringAlbum(done, songs.length)} value={percent} valueText={`${percent}%`} />
        <p className="mt-1.5 text-fg-3 text-xs">{texts.youCanLeave}</p>
      </div>
      <Allowed right="master">
        <Button busy={run.isCanceling} onClick={run.cancel} className="max-sm:w-full">
          <X aria-hidden className="size-4" />
          {texts.cancel}
        </Button>
      </Allowed>
    </div>
  );
}
