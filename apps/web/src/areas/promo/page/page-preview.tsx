import { brandTokens } from '@debut/contract/brand-color';
import type { Promo } from '@debut/contract/promos';
import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import { productName } from '../../../data/app-config.ts';
import { coverAddress } from '../../../data/cover-address.ts';
import { browserTimeZone } from '../../../data/today.ts';
import { useLook } from '../../../data/use-branding.ts';
import { ListenPage } from '../../../public/listen-page.tsx';
import type { PageValues } from './page-form.model.ts';
import { toPreview } from './page-preview.model.ts';
import { texts } from './texts.ts';

type PagePreviewProps = { promo: Promo; values: PageValues; className?: string };

/**
 * The page as a contact sees it on a phone. In a frame of its own, so that the page's breakpoints follow the width of the
 * frame and not of the window.
 */
export function PagePreview({ promo, values, className = '' }: PagePreviewProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const look = useLook();
  const [now] = useState(() => new Date());
  const view = toPreview(promo, values, {
    now,
    timeZone: browserTimeZone(),
    addressOf: (image) => coverAddress(image, 560),
  });
  return (
    <div className={`overflow-hidden rounded-[28px] border-[6px] border-[#2b2838] bg-bg shadow-pop ${className}`}>
      {/* Not in a sandbox: without scripts, the page would show itself without its player. */}
      <iframe
        title={texts.previewFrame}
        srcDoc={emptyPage}
        onLoad={({ currentTarget }) => setBody(prepareFrame(currentTarget))}
        className="block size-full bg-bg"
      />
      {body &&
        createPortal(
          // Inert, so that nothing in it can be pressed or reached by keyboard; the frame itself still scrolls.
          <div inert style={(look?.color ? brandTokens(look.color) : {}) as CSSProperties}>
            <ListenPage view={view} token="" productName={productName()} look={look} />
          </div>,
          body,
        )}
    </div>
  );
}

const emptyPage = '<!doctype html>';

/** Gives the frame the style sheets of this page. */
function prepareFrame({ contentDocument: page }: HTMLIFrameElement): HTMLElement | null {
  if (!page) return null;
  page.documentElement.lang = document.documentElement.lang;
  Object.assign(page.documentElement.style, { scrollbarGutter: 'auto', scrollbarWidth: 'thin' });
  for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style')) {
    page.head.append(page.importNode(sheet, true));
  }
  return page.body;
}
