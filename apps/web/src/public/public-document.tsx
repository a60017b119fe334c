import type { ReactNode } from 'react';
import { imageAddress } from '../data/image-address.ts';
import type { PageAssets, PageLook } from './view.ts';

/** The document around every public page. */
export function PublicDocument({
  assets,
  look,
  accent,
  scheme = 'dark',
  head,
  children,
}: {
  /** A page without a script has a style sheet only. */
  assets: Pick<PageAssets, 'style'> & Partial<PageAssets>;
  look?: PageLook | null | undefined;
  /** Of the style sheet with the page's colors. */
  accent?: string;
  /** `system`: light or dark, as the visitor prefers. */
  scheme?: 'dark' | 'system';
  head: ReactNode;
  children: ReactNode;
}) {
  const { style, script, imports = [] } = assets;
  return (
    <html lang="en" data-scheme={scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={scheme === 'system' ? 'dark light' : 'dark'} />
        {scheme === 'system' && <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f5fb" />}
        <meta name="theme-color" content="#0a0911" />
        <Icon look={look} />
        <link rel="stylesheet" href={style} />
        {look?.color && <link rel="stylesheet" href={`/brand/${look.color.slice(1)}.css`} />}
        {script && <script type="module" src={script} />}
        {imports.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        {accent && <link rel="stylesheet" href={`/accent/${accent.slice(1)}.css`} />}
        {head}
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** Without a logo, the label's pages have none rather than the product's. */
function Icon({ look }: { look: PageLook | null | undefined }) {
  if (!look) return <link rel="icon" href="/icon.svg" type="image/svg+xml" />;
  return <link rel="icon" href={look.logo ? imageAddress(look.logo, 280) : 'data:,'} />;
}
