import type { ReactNode } from 'react';
import type { PageAssets } from './view.ts';

/** The document around every public page. */
export function PublicDocument({
  assets,
  head,
  children,
}: {
  assets: PageAssets;
  head: ReactNode;
  children: ReactNode;
}) {
  const { style, script, imports } = assets;
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
        {head}
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
