import type { MasteringRun, MasteringSettings as Settings } from '@debut/contract/mastering';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { plural } from '@debut/contract/texts';
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
import { findBlocker, getPrice, type MasteringFunds } from './mastering.model.ts';
import { MasteringSettings } from './mastering-settings.tsx';
import { parseSettings, type SettingsDraft } from './settings.model.ts';

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
  /** Why the run could not be started. */
  error: string | null;
  /** Why the last run failed. */
  lastFailure: string | null;
  onMaster: (settings: Settings) => void;
  onPreview: (settings: Settings) => void;
  onCancelPreview: () => void;
};

/** The settings, the price, and the buttons for a preview and for the run itself. */
export function MasterForm(props: MasterFormProps) {
  const { draft, onChange, hasAudio, hasPresets, run, preview, isStarting, error, lastFailure } = props;
  const noteId = useId();
  const chosen = parseSettings(draft);
  const isReady = hasPresets && 'settings' in chosen;
  const blocked = findBlocker({ hasAudio, ...props.funds });
  const submitTo = (start: (settings: Settings) => void) => () => 'settings' in chosen && start(chosen.settings);
  return (
    <Card className="mt-3 p-4">
      <MasteringSettings draft={draft} onChange={onChange} isLocked={run !== null} />
      {props.missingCredits}
      {error && <ErrorBox className="mt-4">{error}</ErrorBox>}
      {lastFailure && (
        <Notice tone="warning" title="Your last master failed" className="mt-4">
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
            onClick={submitTo(props.onPreview)}
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
          onPress={submitTo(props.onMaster)}
        />
      </div>
    </Card>
  );
}

type NoteProps = Pick<MasterFormProps, 'run' | 'funds' | 'hasVersions'> & { blocked: 'audio' | 'credits' | null };

function Note({ run, funds, hasVersions, blocked }: NoteProps): ReactNode {
  if (run) return 'Settings are locked during mastering.';
  if (blocked === 'audio') return <span className="text-warning">{masteringFailures.no_audio.sentence}</span>;
  return (
    <>
      All six styles in one go
      <Price {...funds} />
      {hasVersions && ' Mastering again replaces these versions.'}
    </>
  );
}

function Price({ balance, included }: MasteringFunds) {
  const { fromPlan, fromWallet } = getPrice({ balance, included });
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
        {plural(included, { one: '# mastering credit', other: '# mastering credits' })}
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
        valueText={`${run.progress}%`}
        className="min-w-0 flex-1"
      />
      <Button variant="ghost" size="small" aria-label="Cancel the preview" onClick={onCancel} className="px-2">
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

type MasterButtonProps = {
  /** The active run: the button shows its percentage. */
  run: MasteringRun | null;
  isStarting: boolean;
  isBlocked: boolean;
  describedBy: string;
  onPress: () => void;
};

/** Not disabled during the run, so that it keeps the keyboard focus. */
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
        {isBusy ? `Mastering… ${run?.progress ?? 0}%` : 'Master Track'}
      </span>
    </button>
  );
}

const sizeClasses = 'w-full overflow-hidden md:w-48 mouse:h-[42px]';
