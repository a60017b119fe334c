import { ArrowRight, ChevronDown } from 'lucide-react';
import { quietButtonClasses } from './release-styles.ts';
import { texts } from './release-texts.ts';
import { ServiceIcon } from './service-icon.tsx';
import type { ReleaseLink, ReleaseView } from './view.ts';

/** So many are visible at once. */
const shown = 8;

/** What visitors use most comes first; the script puts what this visitor used last above. */
export function ReleaseServices({ view: { links, path } }: { view: ReleaseView }) {
  const services = links.filter(({ kind }) => !isSupport(kind));
  if (services.length === 0) return <p className="mt-6 text-base text-soft">{texts.noLinks}</p>;
  const hasMore = services.length > shown;
  const first = hasMore ? services.slice(0, shown - 1) : services;
  return (
    <div data-services className="mt-6">
      <div data-last hidden className="mb-3">
        <a
          href={path}
          className="flex min-h-18 items-center gap-4 rounded-xl bg-white px-4 text-[#1a1030] hover:bg-white/90"
        >
          <span data-last-icon className="text-[#1a1030] [&_svg]:size-9" />
          <span className="min-w-0 flex-1">
            <span data-last-title className="block font-bold font-display text-lg leading-tight" />
            <span data-last-note className="block text-[#5a4d70] text-sm" />
          </span>
          <ArrowRight aria-hidden className="size-[22px]" />
        </a>
      </div>
      <ServiceList services={first} path={path} />
      {hasMore && (
        <details className="group mt-2">
          <summary className={`${tileClasses} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
            <ChevronDown aria-hidden className="size-6 transition-transform group-open:rotate-180" />
            <span className="min-w-0 flex-1">{texts.moreServices}</span>
            <span className="font-medium text-sm text-soft">{services.length - first.length}</span>
          </summary>
          <div className="mt-2">
            <ServiceList services={services.slice(first.length)} path={path} />
          </div>
        </details>
      )}
      <p className="noscript:hidden mt-4 text-soft text-sm">{texts.storedHere}</p>
    </div>
  );
}

const isSupport = (kind: ReleaseLink['kind']): boolean => kind === 'tip' || kind === 'shop';

const tileClasses =
  'flex min-h-15 items-center gap-3.5 rounded-xl border border-white/15 bg-black/20 px-4 font-semibold text-base text-white hover:bg-white/10';

function ServiceList({ services, path }: { services: readonly ReleaseLink[]; path: string }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2">
      {services.map((link) => (
        <li key={link.id}>
          <a
            href={`${path}/go/${link.id}`}
            data-service={link.service}
            data-last-title={(link.kind === 'buy' ? texts.buyOn : texts.playOn)(link.name)}
            data-last-note={texts.usedLast(link.name)}
            rel="nofollow"
            className={tileClasses}
          >
            <ServiceIcon link={link} className="size-6 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{link.name}</span>
            <span className="font-medium text-sm text-soft">{actions[link.kind]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const actions: Record<ReleaseLink['kind'], string> = {
  play: texts.play,
  buy: texts.buy,
  tip: texts.open,
  shop: texts.visit,
  other: texts.open,
};

/** Tips and shops, also before the day. */
export function SupportLinks({ view: { links, path } }: { view: ReleaseView }) {
  const support = links.filter(({ kind }) => isSupport(kind));
  if (support.length === 0) return null;
  return (
    <section aria-label={texts.support} className="mt-6">
      <h2 className="font-semibold text-sm text-white">{texts.support}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {support.map((link) => (
          <li key={link.id}>
            <a href={`${path}/go/${link.id}`} rel="nofollow" className={quietButtonClasses}>
              <ServiceIcon link={link} className="size-4" />
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
