import { cheapestTopUp } from '@debut/contract/catalogue';
import { type MasteringPreset, masteringEndpoints, type TrackMastering } from '@debut/contract/mastering';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useChange } from '../../../data/use-change.ts';
import { ApiError } from '../../../lib/api.ts';
import { pricingAddress } from '../../../lib/pricing-address.ts';
import { creditCount, type TopUp, topUpLabel } from '../../../lib/top-up.ts';
import { otherWayClasses, PurchaseOffer } from '../../../ui/purchase-offer.tsx';
import { toast } from '../../../ui/toast.ts';
import { addRefundNote } from './follow-run.ts';
import { MasterForm } from './master-form.tsx';
import {
  describeMasteringError,
  describeShortage,
  findBlocker,
  getActiveRun,
  getPrice,
  type MasteringFunds,
} from './mastering.model.ts';
import { useStoredDraft } from './mastering-settings.tsx';
import { parseSettings } from './settings.model.ts';
import { SectionTitle, StyleCards, StyleCardsSkeleton } from './style-cards.tsx';

type MasterSectionProps = {
  trackId: string;
  hasAudio: boolean;
  funds: MasteringFunds;
  topUp: TopUp;
  /** Undefined while they load. */
  presets: readonly MasteringPreset[] | undefined;
  mastering: TrackMastering;
  /** Called when a run was started: its progress is shown further up the page. */
  onStart: () => void;
};

/** The styles, their settings and the button that starts a run. */
export function MasterSection({ trackId, hasAudio, funds, presets, mastering, ...rest }: MasterSectionProps) {
  const titleId = useId();
  const { draft, change, clear } = useStoredDraft(trackId, mastering.settings);
  const start = useChange(masteringEndpoints.start, {
    saved: (cache, started) =>
      cache.update(masteringEndpoints.ofTrack, (known, { params }) =>
        params.id === trackId ? { ...known, run: started } : known,
      ),
  });
  const preview = useChange(masteringEndpoints.preview, { onError: toastError });
  const cancel = useChange(masteringEndpoints.cancel, { onError: toastError });
  const run = getActiveRun(mastering.run);
  const previewRun = getActiveRun(mastering.preview?.run);
  const hasVersions = Object.keys(mastering.versions).length > 0;
  const chosen = parseSettings(draft);
  const shortage = run ? null : findShortage({ hasAudio, ...funds }, start.error);
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle id={titleId} note={presets && (hasVersions ? `${presets.length} styles` : presets.length)}>
        {hasVersions ? 'Master again' : 'Mastering styles'}
      </SectionTitle>
      {presets ? (
        <StyleCards presets={presets} run={run} targetLufs={'settings' in chosen ? chosen.settings.loudness : null} />
      ) : (
        <StyleCardsSkeleton />
      )}
      <MasterForm
        draft={draft}
        onChange={change}
        hasAudio={hasAudio}
        hasPresets={presets !== undefined}
        hasVersions={hasVersions}
        funds={funds}
        run={run}
        preview={previewRun}
        isStarting={start.isPending}
        isPreviewStarting={preview.isPending}
        missingCredits={shortage && <MissingCredits {...shortage} topUp={rest.topUp} />}
        error={start.error && !shortage ? describeMasteringError(start.error) : null}
        lastFailure={run || start.error ? null : describeLastFailure(mastering)}
        onMaster={(settings) =>
          start.mutate(
            { body: { trackId, ...settings } },
            {
              onSuccess: () => {
                clear();
                rest.onStart();
              },
            },
          )
        }
        onPreview={(settings) => preview.mutate({ body: { trackId, ...settings } })}
        onCancelPreview={() => previewRun && cancel.mutate({ params: { id: previewRun.id } })}
      />
    </section>
  );
}

function toastError(error: Error): void {
  toast.failure(describeMasteringError(error));
}

/** Known from the balance, or from a rejected request: credits may have been spent elsewhere meanwhile. */
function findShortage(now: MasteringFunds & { hasAudio: boolean }, error: Error | null): Shortage | null {
  if (findBlocker(now) === 'credits') return { needed: getPrice(now).fromWallet, balance: now.balance ?? 0 };
  return (error instanceof ApiError && error.code === 'not_enough_credits' && error.credits) || null;
}

function describeLastFailure({ run, preview }: TrackMastering): string | null {
  if (run?.status === 'failed') return addRefundNote(run.failure?.error ?? 'Unknown error occurred');
  if (preview?.run.status === 'failed') return preview.run.failure?.error ?? 'Unknown error occurred';
  return null;
}

interface Shortage {
  readonly needed: number;
  readonly balance: number;
}

/** How many credits are missing, and the cheapest purchase that covers them; its checkout returns to this track. */
function MissingCredits({ needed, balance, topUp }: Shortage & { topUp: TopUp }) {
  const { pathname, search } = useLocation();
  const missing = needed - balance;
  const offer = cheapestTopUp(missing);
  return (
    <PurchaseOffer
      className="mt-4"
      label={offer && topUpLabel(offer)}
      busy={topUp.isLeaving}
      onBuy={() => offer && topUp.buy(offer.addOn.id, offer.quantity)}
      otherWay={
        <Link to={pricingAddress(pathname + search)} className={otherWayClasses}>
          Compare plans
        </Link>
      }
      note="Your settings are saved. You’ll return to this track after paying."
    >
      {describeShortage({ needed, balance })} You are {creditCount(missing)} short.
    </PurchaseOffer>
  );
}
