import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import { type ContactType, contactTypes } from '@debut/contract/fans';
import { BookOpen, Headphones, ListMusic, type LucideIcon, Newspaper, Radio, UserRound } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GeneratedCover } from '../ui/cover.tsx';
import { ApprovalHead, ApprovalPage } from './approval-page.tsx';
import { ArtistHead } from './artist-head.tsx';
import { ArtistPage } from './artist-page.tsx';
import type { ArtistPageView } from './artist-view.ts';
import { EmbedHead, EmbedPage } from './embed-page.tsx';
import { fieldClasses, JoinInput, JoinPhone, LabeledField } from './form-fields.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinPanel } from './join-panel.tsx';
import { LabelMark, LandingBackdrop, LandingPortrait } from './landing-images.tsx';
import { LandingJoin } from './landing-join.tsx';
import { LandingView } from './landing-view.tsx';
import { LegalLink } from './legal-notice.tsx';
import { ListenHead, ListenPage } from './listen-page.tsx';
import { MissingHead, PageHead } from './page-head.tsx';
import { PressHead, PressPage } from './press-page.tsx';
import { PublicDocument } from './public-document.tsx';
import { ReleaseHead, ReleasePage } from './release-page.tsx';
import { describeReport, type ReportContents } from './report.model.ts';
import { ReportHead, ReportPage } from './report-page.tsx';
import { texts } from './texts.ts';
import type {
  ApprovalPageView,
  EmbedPageView,
  JoinView,
  ListenPageView,
  PageLook,
  PressPageView,
  PublicPageView,
  ReleasePageView,
  ReportPageView,
  ReportView,
} from './view.ts';

/** A public page as HTML, with a form that works without a script. */
export function renderPublicPage(view: PublicPageView): string {
  return renderDocument(
    <PublicDocument assets={view.assets} look={view.look} head={<Head {...view} />}>
      {view.page === 'fanbase' ? <LandingPage {...view} /> : <SignUpPage {...view} />}
    </PublicDocument>,
  );
}

/** The page of an approval link, or the same page for every link that does not work. */
export function renderApprovalPage({ assets, ...page }: ApprovalPageView): string {
  return renderDocument(
    <PublicDocument assets={assets} look={page.look} head={<ApprovalHead {...page} />}>
      <ApprovalPage {...page} />
    </PublicDocument>,
  );
}

/** The page of a promo link, its passcode, or the same page for every link that does not work. */
export function renderListenPage({ assets, ...page }: ListenPageView): string {
  return renderDocument(
    <PublicDocument assets={assets} look={page.look} scheme="system" head={<ListenHead {...page} />}>
      <ListenPage {...page} />
    </PublicDocument>,
  );
}

/** The page of a release, or a page for addresses without one. */
export function renderReleasePage({ assets, accent, ...page }: ReleasePageView): string {
  return renderDocument(
    <PublicDocument assets={assets} look={page.look} accent={accent} head={<ReleaseHead {...page} />}>
      <ReleasePage {...page} />
    </PublicDocument>,
  );
}

/** The player of a release, in a frame of another site. */
export function renderEmbedPage({ assets, accent, ...page }: EmbedPageView): string {
  return renderDocument(
    <PublicDocument assets={assets} look={page.look} accent={accent} head={<EmbedHead {...page} />}>
      <EmbedPage {...page} />
    </PublicDocument>,
  );
}

/** The page of an artist, or a page for addresses without one. */
export function renderArtistPage({ assets, accent, ...page }: ArtistPageView): string {
  return renderDocument(
    <PublicDocument assets={assets} look={page.look} accent={accent} head={<ArtistHead {...page} />}>
      <ArtistPage {...page} />
    </PublicDocument>,
  );
}

/** The press kit of an artist, or a page for addresses without one. */
export function renderPressPage({ assets, accent, ...page }: PressPageView): string {
  return renderDocument(
    <PublicDocument assets={assets} look={page.look} accent={accent} head={<PressHead {...page} />}>
      <PressPage {...page} />
    </PublicDocument>,
  );
}

/** The report of a run, or a page for links that do not work. */
export function renderReportPage({ assets, ...page }: ReportPageView): string {
  return renderDocument(
    <PublicDocument assets={assets} look={page.look} head={<ReportHead {...page} />}>
      <ReportPage {...page} />
    </PublicDocument>,
  );
}

/** The same in words and figures, for a PDF. */
export function composeReport(view: ReportView): ReportContents {
  return describeReport(view);
}

/** The cover that is generated from a title, as an image of its own. */
export function renderCover(title: string): string {
  const svg = renderToStaticMarkup(<GeneratedCover seed={title} />);
  return svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" ');
}

