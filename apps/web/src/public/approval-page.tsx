import { dayIn, daysBetween } from '@debut/contract/days';
import { Lock, Timer, Unlink } from 'lucide-react';
import { dayInWords } from '../data/dates.ts';
import { GeneratedCover } from '../ui/cover.tsx';
import { ApprovalComments } from './approval-comments.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalPlayer } from './approval-player.tsx';
import { texts } from './approval-texts.ts';
import { ImageWithFallback, LabelMark } from './landing-images.tsx';
import { LegalLink } from './legal-notice.tsx';
import type { ApprovalPageView, ApprovalView, PageLook } from './view.ts';

type PageProps = Omit<ApprovalPageView, 'assets'>;
type BrandProps = Pick<PageProps, 'productName' | 'look'>;

/** Without a description or image, because previews of shared links must not show unreleased music. */
export function ApprovalHead({ view, productName, look }: PageProps) {
  return (
    <>
      <title>{view ? texts.pageTitle(view.title, view.artist) : (look?.name ?? productName)}</title>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

export function ApprovalPage({ view, error, typed, productName, look }: PageProps) {
  if (!view) return <GonePage productName={productName} look={look} />;
  const errorOf = (form: 'comment' | 'decision') => (error?.form === form ? error.sentence : undefined);
  return (
    <div data-approval={view.token} className="wrap-anywhere relative isolate min-h-dvh overflow-hidden bg-bg">
      <Backdrop view={view} />
      <div className="mx-auto max-w-[1152px] px-5 pb-10 lg:px-8">
        <Header view={view} look={look} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,21.5rem)_minmax(0,1fr)]">
          <header className="lg:col-start-2">
            <h1 className="font-bold text-3xl text-[#cfc6e4] lg:text-[2.5rem] lg:leading-[3rem]">
              {texts.for} <span className="text-white">{view.name}</span>
            </h1>
            <p className="mt-3 max-w-[60ch] text-[#e6e2f2] text-base lg:text-lg lg:leading-7">
              {texts.request(view.artist, view.title)}
            </p>
          </header>
          <Track view={view} />
          <div className="grid min-w-0 content-start gap-5 lg:col-start-2">
            <section aria-label={view.title} className={`${playerClasses} ${look?.color ? labelPanel : panel}`}>
              <ApprovalPlayer view={view} />
              <ApprovalComments view={view} error={errorOf('comment')} typed={typed?.body} />
            </section>
            <ApprovalDecision view={view} error={errorOf('decision')} typed={typed?.note} />
          </div>
        </div>
        <Footer productName={productName} look={look} />
      </div>
    </div>
  );
}

const playerClasses = 'min-w-0 rounded-xl border border-white/12 p-4 shadow-pop sm:p-6';
const panel = 'bg-[linear-gradient(120deg,rgb(74_28_92/.72),rgb(34_16_66/.86)_45%,rgb(22_12_46/.92))]';
const labelPanel =
  'bg-[linear-gradient(120deg,color-mix(in_oklab,var(--color-primary)_48%,#0f0d16),color-mix(in_oklab,var(--color-primary)_27%,#0f0d16)_45%,color-mix(in_oklab,var(--color-primary)_14%,#0f0d16))]';

function Backdrop({ view: { cover, title } }: { view: ApprovalView }) {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 -z-10 h-[46rem] overflow-hidden">
      <div className="absolute -inset-16 opacity-45 blur-3xl saturate-150">
        <CoverImage cover={cover} title={title} />
      </div>
      <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(14_8_30/.62)_0%,rgb(12_8_26/.8)_45%,var(--color-bg)_100%)]" />
    </div>
  );
}

function CoverImage({ cover, title }: { cover: string | null; title: string }) {
  return (
    <ImageWithFallback src={cover} alt="" className="absolute inset-0 size-full object-cover">
      <GeneratedCover seed={title} className="size-full" />
    </ImageWithFallback>
  );
}

function Header({ view: { expiresAt, now }, look }: { view: ApprovalView; look: PageLook | null | undefined }) {
  const [day, today] = [expiresAt, now].map((instant) => dayIn('UTC', new Date(instant))) as [string, string];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-5 text-[#e6e2f2] text-sm lg:py-7">
      {look && <LabelMark look={look} className="mb-2 w-full min-w-0 lg:mr-auto lg:mb-0 lg:w-auto" />}
      <p className="flex items-center gap-2 font-semibold">
        <Lock aria-hidden className="size-4" />
        {texts.privateLink}
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

function Track({ view: { cover, title, artist, versions } }: { view: ApprovalView }) {
  return (
    <aside className="min-w-0 lg:col-start-1 lg:row-span-3 lg:row-start-1">
      <div className="flex items-center gap-4 lg:block">
        <div className="relative size-24 shrink-0 overflow-hidden rounded-lg border border-white/10 shadow-pop lg:aspect-square lg:size-auto lg:rounded-xl">
          <CoverImage cover={cover} title={title} />
        </div>
        <div className="min-w-0 lg:mt-5">
          <h2 className="font-bold text-2xl text-white lg:text-3xl">{title}</h2>
          <p className="mt-1 text-[#d9d5e6] text-base">
            {[artist, versions.length > 0 && texts.versionCount(versions.length)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className="mt-5 flex gap-3 rounded-lg border border-warning/40 bg-[#2c2019] px-4 py-3.5 text-sm">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <div>
          <p className="font-semibold text-warning">{texts.unreleased}</p>
          <p className="text-[#e6e2f2]">{texts.pleaseKeep}</p>
        </div>
      </div>
    </aside>
  );
}

function GonePage({ productName, look }: BrandProps) {
  return (
    <div data-gone className={`${glow} grid min-h-dvh grid-rows-[auto_1fr_auto] px-5 lg:px-8`}>
      <div className="min-w-0 pt-5 lg:pt-7">{look && <LabelMark look={look} className="justify-center" />}</div>
      <div className="grid max-w-md content-center justify-self-center py-16 text-center">
        <span className="mx-auto grid size-18 place-items-center rounded-full border border-white/10 bg-primary/25 text-primary-fg">
          <Unlink aria-hidden className="size-8" />
        </span>
        <h1 data-focus tabIndex={-1} className="mt-7 font-bold text-3xl text-white outline-none">
          {texts.gone}
        </h1>
        <p className="mt-3 text-pretty text-[#e6e2f2] text-base lg:text-lg lg:leading-7">{texts.goneHint}</p>
      </div>
      <Footer productName={productName} look={look} />
    </div>
  );
}

const glow =
  'bg-bg bg-[radial-gradient(52rem_34rem_at_50%_42%,color-mix(in_oklab,var(--color-primary)_30%,transparent),transparent_70%)]';

function Footer({ productName, look }: BrandProps) {
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
