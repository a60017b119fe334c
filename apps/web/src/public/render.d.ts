import type { ApprovalPageView, PublicPageView } from './view.ts';

// For the server, which is compiled without JSX and DOM types.
export type { ApprovalPageView, ApprovalView, PageAssets, PublicPageView } from './view.ts';
export function renderPublicPage(view: PublicPageView): string;
export function renderApprovalPage(view: ApprovalPageView): string;
