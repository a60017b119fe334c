import type { FanChannel } from '@debut/contract/fan-channels';
import { defaultLanding, type PublicPage } from '@debut/contract/fanbase-page';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { enhancePage } from '../public/browser/enhance-page.ts';
import { renderPublicPage } from '../public/render.tsx';
import type { PublicPageView } from '../public/view.ts';
import { type RecordedRequest, type ScriptedResponse, scriptServer } from './render-screen.tsx';

const join = { channels: ['sms'], country: 'US', token: 'form-token' } as const;

/** A public page as the server renders it. */
export function renderTestPage(page: PublicPage, view: Partial<PublicPageView> = {}): string {
  return renderPublicPage({
    page,
    landing: defaultLanding('mara', 'Mara Vey'),
    join,
    today: '2026-11-16',
    address: `https://debut.test/${page}/mara`,
    publicUrl: 'https://debut.test',
    productName: 'Debut',
    assets: { style: '/public.css', script: '/public.js', imports: [] },
    ...view,
  });
}

/** The page that thanks for having joined. */
export function joinedPage(page: PublicPage, joined: readonly FanChannel[] = ['sms']): ScriptedResponse {
  return { text: simplify(renderTestPage(page, { join: { ...join, joined } })) };
}

/** A public page in a browser whose script has run, with a person's hands and the requests it makes. */
export function openPublicPage(
  page: PublicPage,
  respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> = () => joinedPage(page),
  view: Partial<PublicPageView> = {},
): { user: UserEvent; requests: RecordedRequest[] } {
  const requests = scriptServer(respond);
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = simplify(renderTestPage(page, view)).replace(/^.*<body>|<\/body>.*$/gs, '');
  enhancePage();
  return { user: userEvent.setup(), requests };
}

/**
 * The simulated browser would try to load what the head names. A few countries are enough, because every query looks at every
 * option.
 */
function simplify(html: string): string {
  const otherCountries = /<option value="(?!US|GB|FR)[A-Z]{2}">[^<]*<\/option>/g;
  return html.replace(/<head>.*<\/head>/s, '').replaceAll(otherCountries, '');
}
