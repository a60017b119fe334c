import { type CSSProperties, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

type PhoneFrameProps = {
  title: string;
  /** Custom properties of the page, such as its colors. */
  style?: CSSProperties;
  className?: string;
  children: ReactNode;
};

/**
 * Shows a public page as on a phone. In a frame of its own, so that the page's breakpoints follow the width of the frame
 * and not of the window.
 */
export function PhoneFrame({ title, style, className = '', children }: PhoneFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <div className={`overflow-hidden rounded-[28px] border-[6px] border-[#2b2838] bg-bg shadow-pop ${className}`}>
      {/* Not in a sandbox: without scripts, the page would show itself without its player. */}
      <iframe
        title={title}
        srcDoc={emptyPage}
        onLoad={({ currentTarget }) => setBody(prepareFrame(currentTarget))}
        className="block size-full bg-bg"
      />
      {body &&
        createPortal(
          // Inert, so that nothing in it can be pressed or reached by keyboard; the frame itself still scrolls.
          <div inert style={style}>
            {children}
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
