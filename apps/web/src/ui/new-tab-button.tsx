import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

type NewTabButtonProps = { href: string; className?: string; children: ReactNode };

/** A link that looks like a button and opens in a new tab. */
export function NewTabButton({ href, className, children }: NewTabButtonProps) {
  return (
    <Button asChild className={className}>
      <a href={href} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden className="size-4" />
        {children}
        <span className="sr-only">{texts.opensInNewTab}</span>
      </a>
    </Button>
  );
}
