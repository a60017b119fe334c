import type { PromoLink } from '@debut/contract/promo-links';
import { Check, Copy, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { texts } from './texts.ts';

type CreatedLinksProps = {
  links: readonly PromoLink[];
  /** Contacts that got no link. */
  leftOut: number;
  onClose: () => void;
};

/** The links that were just created, and how to send them. */
export function CreatedLinks({ links, leftOut, onClose }: CreatedLinksProps) {
  const [shown, setShown] = useState(linksPerPage);
  const [path] = useLocation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice
        icon={Mail}
        action={
          <Button size="small" asChild>
            <Link to={`${path}?tab=email`} onClick={onClose}>
              {texts.goToEmail}
            </Link>
          </Button>
        }
      >
        {texts.linksHintBefore} <code className="rounded-sm bg-white/10 px-1 py-0.5 text-fg">{'{{promoLink}}'}</code>{' '}
        {texts.linksHintAfter}
      </Notice>
      {leftOut > 0 && <Notice tone="warning">{texts.revokedLeftOut(leftOut)}</Notice>}
      <ul className="divide-y divide-white/[.06] rounded-md border border-line">
        {links.slice(0, shown).map((link) => (
          <CreatedLink key={link.id} link={link} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {shown < links.length && (
          <Button size="small" onClick={() => setShown(shown + linksPerPage)}>
            {texts.showMore}
          </Button>
        )}
        {links.length > 1 && <CopyAll links={links} />}
      </div>
    </div>
  );
}

const linksPerPage = 10;

function CreatedLink({ link: { name, url } }: { link: PromoLink }) {
  const { isCopied, copy } = useCopied();
  return (
    <li className="flex min-h-13 items-center gap-3 py-1 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{name}</p>
        <p className="select-all truncate text-fg-3 text-xs">{url}</p>
      </div>
      <IconButton icon={isCopied ? Check : Copy} label={texts.copyLinkFor(name)} onClick={() => void copy(url)} />
    </li>
  );
}

function CopyAll({ links }: { links: readonly PromoLink[] }) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy(links.map(({ name, url }) => `${name}\t${url}`).join('\n'))}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{isCopied ? texts.copied : texts.copyAll}</span>
    </Button>
  );
}
