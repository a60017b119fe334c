import type { MasteringRun, MasteringSettings as Settings } from '@debut/contract/mastering';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { Headphones, Sparkles, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { creditCount } from '../../../lib/top-up.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { blockedBy, type MasteringFunds, priceOf } from './mastering.model.ts';
import { MasteringSettings } from './mastering-settings.tsx';
import { type SettingsDraft, settingsOf } from './settings.model.ts';

type MasterFormProps = {
  draft: SettingsDraft;
  onChange: (draft: SettingsDraft) => void;
  hasAudio: boolean;
  hasPresets: boolean;
  hasVersions: boolean;
  funds: MasteringFunds;
  /** Shown when there are too few credits. */
  missingCredits: ReactNode;
  run: MasteringRun | null;
  preview: MasteringRun | null;
  isStarting: boolean;
  isPreviewStarting: boolean;
  /** Why nothing was started, and why what was started came to nothing: that one has been told when it happened. */
  refusal: string | null;
  lastFailure: string | null;
  onMaster: (settings: Settings) => void;
  onPreview: (settings: Settings) => void;
  onCancelPreview: () => void;
};

/** The settings, what it costs, and the two buttons: hear it first, or have it done. */
export function MasterForm(props: MasterFormProps) {
  const { draft, onChange, hasAudio, hasPresets, run, preview, isStarting, refusal, lastFailure } = props;
  const noteId = useId();
  const chosen = settingsOf(draft);
  const isReady = hasPresets && 'settings' in chosen;
  const blocked = blockedBy({ hasAudio, ...props.funds });
  const press = (start: (settings: Settings) => void) => () => 'settings' in chosen && start(chosen.settings);
  return (
    <Card className="mt-3 p-4">
      <MasteringSettings draft={draft} onChange={onChange} isLocked={run !== null} />
      {props.missingCredits}
      {refusal && <ErrorBox className="mt-4">{refusal}</ErrorBox>}
      {lastFailure && (
        <Notice tone="warning" title="The last try failed" className="mt-4">
          {lastFailure}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-3 border-white/[.07] border-t pt-4 md:flex-row md:items-center md:gap-4">
        <p id={noteId} className="text-fg-2 text-xs max-md:order-last md:flex-1">
          <Note {...props} blocked={blocked} />
        </p>
        {preview ? (
          <PreviewProgress run={preview} onCancel={props.onCancelPreview} />
        ) : (
          <Button
            disabled={!hasAudio || !isReady || run !== null}
            busy={props.isPreviewStarting}
            onClick={press(props.onPreview)}
            className="mouse:h-[42px]"
          >
            <Headphones aria-hidden className="size-4" />
            Free 30-second preview
          </Button>
        )}
        <MasterButton
          run={run}
          isStarting={isStarting}
          isBlocked={blocked !== null || !isReady}
          describedBy={noteId}
          onPress={press(props.onMaster)}
        />
      </div>
    </Card>
  );
}

function Note({
  run,
  funds,
  hasVersions,
  blocked,
}: MasterFormProps & { blocked: 'audio' | 'credits' | null }): ReactNode {
  if (run) return 'Settings are locked while this run is going.';
  if (blocked === 'audio') return <span className="text-warning">{masteringFailures.no_audio.sentence}</span>;
  return (
    <>
      All six styles in one go
      <Price {...funds} />
      {hasVersions && ' A new run replaces the versions above.'}
    </>
  );
}

function Price({ balance, included }: MasteringFunds) {
  const { fromPlan, fromWallet } = priceOf({ balance, included });
  if (fromPlan + fromWallet === 0) return '.';
  const wallet = (
    <>
      <strong className="font-semibold text-fg">{creditCount(fromWallet)}</strong>; you have{' '}
      <span className="tabular-nums">{balance ?? '–'}</span>
    </>
  );
  if (fromPlan === 0) return <> for {wallet}. If it fails, you get them back.</>;
  return (
    <>
      . Uses {fromWallet > 0 ? 'your last' : `${fromPlan} of your`}{' '}
      <strong className="font-semibold text-fg tabular-nums">
        {included} mastering {included === 1 ? 'credit' : 'credits'}
      </strong>
      {fromWallet > 0 && <> and {wallet}</>}. If it fails, you get them back.
    </>
  );
}

function PreviewProgress({ run, onCancel }: { run: MasteringRun; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-2 md:w-56">
      <Progress
        label="Making the preview"
        value={run.progress}
        valueText={`${run.progress} %`}
        className="min-w-0 flex-1"
      />
      <Button variant="ghost" size="small" aria-label="Cancel the preview" onClick={onCancel} className="px-2">
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

type MasterButtonProps = {
  /** The run under way: its percent stands in the button. */
  run: MasteringRun | null;
  isStarting: boolean;
  isBlocked: boolean;
  describedBy: string;
  onPress: () => void;
};

/** It stays one button while it works: a disabled one would drop the keyboard focus onto the page. */
function MasterButton({ run, isStarting, isBlocked, describedBy, onPress }: MasterButtonProps) {
  const isBusy = isStarting || run !== null;
  return (
    <button
      type="button"
      disabled={isBlocked && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={isBusy ? undefined : onPress}
      className={buttonClasses(isBusy ? 'secondary' : 'primary', 'medium', sizeClasses)}
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
        {isBusy ? `Mastering… ${run?.progress ?? 0} %` : 'Master Track'}
      </span>
    </button>
  );
}

const sizeClasses = 'w-full overflow-hidden md:w-48 mouse:h-[42px]';
