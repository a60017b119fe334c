import type { ArtistPageView } from './artist-view.ts';
import type { ReportContents } from './report.model.ts';
import type {
  ApprovalPageView,
  EmbedPageView,
  ListenPageView,
  PressPageView,
  PublicPageView,
  ReleasePageView,
  ReportPageView,
  ReportView,
} from './view.ts';

// For the server, which is compiled without JSX and DOM types.
export type { ArtistPageView, ArtistRelease, ArtistView } from './artist-view.ts';
export type { ReportContents } from './report.model.ts';
export type { ShowView } from './show.model.ts';
export type {
  ApprovalPageView,
  ApprovalView,
  EmbedPageView,
  EmbedTrack,
  EmbedView,
  ListenForm,
  ListenPageView,
  ListenView,
  PageAssets,
  PressPageView,
  PressView,
  PublicPageView,
  ReleaseLink,
  ReleasePageView,
  ReleaseView,
  ReportView,
  UpcomingView,
} from './view.ts';
export function renderPublicPage(view: PublicPageView): string;
export function renderReportPage(view: ReportPageView): string;
export function composeReport(view: ReportView): ReportContents;
export function renderApprovalPage(view: ApprovalPageView): string;
export function renderListenPage(view: ListenPageView): string;
export function renderPressPage(view: PressPageView): string;
export function renderReleasePage(view: ReleasePageView): string;
export function renderCover(title: string): string;
export function renderEmbedPage(view: EmbedPageView): string;
export function renderArtistPage(view: ArtistPageView): string;
