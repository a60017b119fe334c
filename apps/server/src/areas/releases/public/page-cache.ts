import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';

/**
 * Renders pages, each once for many visitors: a page that was not edited stays the same for a few seconds. Edits show
 * immediately where the key names them.
 */
export function createPageCache({ clock }: { clock: Clock }) {
  const pages = new Map<string, { until: number; html: Promise<string> }>();

  /** `changesAt`: when the page changes by itself. */
  return (
    parts: readonly unknown[],
    changesAt: Date | null | undefined,
    draw: () => Promise<string>,
  ): Promise<string> => {
    const now = clock().getTime();
    const key = createHash('sha1').update(JSON.stringify(parts)).digest('base64url');
    const known = pages.get(key);
    if (known && known.until > now) return known.html;
    for (const [old, { until }] of pages) if (until <= now || pages.size >= maxPages) pages.delete(old);
    const html = draw();
    pages.set(key, { until: Math.min(now + keptMilliseconds, changesAt?.getTime() ?? Number.POSITIVE_INFINITY), html });
    // The next visitor tries again.
    html.catch(() => pages.delete(key));
    return html;
  };
}

const keptMilliseconds = 3000;
const maxPages = 1000;
