import type { ReactNode } from 'react';
import type { BrandProps } from './private-page.tsx';

type PageHeadProps = BrandProps & {
  title: string;
  description: string;
  /** In the vocabulary of Open Graph. */
  type: string;
  address: string;
  picture: { url: string; alt: string; width?: number; height?: number } | null;
  /** Whether shared links show the picture above their text rather than beside it. */
  isWide: boolean;
  children?: ReactNode;
};

/** For shared links and search engines. */
export function PageHead(props: PageHeadProps) {
  const { productName, look, title, description, type, address, picture, isWide, children } = props;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={look?.name ?? productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && <Picture {...picture} />}
      <meta name="twitter:card" content={isWide ? 'summary_large_image' : 'summary'} />
      <link rel="canonical" href={address} />
      {children}
    </>
  );
}

function Picture({ url, alt, width, height }: NonNullable<PageHeadProps['picture']>) {
  return (
    <>
      <meta property="og:image" content={url} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

/** Of an address without a page. */
export function MissingHead({ productName, look }: BrandProps) {
  return (
    <>
      <title>{look?.name ?? productName}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
