import { useRef } from 'react';

type MailFrameProps = { html: string };

/**
 * A mail as it arrives, in a frame where nothing runs, loads or leads anywhere. The page's content policy holds in it too,
 * so its styles, which mail programs want as attributes, are set from here.
 */
export function MailFrame({ html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  function dress() {
    const letter = frame.current?.contentDocument;
    if (!frame.current || !letter) return;
    for (const part of letter.querySelectorAll<HTMLElement>('[data-style]')) {
      part.style.cssText = part.dataset.style ?? '';
    }
    for (const link of letter.querySelectorAll('a')) {
      link.title = link.href;
      link.removeAttribute('href');
      link.style.cssText = 'color:#5b2fc4;text-decoration:underline';
    }
    frame.current.style.height = `${Math.min(mostOf(window), letter.documentElement.scrollHeight + 2)}px`;
  }
  return (
    <iframe
      ref={frame}
      title="Preview of the email"
      sandbox="allow-same-origin"
      srcDoc={tame(html)}
      onLoad={dress}
      className="block min-h-56 w-full rounded-md border border-line-strong bg-white"
    />
  );
}

/** Attributes only: the text of a letter has its brackets escaped. Pictures of other sites would not be let in. */
function tame(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    /^<img\b/i.test(tag) ? pictureWords(tag) : tag.replace(/\sstyle=/gi, ' data-style='),
  );
}

function pictureWords(tag: string): string {
  const alt = /\salt="([^"]*)"/i.exec(tag)?.[1];
  return `<em>[${alt || 'picture'}]</em>`;
}

/** What stands below it stays in sight. */
function mostOf({ innerHeight }: Window): number {
  return Math.min(420, Math.round(innerHeight * 0.38));
}
