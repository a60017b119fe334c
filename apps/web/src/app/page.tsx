import { type ReactNode, useEffect } from 'react';
import { productName } from '../data/app-config.ts';

/** The frame of a signed-in page: its title, its width, the target of the skip link. */
export function Page({
  title,
  titleHidden = false,
  aside,
  children,
}: {
  title: string;
  titleHidden?: boolean;
  /** At the end of the title's line. */
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

/** The browser's title, which screen readers also announce when the page changes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
}
