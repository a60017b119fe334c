import { useRef } from 'react';
import { texts } from './texts.ts';

/**
 * An email in a sandboxed frame without scripts, remote images and links. The page's content security policy blocks style
 * attributes there too, so the styles are set by script from here.
 */
export function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  function applyStyles() {
    const email = frame.current?.contentDocument;
    if (!frame.current || !email) return;
    for (const element of email.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    for (const link of email.querySelectorAll('a')) {
      link.title = link.href;
      link.removeAttribute('href');
      link.style.cssText = 'color:#5b2fc4;text-decoration:underline';
    }
    frame.current.style.height = `${Math.min(getMaxHeight(), email.documentElement.scrollHeight + 2)}px`;
  }
  return (
    <iframe
      ref={frame}
      title={texts.previewOfEmail}
      sandbox="allow-same-origin"
      srcDoc={neutralize(html)}
      onLoad={applyStyles}
      className="block min-h-56 w-full rounded-md border border-line-strong bg-white"
    />
  );
}

/** Matches tags only, because the server escapes brackets in the text. */
function neutralize(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    /^<img\b/i.test(tag) ? describeImage(tag) : tag.replace(/\sstyle=/gi, ' data-style='),
  );
}

function describeImage(tag: string): string {
  const alt = /\salt="([^"]*)"/i.exec(tag)?.[1];
  return `<em>[${alt || 'image'}]</em>`;
}

/** Leaves room for what is below the frame. */
function getMaxHeight(): number {
  return Math.min(420, Math.round(window.innerHeight * 0.38));
}
