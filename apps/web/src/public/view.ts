import type { ApprovalComment, ApprovalState } from '@debut/contract/approvals';
import type { Day } from '@debut/contract/days';
import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import type { VersionReport } from '@debut/contract/mastering';
import type { MasteringMethod } from '@debut/contract/mastering-settings';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import type { SoundMeasures } from '@debut/contract/sound-analysis';
import type { JoinError } from './page.model.ts';

/** The join form, or the welcome after joining. */
export interface JoinView {
  /** Set once the visitor has joined. */
  readonly joined?: { readonly smsOptOut: boolean } | undefined;
  readonly error?: JoinError | undefined;
  /** What the visitor typed, by field name. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** The country of numbers without a `+`. */
  readonly country: PhoneCountry;
  /** Tells people from scripts. */
  readonly token: string;
}

/** Everything a public page shows. */
export interface PublicPageView {
  readonly page: PublicPage;
  readonly landing: FanbaseLanding;
  /** Null when the artist doesn't exist. */
  readonly join: JoinView | null;
  /** In the artist's time zone. */
  readonly today: Day;
  /** The address of this page. */
  readonly address: string;
  readonly publicUrl: string;
  readonly productName: string;
  /** Of the label, in place of the product's. */
  readonly look?: PageLook | null | undefined;
  readonly assets: PageAssets;
}

/** What a person with an approval link sees of a track. */
export interface ApprovalView {
  readonly token: string;
  /** Whom the link is for. */
  readonly name: string;
  readonly title: string;
  readonly artist: string;
  readonly cover: string | null;
  /** Empty while there is nothing to play. */
  readonly versions: readonly ApprovalVersion[];
  readonly comments: readonly ApprovalComment[];
  readonly state: ApprovalState;
  readonly note: string | null;
  readonly now: string;
  readonly expiresAt: string;
  readonly decidedAt: string | null;
}

export interface ApprovalVersion {
  readonly id: string;
  readonly name: string;
  /** A signed address. */
  readonly audio: string;
  /** Base64, one byte per point. */
  readonly waveform: string | null;
  readonly seconds: number;
  /** Playback gain that makes all versions equally loud. */
  readonly levelMatchDb: number;
}

export interface ApprovalPageView {
  /** Null when the link doesn't work, whatever the reason. */
  readonly view: ApprovalView | null;
  readonly error?: { readonly form: 'comment' | 'decision'; readonly sentence: string } | undefined;
  /** What was typed into the form with the error, by field name. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly productName: string;
  /** Of the label, in place of the product's. */
  readonly look?: PageLook | null | undefined;
  readonly assets: PageAssets;
}

/** What is measured on the masters of a run. */
export interface ReportView {
  readonly title: string;
  readonly artist: string;
  /** Of the revision. */
  readonly name: string | null;
  readonly method: MasteringMethod;
  readonly mix: SoundMeasures | null;
  /** Without its name: references are never shared. */
  readonly reference: SoundMeasures | null;
  readonly masters: readonly { readonly name: string; readonly report: VersionReport }[];
  readonly createdAt: string;
  /** Of the PDF. */
  readonly pdf: string;
}

export interface ReportPageView extends Omit<ApprovalPageView, 'view' | 'error' | 'typed' | 'assets'> {
  /** Null when the link doesn't work. */
  readonly view: ReportView | null;
  readonly assets: Pick<PageAssets, 'style'>;
}

export interface PageLook {
  readonly name: string;
  readonly logo: string | null;
  readonly color: string | null;
}

/** The addresses of the page's style sheet and script. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  /** The modules the script imports. */
  readonly imports: readonly string[];
}
