import type { Body } from '@debut/contract/endpoint';
import { type MasteringRun, masteringEndpoints, type TrackMastering } from '@debut/contract/mastering';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { Headphones, Sparkles, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useRight } from '../../../data/rights.tsx';
import { creditCount, type TopUp } from '../../../data/top-up.ts';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cx } from '../../../ui/class-names.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress, Spinner } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { addRefundNote } from './follow-run.ts';
import { describeMasteringError, findBlocker, getActiveRun, getPrice, type MasteringFunds } from './mastering.model.ts';
import { findShortage, MissingCredits } from './missing-credits.tsx';
import { texts } from './texts.ts';

type StartRunProps = {
  trackId: string;
  hasAudio: boolean;
  funds: MasteringFunds;
  topUp: TopUp;
  mastering: TrackMastering;
  /** Null while they are incomplete. */
  settings: Omit<Body<typeof masteringEndpoints.start>, 'trackId'> | null;
  /** What has to be decided first. */
  obstacle: string | null;
  /** What is made, which the price completes to a sentence. */
  product: string;
  label: string;
  /** The track has masters of this kind. */
  isAgain: boolean;
  /** In a narrow card: the buttons below each other. */
  isStacked?: boolean;
  onStart: () => void;
};

/** What every run of a track needs, whatever its settings. */
export type RunContext = Pick<
  StartRunProps,
  'trackId' | 'hasAudio' | 'funds' | 'topUp' | 'mastering' | 'obstacle' | 'onStart'
> & {
  /** Masters a damaged file too. */
  acceptDamage: boolean;
};

/** The price, and the buttons for a preview and for the run itself. */
export function StartRun(props: StartRunProps) {
  const { trackId, hasAudio, funds, mastering, obstacle, isStacked = false } = props;
  const noteId = useId();
  const start = useChange(masteringEndpoints.start, {
    saved: (cache, started) =>
      cache.update(masteringEndpoints.ofTrack, (known, { params }) =>
        params.id === trackId ? { ...known, run: started } : known,
      ),
    onSuccess: props.onStart,
  });
  const preview = useChange(masteringEndpoints.preview, { onError: toastError });
  const cancel = useChange(masteringEndpoints.cancel, { onError: toastError });
  const run = getActiveRun(mastering.run);
  const previewRun = getActiveRun(mastering.preview?.run);
  const body = props.settings && !obstacle ? { trackId, ...props.settings } : null;
  const maySpend = useRight('spend');
  const blocked = findBlocker({ hasAudio, ...funds, maySpend });
  const shortage = run ? null : findShortage({ hasAudio, ...funds, maySpend }, start.error);
  const lastFailure = run || start.error ? null : describeLastFailure(mastering);
  return (
    <>
      {shortage && <MissingCredits {...shortage} topUp={props.topUp} />}
      {start.error && !shortage && <ErrorBox className="mt-4">{describeMasteringError(start.error)}</ErrorBox>}
      {lastFailure && (
        <Notice tone="warning" title={texts.yourLastMasterFailed} className="mt-4">
          {lastFailure}
        </Notice>
      )}
      <div className={cx(rowClasses, !isStacked && 'md:flex-row md:items-center md:gap-4')}>
        <p id={noteId} className={cx('text-fg-2 text-xs', isStacked ? 'order-last' : 'max-md:order-last md:flex-1')}>
          <Note {...props} run={run} blocked={blocked} />
        </p>
        {previewRun ? (
          <PreviewProgress
            run={previewRun}
            onCancel={() => cancel.mutate({ params: { id: previewRun.id } })}
            className={isStacked ? '' : 'md:w-56'}
          />
        ) : (
          <Button
            disabled={!hasAudio || !body || run !== null}
            busy={preview.isPending}
            onClick={() => body && preview.mutate({ body })}
            className="mouse:h-[42px]"
          >
            <Headphones aria-hidden className="size-4" />
            {texts.free30SecondPreview}
          </Button>
        )}
        <MasterButton
          label={props.label}
          run={run}
          isStarting={start.isPending}
          isBlocked={blocked !== null || !body}
          describedBy={noteId}
          onPress={() => body && start.mutate({ body })}
          className={isStacked ? '' : 'md:w-48'}
        />
      </div>
    </>
  );
}

