import type { PublicPageView } from './view.ts';

// For the server, which is compiled without JSX and DOM types.
export type { PageAssets, PublicPageView } from './view.ts';
export function renderPublicPage(view: PublicPageView): string;
