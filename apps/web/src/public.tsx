import { dayIn } from '@debut/contract/days';
import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { defaultProductName } from '@debut/contract/product';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPublicLanding } from './features/fanbase/landing.api.ts';
import { LandingJoin } from './features/fanbase/landing-join.tsx';
import { LandingView } from './features/fanbase/landing-view.tsx';
import { SignUpView } from './features/fanbase/sign-up-view.tsx';
import './public.css';

/** The pages for strangers: no router, no session, so that they come quickly on a phone. */
const [, page, artistId = ''] = window.location.pathname.split('/');
const root = createRoot(document.getElementById('root') as HTMLElement);
const landing = readPublicLanding(decodeURIComponent(artistId));

root.render(
  <main className="grid min-h-dvh place-items-center">
    <p role="status" className="text-fg-2">
      Loading fanbase...
    </p>
  </main>,
);
void landing.then((found) =>
  root.render(
    <StrictMode>
      <main>{page === 'fan-signup' ? <SignUpPage landing={found} /> : <LandingPage landing={found} />}</main>
    </StrictMode>,
  ),
);

function SignUpPage({ landing }: { landing: FanbaseLanding }) {
  return <SignUpView landing={landing} address={addressHere()} />;
}

function LandingPage({ landing }: { landing: FanbaseLanding }) {
  return (
    <LandingView
      landing={landing}
      productName={productName()}
      today={dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())}
    >
      <LandingJoin landing={landing} address={addressHere()} />
    </LandingView>
  );
}

/** Without what a link may have carried along. */
function addressHere(): string {
  return `${window.location.origin}${window.location.pathname}`;
}

/** The server wrote it into the page's head. */
function productName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content || defaultProductName;
}
