import { type ReactNode, useEffect } from 'react';
import { productName } from '../data/app-config.ts';

/** The layout of a signed-in page: heading, content width and the target of the skip link. */
export function Page({
  title,
  titleHidden = false,
  aside,
  children,
}: {
  title: string;
  titleHidden?: boolean;
  /** Shown at the end of the heading row. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-8 outline-none xl:px-0">
      <div className={titleHidden ? 'sr-only' : 'mb-6 flex items-center justify-between gap-4'}>
        <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  );
}

/** Sets the document title, which the route announcer reads to screen readers after a navigation. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
}
