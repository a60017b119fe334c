import { renderToStaticMarkup } from 'react-dom/server';
import { JoinPanel } from './join-panel.tsx';
import { LandingJoin } from './landing-join.tsx';
import { LandingView } from './landing-view.tsx';
import { SignUpJoin, SignUpView } from './sign-up-view.tsx';
import type { PublicPageView } from './view.ts';

/** A public page as HTML, with a form that works without a script. */
export function renderPublicPage(view: PublicPageView): string {
  return `<!doctype html>${renderToStaticMarkup(<PublicDocument {...view} />)}`;
}

function PublicDocument(view: PublicPageView) {
  const { style, script, imports } = view.assets;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#0a0911" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={style} />
        <script type="module" src={script} />
        {imports.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        <Head {...view} />
      </head>
      <body>
        <main>{view.page === 'fanbase' ? <LandingPage {...view} /> : <SignUpPage {...view} />}</main>
      </body>
    </html>
  );
}

function LandingPage({ landing, productName, today, join, address }: PublicPageView) {
  return (
    <LandingView landing={landing} productName={productName} today={today}>
      <JoinPanel
        page="fanbase"
        landing={landing}
        join={join}
        address={address}
        title={`Welcome to ${landing.fanbaseName}!`}
        againLabel="Join Another Fan"
        className="rounded-xl border border-white/10 bg-[#140f26] px-5 pt-8 pb-5 @3xl:border-0 @3xl:bg-transparent @3xl:p-0 @3xl:pt-4"
        Form={LandingJoin}
      />
    </LandingView>
  );
}

function SignUpPage({ landing, join, address }: PublicPageView) {
  return (
    <SignUpView landing={landing}>
      <JoinPanel
        page="fan-signup"
        landing={landing}
        join={join}
        address={address}
        title="Welcome to the Fanbase!"
        againLabel="Add Another Fan"
        className="pt-3"
        Form={SignUpJoin}
      />
    </SignUpView>
  );
}

/** Title, description and Open Graph tags, for the previews of shared links. */
function Head({ page, landing, join, address, publicUrl, productName }: PublicPageView) {
  if (!join) {
    return (
      <>
        <title>{productName}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { artistName, fanbaseName, genre } = landing;
  const title = page === 'fanbase' ? `${fanbaseName} · ${artistName}` : `Join the Fanbase · ${artistName}`;
  const description = shorten(landing.description || `${artistName}, ${genre}. Join ${fanbaseName}.`);
  const image = landing.backgroundImage ?? landing.artistImage;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image ? `${image}?width=1200` : `${publicUrl}/share.png`} />
      <meta property="og:image:alt" content={`${fanbaseName} by ${artistName}`} />
      <meta name="twitter:card" content={landing.backgroundImage || !image ? 'summary_large_image' : 'summary'} />
      <link rel="canonical" href={address} />
    </>
  );
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= maxCharacters ? plain : `${plain.slice(0, maxCharacters - 1).trimEnd()}…`;
}

const maxCharacters = 200;
