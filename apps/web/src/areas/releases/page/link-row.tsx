import { recognizeService } from '@debut/contract/music-services';
import type { PageLink } from '@debut/contract/release-pages';
import { ExternalLink, X } from 'lucide-react';
import { dateOfMoment } from '../../../data/moments.ts';
import { ServiceIcon } from '../../../public/service-icon.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { texts as all } from './texts.ts';

const texts = all.links;

type LinkRowProps = {
  url: string;
  /** What is known of it once it has been saved. */
  stored: PageLink | undefined;
  /** Null for members who can't change the page. */
  onRemove: (() => void) | null;
};

export function LinkRow({ url, stored, onRemove }: LinkRowProps) {
  const { id: service, name, kind } = recognizeService(url);
  const hint = describeHint(name, stored);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-white/5">
        <ServiceIcon link={{ service, kind }} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 truncate font-semibold text-sm">{name}</span>
          <Badge>{texts.kinds[kind]}</Badge>
          {stored?.state === 'works' && <span className="text-success text-xs">{texts.works}</span>}
          {stored?.state === 'broken' && <Badge tone="danger">{texts.broken}</Badge>}
        </p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="mt-0.5 flex min-w-0 items-center gap-1.5 text-fg-3 text-xs hover:text-fg"
        >
          <span className="truncate">{url.replace(/^https?:\/\/(www\.)?/, '')}</span>
          <ExternalLink aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{texts.opensInNewTab}</span>
        </a>
        {hint && <p className={`mt-1 text-xs ${stored?.state === 'broken' ? 'text-warning' : 'text-fg-3'}`}>{hint}</p>}
      </div>
      {onRemove && <IconButton icon={X} label={texts.remove(name)} onClick={onRemove} className="-mr-2" />}
    </li>
  );
}

function describeHint(name: string, stored: PageLink | undefined): string | null {
  if (!stored) return texts.unsaved;
  const { state, checkedAt } = stored;
  if (state === 'works') return null;
  if (state === 'unchecked') return checkedAt === null ? texts.unchecked : texts.uncheckable(name);
  return checkedAt === null ? texts.brokenHint : texts.brokenSince(dateOfMoment(checkedAt));
}
