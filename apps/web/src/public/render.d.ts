import type { PublicPageView } from './view.ts';

// For the server, whose types know neither JSX nor the DOM.
export type { PageAssets, PublicPageView } from './view.ts';
export function renderPublicPage(view: PublicPageView): string;