function renderDocument(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

function LandingPage({ landing, productName, look, today, artistPage, join, address }: PublicPageView) {
  return (
    <LandingView
      landing={landing}
      productName={look?.name ?? productName}
      look={look}
      today={today}
      artistPage={artistPage}
    >
      <JoinPanel
        page="fanbase"
        landing={landing}
        join={join}
        address={address}
        title={texts.welcomeTo(landing.fanbaseName)}
        againLabel={texts.joinAnotherFan}
        className="rounded-xl border border-white/10 bg-[#140f26] px-5 pt-8 pb-5 @3xl:border-0 @3xl:bg-transparent @3xl:p-0 @3xl:pt-4"
        Form={LandingJoin}
      />
    </LandingView>
  );
}

function SignUpPage({ landing, look, join, address }: PublicPageView) {
  return (
    <SignUpView landing={landing} look={look}>
      <JoinPanel
        page="fan-signup"
        landing={landing}
        join={join}
        address={address}
        title={texts.welcomeToFanbase}
        againLabel={texts.addAnotherFan}
        className="pt-3"
        Form={SignUpJoin}
      />
    </SignUpView>
  );
}

/** Title, description and Open Graph tags, for the previews of shared links. */
function Head({ page, landing, join, address, publicUrl, ...brand }: PublicPageView) {
  if (!join) return <MissingHead {...brand} />;
  const { artistName, fanbaseName, genre, backgroundImage, artistImage, description } = landing;
  const image = backgroundImage ?? artistImage ?? brand.look?.logo;
  const picture = image ? `${image}?width=1200` : brand.look ? null : `${publicUrl}/share.png`;
  return (
    <PageHead
      {...brand}
      title={page === 'fanbase' ? `${fanbaseName} · ${artistName}` : texts.joinFanbase(artistName)}
      description={shorten(description || texts.joinArtistName(artistName, genre, fanbaseName))}
      type="profile"
      address={address}
      picture={picture === null ? null : { url: picture, alt: `${fanbaseName} by ${artistName}` }}
      isWide={Boolean(backgroundImage) || (picture !== null && !image)}
    />
  );
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= maxCharacters ? plain : `${plain.slice(0, maxCharacters - 1).trimEnd()}…`;
}

const maxCharacters = 200;

type SignUpViewProps = { landing: FanbaseLanding; look?: PageLook | null | undefined; children: ReactNode };

/** The sign-up page, for fans and for press, radio, playlist and blog contacts. */
export function SignUpView({ landing, look, children }: SignUpViewProps) {
  return (
    <div className="wrap-anywhere relative isolate min-h-dvh pb-10">
      <LandingBackdrop landing={landing} scrim="header" />
      <div className="mx-auto max-w-[480px] px-5 pt-8 sm:pt-16">
        {look && <LabelMark look={look} className="mb-6" />}
        <header className="flex items-center gap-4">
          <LandingPortrait landing={landing} className="size-17 shrink-0" />
          <div className="min-w-0">
            <h1 className="font-bold text-2xl text-white">{texts.joinFanbaseLabel}</h1>
            <p className="truncate font-medium text-[#e6e2f2] text-base">{landing.artistName}</p>
          </div>
        </header>
        <div className="mt-6 rounded-xl border border-white/10 bg-s1/97 p-5 shadow-pop sm:p-7">{children}</div>
        <footer className="mt-6 flex justify-center gap-5 text-fg-3 text-xs">
          <LegalLink page="terms" />
          <LegalLink page="privacy" />
        </footer>
      </div>
    </div>
  );
}

export function SignUpJoin({ landing, join }: { landing: FanbaseLanding; join: JoinView }) {
  return (
    <JoinForm
      page="fan-signup"
      landing={landing}
      join={join}
      label={texts.joinFanbaseTitle}
      busyLabel={texts.addingToFanbase}
      className="relative grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <LabeledInput join={join} name="name" label={texts.name} placeholder={texts.yourName} required />
      <LabeledField label={texts.phoneNumber} required>
        {(id) => <JoinPhone join={join} id={id} placeholder="(555) 123-4567" className={fieldClasses} />}
      </LabeledField>
      <LabeledInput join={join} name="email" label={texts.emailOptional} placeholder="you@example.com" />
      <Category chosen={join.typed?.category ?? texts.fan} />
      <LabeledInput join={join} name="source" label={texts.howDidYouFindUs} placeholder={texts.showFriendTiktok} />
    </JoinForm>
  );
}

function LabeledInput({ label, ...field }: ComponentProps<typeof JoinInput> & { label: string }) {
  return (
    <LabeledField label={label} required={field.required}>
      {(id) => <JoinInput {...field} id={id} className={fieldClasses} />}
    </LabeledField>
  );
}

function Category({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-fg-2 text-sm">{texts.category}</legend>
      <div className="grid grid-cols-3 gap-2">
        {contactTypes.map((type) => {
          const Icon = icons[type];
          return (
            <label key={type} className={categoryClasses}>
              <input type="radio" name="category" value={type} defaultChecked={type === chosen} className="sr-only" />
              <Icon aria-hidden className="size-4 text-primary-fg" />
              {type}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const icons: Record<ContactType, LucideIcon> = {
  Fan: Headphones,
  Blog: BookOpen,
  Radio,
  Playlist: ListMusic,
  Press: Newspaper,
  Other: UserRound,
};

const categoryClasses =
  'relative flex h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border border-line-strong bg-[#0d0b16] font-medium text-fg-2 text-sm transition-colors hover:text-fg has-checked:border-primary-fg has-checked:bg-primary/25 has-checked:text-fg has-focus-visible:outline-2 has-focus-visible:outline-primary-fg has-focus-visible:outline-offset-2';