const rowClasses = 'mt-4 flex flex-col gap-3 border-white/[.07] border-t pt-4';

type NoteProps = Pick<StartRunProps, 'funds' | 'obstacle' | 'product' | 'isAgain'> & {
  run: MasteringRun | null;
  blocked: ReturnType<typeof findBlocker>;
};

function Note({ run, funds, obstacle, product, isAgain, blocked }: NoteProps): ReactNode {
  if (run) return texts.settingsAreLockedDuringMastering;
  const warning = blocked === 'audio' ? masteringFailures.no_audio.sentence : (obstacle ?? describeRole(blocked));
  if (warning) return <span className="text-warning">{warning}</span>;
  return (
    <>
      {product}
      <Price {...funds} />
      {isAgain && ` ${texts.currentVersionsAreKept}`}
    </>
  );
}

function describeRole(blocked: NoteProps['blocked']): string | null {
  return blocked === 'role' ? texts.onlyManagersCanSpendCredits : null;
}

function Price({ balance, included }: MasteringFunds) {
  const { fromPlan, fromWallet } = getPrice({ included });
  if (fromPlan + fromWallet === 0) return '.';
  const wallet = (
    <>
      <strong className="font-semibold text-fg">{creditCount(fromWallet)}</strong>
      {texts.youHave} <span className="tabular-nums">{balance ?? '–'}</span>
    </>
  );
  if (fromPlan === 0)
    return (
      <>
        {' '}
        {texts.for} {wallet}
        {texts.ifItFailsYouGet}
      </>
    );
  return (
    <>
      {texts.uses} {fromWallet > 0 ? texts.yourLast : texts.ofYour(fromPlan)}{' '}
      <strong className="font-semibold text-fg tabular-nums">{texts.masteringCredits(included)}</strong>
      {fromWallet > 0 && (
        <>
          {' '}
          {texts.and} {wallet}
        </>
      )}
      {texts.ifItFailsYouGet}
    </>
  );
}

type PreviewProgressProps = { run: MasteringRun; onCancel: () => void; className: string };

function PreviewProgress({ run, onCancel, className }: PreviewProgressProps) {
  return (
    <div className={cx('flex items-center gap-2', className)}>
      <Progress
        label={texts.makingPreview}
        value={run.progress}
        valueText={`${run.progress}%`}
        className="min-w-0 flex-1"
      />
      <Button variant="ghost" size="small" aria-label={texts.cancelPreview} onClick={onCancel} className="px-2">
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

type MasterButtonProps = {
  label: string;
  /** The active run: the button shows its percentage. */
  run: MasteringRun | null;
  isStarting: boolean;
  isBlocked: boolean;
  describedBy: string;
  onPress: () => void;
  className: string;
};

/** Not disabled during the run, so that it keeps the keyboard focus. */
function MasterButton(props: MasterButtonProps) {
  const { label, run, isStarting, isBlocked, describedBy, onPress, className } = props;
  const isBusy = isStarting || run !== null;
  return (
    <button
      type="button"
      disabled={isBlocked && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={isBusy ? undefined : onPress}
      className={buttonClasses(isBusy ? 'secondary' : 'primary', 'medium', cx(sizeClasses, className))}
    >
      {isBusy && (
        <span
          aria-hidden
          className="absolute inset-y-0 left-0 bg-primary transition-[width] duration-200"
          style={{ width: `${run?.progress ?? 0}%` }}
        />
      )}
      <span className="relative inline-flex items-center gap-2 tabular-nums">
        {isBusy ? <Spinner /> : <Sparkles aria-hidden className="size-4" />}
        {isBusy ? texts.masteringValue(run?.progress ?? 0) : label}
      </span>
    </button>
  );
}

const sizeClasses = 'w-full overflow-hidden mouse:h-[42px]';

function toastError(error: Error): void {
  toast.failure(describeMasteringError(error));
}

function describeLastFailure({ run, preview }: TrackMastering): string | null {
  if (run?.status === 'failed') return addRefundNote(run.failure?.error ?? texts.unknownErrorOccurred);
  if (preview?.run.status === 'failed') return preview.run.failure?.error ?? texts.unknownErrorOccurred;
  return null;
}
