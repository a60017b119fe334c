import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

/** The frame of a signed-in page: its title, its width, the target of the skip link. */
export function Page({
  title,
  titleHidden = false,
  children,
}: {
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-8 outline-none xl:px-0">
      <h1 className={titleHidden ? 'sr-only' : 'mb-6 font-bold text-2xl sm:text-3xl'}>{title}</h1>
      {children}
    </main>
  );
}
