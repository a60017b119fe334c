import { Lock } from 'lucide-react';
import { ApprovalComments } from './approval-comments.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalPlayer } from './approval-player.tsx';
import { texts } from './approval-texts.ts';
import { GonePage } from './gone-page.tsx';
import { CoverBackdrop, CoverImage, getPanelClasses, PageFooter, PrivateHead, PrivateHeader } from './private-page.tsx';
import { texts as sharedTexts } from './private-texts.ts';
import type { ApprovalPageView, ApprovalView } from './view.ts';

type PageProps = Omit<ApprovalPageView, 'assets'>;

export function ApprovalHead({ view, productName, look }: PageProps) {
  return <PrivateHead title={view ? texts.pageTitle(view.title, view.artist) : (look?.name ?? productName)} />;
}

export function ApprovalPage({ view, error, typed, productName, look }: PageProps) {
  if (!view) return <GonePage productName={productName} look={look} />;
  const errorOf = (form: 'comment' | 'decision') => (error?.form === form ? error.sentence : undefined);
  return (
    <div data-approval={view.token} className="wrap-anywhere relative isolate min-h-dvh overflow-hidden bg-bg">
      <CoverBackdrop cover={view.cover} title={view.title} />
      <div className="mx-auto max-w-[1152px] px-5 pb-10 lg:px-8">
        <PrivateHeader label={texts.privateLink} view={view} look={look} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,21.5rem)_minmax(0,1fr)]">
          <header className="lg:col-start-2">
            <h1 className="font-bold text-3xl text-[#cfc6e4] lg:text-[2.5rem] lg:leading-[3rem]">
              {sharedTexts.for} <span className="text-white">{view.name}</span>
            </h1>
            <p className="mt-3 max-w-[60ch] text-[#e6e2f2] text-base lg:text-lg lg:leading-7">
              {texts.request(view.artist, view.title)}
            </p>
          </header>
          <Track view={view} />
          <div className="grid min-w-0 content-start gap-5 lg:col-start-2">
            <section aria-label={view.title} className={getPanelClasses(look)}>
              <ApprovalPlayer view={view} />
              <ApprovalComments view={view} error={errorOf('comment')} typed={typed?.body} />
            </section>
            <ApprovalDecision view={view} error={errorOf('decision')} typed={typed?.note} />
          </div>
        </div>
        <PageFooter productName={productName} look={look} />
      </div>
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
