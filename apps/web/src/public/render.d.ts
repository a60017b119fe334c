import type { ArtistPageView } from './artist-view.ts';
import type { ReportContents } from './report.model.ts';
import type {
  ApprovalPageView,
  ListenPageView,
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
  ListenForm,
  ListenPageView,
  ListenView,
  PageAssets,
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
export function renderReleasePage(view: ReleasePageView): string;
export function renderArtistPage(view: ArtistPageView): string;
