import type { PublicPageView } from './view.ts';

/** Title, description and Open Graph tags, so that a shared link looks good. */
export function PublicHead({ page, landing, join, address, publicUrl, productName }: PublicPageView) {
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
  const picture = landing.backgroundImage ?? landing.artistImage;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture ? `${picture}?width=1200` : `${publicUrl}/share.png`} />
      <meta property="og:image:alt" content={`${fanbaseName} by ${artistName}`} />
      <meta name="twitter:card" content={landing.backgroundImage || !picture ? 'summary_large_image' : 'summary'} />
      <link rel="canonical" href={address} />
    </>
  );
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= maxCharacters ? plain : `${plain.slice(0, maxCharacters - 1).trimEnd()}…`;
}

const maxCharacters = 200;
