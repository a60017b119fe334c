import { useEffect } from 'react';
import { productName } from '../lib/app-config.ts';

/** The browser's title, which screen readers also announce when the page changes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
}
