import { cheapestTopUp } from '@debut/contract/catalogue';
import { type MasteringRun, masteringEndpoints, type TrackMastering } from '@debut/contract/mastering';
import { masteringFailures } from '@debut/contract/mastering-failures';
import { Headphones, Sparkles, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../data/api.ts';
import { useRight } from '../../../data/rights.tsx';
import { creditCount, pricingAddress, type TopUp, topUpLabel } from '../../../data/top-up.ts';
import { useChange } from '../../../data/use-change.ts';
import { useNavigation } from '../../../ui/app-router.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress, Spinner } from '../../../ui/progress.tsx';
import { otherWayClasses, PurchaseOffer } from '../../../ui/purchase-offer.tsx';
import { toast } from '../../../ui/toast.ts';
import { addRefundNote } from './follow-run.ts';
import {
  describeMasteringError,
  describeShortage,
  findBlocker,
  getActiveRun,
  getPrice,
  type MasteringFunds,
} from './mastering.model.ts';
import { MasteringSettings } from './mastering-settings.tsx';
import { parseSettings, type SettingsDraft } from './settings.model.ts';
import { texts } from './texts.ts';

type MasterFormProps = {
  trackId: string;
  draft: SettingsDraft;
  onChange: (draft: SettingsDraft) => void;
  hasAudio: boolean;
  hasPresets: boolean;
  funds: MasteringFunds;
  topUp: TopUp;
  mastering: TrackMastering;
  onStart: () => void;
};

/** The settings, the price, and the buttons for a preview and for the run itself. */
export function MasterForm(props: MasterFormProps) {
  const { trackId, draft, hasAudio, funds, mastering } = props;
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
  const chosen = parseSettings(draft);
  const body = props.hasPresets && 'settings' in chosen ? { trackId, ...chosen.settings } : null;
  const maySpend = useRight('spend');
  const blocked = findBlocker({ hasAudio, ...funds, maySpend });
  const shortage = run ? null : findShortage({ hasAudio, ...funds, maySpend }, start.error);
  const lastFailure = run || start.error ? null : describeLastFailure(mastering);
  return (
    <Card className="mt-3 p-4">
      <MasteringSettings draft={draft} onChange={props.onChange} isLocked={run !== null} />
      {shortage && <MissingCredits {...shortage} topUp={props.topUp} />}
      {start.error && !shortage && <ErrorBox className="mt-4">{describeMasteringError(start.error)}</ErrorBox>}
      {lastFailure && (
        <Notice tone="warning" title={texts.yourLastMasterFailed} className="mt-4">
          {lastFailure}
        </Notice>
      )}
      <div className="mt-4 flex flex-col gap-3 border-white/[.07] border-t pt-4 md:flex-row md:items-center md:gap-4">
        <p id={noteId} className="text-fg-2 text-xs max-md:order-last md:flex-1">
          <Note run={run} funds={funds} hasVersions={Object.keys(mastering.versions).length > 0} blocked={blocked} />
        </p>
        {previewRun ? (
          <PreviewProgress run={previewRun} onCancel={() => cancel.mutate({ params: { id: previewRun.id } })} />
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
          run={run}
          isStarting={start.isPending}
          isBlocked={blocked !== null || !body}
          describedBy={noteId}
          onPress={() => body && start.mutate({ body })}
        />
      </div>
    </Card>
  );
}

type NoteProps = {
  run: MasteringRun | null;
  funds: MasteringFunds;
  hasVersions: boolean;
  blocked: ReturnType<typeof findBlocker>;
};

function Note({ run, funds, hasVersions, blocked }: NoteProps): ReactNode {
  if (run) return texts.settingsAreLockedDuringMastering;
  if (blocked === 'audio') return <span className="text-warning">{masteringFailures.no_audio.sentence}</span>;
  if (blocked === 'role') return <span className="text-warning">{texts.onlyManagersCanSpendCredits}</span>;
  return (
    <>
      {texts.allSixStylesInOne}
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

function PreviewProgress({ run, onCancel }: { run: MasteringRun; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-2 md:w-56">
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
        {isBusy ? texts.masteringValue(run?.progress ?? 0) : texts.masterTrack}
      </span>
    </button>
  );
}

const sizeClasses = 'w-full overflow-hidden md:w-48 mouse:h-[42px]';

function toastError(error: Error): void {
  toast.failure(describeMasteringError(error));
}

/** Known from the balance, or from a rejected request: credits may have been spent elsewhere meanwhile. */
function findShortage(
  now: MasteringFunds & { hasAudio: boolean; maySpend: boolean },
  error: Error | null,
): Shortage | null {
  if (findBlocker(now) === 'credits') return { needed: getPrice(now).fromWallet, balance: now.balance ?? 0 };
  return (error instanceof ApiError && error.code === 'not_enough_credits' && error.credits) || null;
}

function describeLastFailure({ run, preview }: TrackMastering): string | null {
  if (run?.status === 'failed') return addRefundNote(run.failure?.error ?? texts.unknownErrorOccurred);
  if (preview?.run.status === 'failed') return preview.run.failure?.error ?? texts.unknownErrorOccurred;
  return null;
}

interface Shortage {
  readonly needed: number;
  readonly balance: number;
}

/** How many credits are missing, and the cheapest purchase that covers them; its checkout returns to this track. */
function MissingCredits({ needed, balance, topUp }: Shortage & { topUp: TopUp }) {
  const { pathname, search } = useNavigation().shown;
  const mayBuy = useRight('billing');
  const missing = needed - balance;
  const sentence = texts.youAreShort(describeShortage({ needed, balance }), creditCount(missing));
  if (!mayBuy) return <ErrorBox className="mt-4">{sentence}</ErrorBox>;
  const offer = cheapestTopUp(missing);
  return (
    <PurchaseOffer
      className="mt-4"
      label={offer && topUpLabel(offer)}
      busy={topUp.isLeaving}
      onBuy={() => offer && topUp.buy(offer.addOn.id, offer.quantity)}
      otherWay={
        <Link to={pricingAddress(pathname + search)} className={otherWayClasses}>
          {texts.comparePlans}
        </Link>
      }
      note={texts.yourSettingsAreSavedYoull}
    >
      {sentence}
    </PurchaseOffer>
  );
}
