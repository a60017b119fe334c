import type { ApprovalComment, ApprovalState } from '@debut/contract/approvals';
import type { Day } from '@debut/contract/days';
import type { EmbedSize } from '@debut/contract/embed-code';
import type { FanChannel } from '@debut/contract/fan-channels';
import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import type { VersionReport } from '@debut/contract/mastering';
import type { MasteringMethod } from '@debut/contract/mastering-settings';
import type { ServiceKind } from '@debut/contract/music-services';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import type { PressContact, PressQuote } from '@debut/contract/press-kit';
import type { PromoFeedback } from '@debut/contract/promo-page';
import type { ReleaseMoment, ReleasePhase } from '@debut/contract/release-day';
import type { PageLayout } from '@debut/contract/release-pages';
import type { SoundMeasures } from '@debut/contract/sound-analysis';
import type { JoinError } from './page.model.ts';
import type { ShowView } from './show.model.ts';

/** The join form, or the welcome after joining. */
export interface JoinView {
  /** Set once the visitor has joined: the channels they agreed to. */
  readonly joined?: readonly FanChannel[] | undefined;
  /** What the form offers. */
  readonly channels: readonly FanChannel[];
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
  /** The path of the artist's own page, if it is published. */
  readonly artistPage?: string | null | undefined;
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
  /** Of the artist, for dates. */
  readonly timeZone: string;
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

/** What a person with a promo link sees of a release. */
export interface ListenView {
  readonly token: string;
  /** Anonymous listeners share one link: they see neither comments nor the feedback of others. */
  readonly kind: 'personal' | 'shared';
  /** Whom a personal link is for. */
  readonly name: string;
  readonly title: string;
  readonly artist: string;
  readonly cover: string | null;
  readonly note: string;
  readonly story: string;
  readonly credits: string;
  /** Addresses of pictures, to look at and to download. */
  readonly photos: readonly string[];
  readonly tracks: readonly ListenTrack[];
  /** Whether listeners download at all; what each track offers now is on the track. */
  readonly hasDownloads: boolean;
  /** Downloads wait for feedback. */
  readonly needsFeedback: boolean;
  readonly isMarked: boolean;
  readonly comments: readonly ListenComment[];
  readonly feedback: PromoFeedback | null;
  readonly releaseDate: Day | null;
  /** Set while it is in the future. */
  readonly embargoUntil: string | null;
  /** Of the artist, for dates. */
  readonly timeZone: string;
  readonly now: string;
  readonly expiresAt: string;
}

export interface ListenTrack {
  readonly id: string;
  readonly title: string;
  readonly cover: string | null;
  readonly seconds: number;
  /** Base64, one byte per point. */
  readonly waveform: string | null;
  /** `preparing`: its copies are being made. `missing`: there is nothing to play. */
  readonly state: 'ready' | 'preparing' | 'missing';
  /** With the sizes in bytes; empty when there are none, they wait for feedback, or the limit is used up. */
  readonly downloads: readonly { readonly format: 'mp3' | 'wav'; readonly url: string; readonly bytes: number }[];
}

export interface ListenComment {
  readonly id: string;
  readonly trackId: string;
  readonly body: string;
  readonly position: number | null;
}

/** What a link that opens later shows: nothing of the release. */
export interface UpcomingView {
  readonly opensAt: string;
  /** Of the artist. Null when it isn't known. */
  readonly timeZone: string | null;
  readonly now: string;
}

export type ListenForm = 'comment' | 'feedback' | 'passcode' | 'download';

export interface ListenPageView extends Omit<ApprovalPageView, 'view' | 'error'> {
  /** `locked`: it has a passcode, which has not been entered. Null when the link doesn't work, whatever the reason. */
  readonly view: ListenView | 'locked' | UpcomingView | null;
  /** Of the link, for the form of the passcode. */
  readonly token: string;
  readonly error?: { readonly form: ListenForm; readonly sentence: string } | undefined;
  /** After a form was accepted without a script. */
  readonly done?: 'comment' | 'feedback' | undefined;
}

/** What strangers see of a release. */
export interface ReleaseView {
  /** Of this page, without the origin. */
  readonly path: string;
  /** With it, to share. */
  readonly address: string;
  readonly title: string;
  readonly artist: string;
  readonly artistImage: string | null;
  readonly kind: 'track' | 'project';
  readonly cover: string | null;
  /** Of a track that is part of a project. */
  readonly projectTitle: string | null;
  readonly layout: PageLayout;
  /** Whether other sites may show a player of it. */
  readonly hasPlayer?: boolean | undefined;
  readonly phase: ReleasePhase;
  readonly release: ReleaseMoment | null;
  /** Of the artist; in `turning`, whether it is out there decides what visitors without a script see. */
  readonly timeZone: string;
  /** Those of services only once it is out; in the order of their buttons. */
  readonly links: readonly ReleaseLink[];
  readonly snippet: {
    readonly url: string;
    readonly seconds: number;
    /** Base64, one byte per point. */
    readonly waveform: string | null;
  } | null;
  readonly credits: readonly { readonly role: string; readonly name: string }[];
  readonly lyrics: string;
  /** Nothing is loaded from `player` until the visitor presses play. */
  readonly video: { readonly service: string; readonly url: string; readonly player: string } | null;
  readonly quotes: readonly { readonly text: string; readonly by: string }[];
  /** Null when there is nothing to be reminded of, or no way to. */
  readonly remind: RemindView | null;
  /** Those to come, if the artist shows them here. */
  readonly shows: readonly ShowView[];
  /** The path of the artist's own page, if it is published. */
  readonly artistPage: string | null;
  /** Where to join the fanbase, if the artist has a page for that. */
  readonly fanbase: { readonly name: string; readonly address: string } | null;
  readonly now: string;
}

export interface ReleaseLink {
  readonly id: string;
  readonly service: string;
  readonly name: string;
  readonly kind: ServiceKind;
}

export interface RemindView {
  /** In the order in which they are offered; never empty. */
  readonly channels: readonly FanChannel[];
  /** Tells people from scripts. */
  readonly token: string;
  readonly country: PhoneCountry;
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly error?: JoinError | undefined;
  /** Set once the visitor has asked for it. */
  readonly done?: FanChannel | undefined;
}

export interface ReleasePageView extends Pick<ApprovalPageView, 'productName' | 'look' | 'assets'> {
  /** Null when there is no such page, or not yet. */
  readonly view: ReleaseView | null;
  /** Of the style sheet with the page's colors. */
  readonly accent: string;
  /** Of the origin that is requested. */
  readonly publicUrl: string;
}

/** The player of a release for other sites. */
export interface EmbedView {
  readonly size: EmbedSize;
  readonly title: string;
  readonly artist: string;
  readonly cover: string | null;
  /** Of the page of the release. */
  readonly address: string;
  /** Everywhere; before that, nothing can be heard. */
  readonly isOut: boolean;
  readonly day: Day | null;
  /** Those that can be heard. */
  readonly tracks: readonly EmbedTrack[];
}

export interface EmbedTrack {
  readonly title: string;
  readonly url: string;
  readonly seconds: number;
  /** Base64, one byte per point. */
  readonly waveform: string | null;
}

export interface EmbedPageView extends Pick<ApprovalPageView, 'productName' | 'look' | 'assets'> {
  /** Null when there is no such player. */
  readonly view: EmbedView | null;
  /** Of the style sheet with the page's colors. */
  readonly accent: string;
}

/** What strangers see of a press kit. */
export interface PressView {
  /** Of this page, without the origin. */
  readonly path: string;
  /** With it, to share. */
  readonly address: string;
  /** Of the artist. */
  readonly name: string;
  readonly portrait: string | null;
  readonly headline: string;
  readonly bioShort: string;
  readonly bioMedium: string;
  readonly bioLong: string;
  readonly hometown: string;
  readonly soundsLike: string;
  readonly label: string;
  readonly updated: Day;
  readonly photos: readonly PressPicture[];
  readonly logos: readonly PressPicture[];
  /** Of the pictures in the archive. */
  readonly archiveBytes: number;
  readonly quotes: readonly PressQuote[];
  readonly contacts: readonly PressContact[];
  readonly latest: {
    readonly title: string;
    readonly artist: string;
    readonly cover: string | null;
    readonly address: string;
    readonly releaseDate: Day;
    readonly isOut: boolean;
  } | null;
  /** Another page of the artist, if there is one. */
  readonly home: string | null;
}

export interface PressPicture {
  readonly id: string;
  readonly title: string;
  readonly credit: string;
  /** A preview, in several widths. */
  readonly image: string;
  /** In print size, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly download: string;
}

export interface PressPageView extends Pick<ApprovalPageView, 'productName' | 'look' | 'assets'> {
  /** Null when there is no such page, or not yet. */
  readonly view: PressView | null;
  /** Of the style sheet with the page's colors. */
  readonly accent: string;
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
