import { dayIn, daysBetween } from '@debut/contract/days';
import { Lock, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayInWords } from '../data/dates.ts';
import { GeneratedCover } from '../ui/cover.tsx';
import { ImageWithFallback, LabelMark } from './landing-images.tsx';
import { LegalLink } from './legal-notice.tsx';
import { texts } from './private-texts.ts';
import type { ListenView, PageLook } from './view.ts';

export type BrandProps = { productName: string; look?: PageLook | null | undefined };

/** Without a description or image, because previews of shared links must not show unreleased music. */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

type ReleaseCover = { cover: string | null; title: string };

export function CoverBackdrop({ cover, title }: ReleaseCover) {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 -z-10 h-[46rem] overflow-hidden">
      <div className="absolute -inset-16 opacity-65 blur-3xl saturate-150">
        <CoverImage cover={cover} title={title} />
      </div>
      <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(20_9_40/.56)_0%,rgb(16_8_34/.78)_45%,var(--color-bg)_100%)] light:bg-[linear-gradient(180deg,color-mix(in_oklab,var(--color-bg)_72%,transparent)_0%,color-mix(in_oklab,var(--color-bg)_88%,transparent)_45%,var(--color-bg)_100%)]" />
    </div>
  );
}

export function CoverImage({ cover, title }: ReleaseCover) {
  return (
    <ImageWithFallback src={cover} alt="" className="absolute inset-0 size-full object-cover">
      <GeneratedCover seed={title} className="size-full" />
    </ImageWithFallback>
  );
}

type HeaderProps = Pick<BrandProps, 'look'> & {
  label: string;
  view: Pick<ListenView, 'expiresAt' | 'now' | 'timeZone'>;
};

export function PrivateHeader({ label, view: { expiresAt, now, timeZone }, look }: HeaderProps) {
  const today = dayIn(timeZone, new Date(now));
  const day = dayIn(timeZone, new Date(expiresAt));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-5 text-soft text-sm lg:py-7">
      {look && <LabelMark look={look} className="mb-2 w-full min-w-0 lg:mr-auto lg:mb-0 lg:w-auto" />}
      <p className="flex items-center gap-2 font-semibold">
        <Lock aria-hidden className="size-4" />
        {label}
      </p>
      <p className="flex items-center gap-2">
        <Timer aria-hidden className="size-4" />
        <span>
          <span className="max-sm:sr-only">{texts.expires}</span>{' '}
          <strong className="text-white">{dayInWords(day, today)}</strong> · {texts.daysLeft(daysBetween(today, day))}
        </span>
      </p>
    </div>
  );
}

export function getPanelClasses(look: BrandProps['look']): string {
  return `min-w-0 rounded-xl border border-white/12 p-4 shadow-pop light:shadow-[0_16px_36px_-18px_rgb(40_20_70/.35)] sm:p-6 ${look?.color ? labelPanel : panel}`;
}

const panel =
  'bg-[linear-gradient(120deg,rgb(74_28_92/.72),rgb(34_16_66/.86)_45%,rgb(22_12_46/.92))] light:bg-none light:bg-panel';
const labelPanel =
  'bg-[linear-gradient(120deg,color-mix(in_oklab,var(--color-primary)_48%,#0f0d16),color-mix(in_oklab,var(--color-primary)_27%,#0f0d16)_45%,color-mix(in_oklab,var(--color-primary)_14%,#0f0d16))] light:bg-none light:bg-panel';

type NoticeProps = BrandProps & { icon: LucideIcon; title: string; hint: string; children?: ReactNode };

/** A page with one sentence, which shows nothing of the release. */
export function NoticePage({ productName, look, icon: Icon, title, hint, children }: NoticeProps) {
  return (
    <div className={`${glow} grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-5 lg:px-8`}>
      <div className="min-w-0 pt-5 lg:pt-7">{look && <LabelMark look={look} className="justify-center" />}</div>
      <div className="grid w-full max-w-md content-center justify-self-center py-16 text-center">
        <span className="mx-auto grid size-18 place-items-center rounded-full border border-white/10 bg-primary/25 text-primary-fg">
          <Icon aria-hidden className="size-8" />
        </span>
        <h1 data-focus tabIndex={-1} className="mt-7 font-bold text-3xl text-white outline-none">
          {title}
        </h1>
        <p className="mt-3 text-pretty text-soft text-base lg:text-lg lg:leading-7">{hint}</p>
        {children}
      </div>
      <PageFooter productName={productName} look={look} />
    </div>
  );
}

const glow =
  'bg-bg bg-[radial-gradient(52rem_34rem_at_50%_42%,color-mix(in_oklab,var(--color-primary)_30%,transparent),transparent_70%)]';

export function PageFooter({ productName, look }: BrandProps) {
  return (
    <footer className="mt-12 flex flex-col items-center gap-x-6 gap-y-4 pb-6 text-center text-fg-3 text-xs sm:flex-row sm:justify-between">
      {look ? (
        <p className="font-semibold text-fg-2">{look.name}</p>
      ) : (
        <p className="flex items-center gap-2">
          <img src="/icon.svg" alt="" className="size-5" />
          <span>
            {texts.madeWith} <span className="font-semibold text-fg-2">{productName}</span>
          </span>
        </p>
      )}
      <p className="flex gap-5">
        <LegalLink page="terms" />
        <LegalLink page="privacy" />
      </p>
    </footer>
  );
}
