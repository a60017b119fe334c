import { GonePage } from './gone-page.tsx';
import { ListenDownloads } from './listen-downloads.tsx';
import { ListenFeedback } from './listen-feedback.tsx';
import { LockedPage } from './listen-locked.tsx';
import { ListenPlayer } from './listen-player.tsx';
import { ListenHeading, ListenRelease } from './listen-release.tsx';
import { ListenStory } from './listen-story.tsx';
import { texts } from './listen-texts.ts';
import { ListenTracks } from './listen-tracks.tsx';
import { UpcomingPage } from './listen-upcoming.tsx';
import { CoverBackdrop, PageFooter, PrivateHead, PrivateHeader } from './private-page.tsx';
import type { ListenForm, ListenPageView, ListenView } from './view.ts';

type PageProps = Omit<ListenPageView, 'assets'>;

export function ListenHead({ view, productName, look }: PageProps) {
  return <PrivateHead title={isOpen(view) ? texts.pageTitle(view.title) : (look?.name ?? productName)} />;
}

export function ListenPage({ view, token, error, productName, look, ...form }: PageProps) {
  const brand = { productName, look };
  if (!view) return <GonePage {...brand} />;
  if (view === 'locked') return <LockedPage {...brand} token={token} error={error?.sentence} />;
  if (!isOpen(view)) return <UpcomingPage {...brand} view={view} />;
  return <OpenPage {...brand} {...form} view={view} token={token} error={error} />;
}

function isOpen(view: PageProps['view']): view is ListenView {
  return view !== null && view !== 'locked' && 'tracks' in view;
}

function OpenPage({ view, error, typed, done, productName, look }: PageProps & { view: ListenView }) {
  const errorOf = (form: ListenForm) => (error?.form === form ? error.sentence : undefined);
  const typedIn = (form: ListenForm) => (error?.form === form ? typed : undefined);
  return (
    <div
      data-listen={view.token}
      data-artist={view.artist}
      data-title={view.title}
      className={`wrap-anywhere relative isolate min-h-dvh overflow-hidden bg-bg ${look?.color ? 'label-colors' : 'cover-colors'}`}
    >
      <CoverBackdrop cover={view.cover} title={view.title} />
      <div className="mx-auto max-w-[1216px] px-5 pb-4 lg:px-8">
        <PrivateHeader label={texts.privateListening} view={view} look={look} />
        <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,21.5rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:pt-3">
          <ListenHeading view={view} />
          <aside className="max-lg:contents lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <ListenRelease view={view} />
            <ListenDownloads view={view} error={errorOf('download')} />
            <ListenStory view={view} />
          </aside>
          <div className="max-lg:contents lg:col-start-2 lg:min-w-0">
            <ListenPlayer
              view={view}
              look={look}
              error={errorOf('comment')}
              typed={typedIn('comment')}
              isPosted={done === 'comment'}
            />
            <ListenTracks view={view} />
            <ListenFeedback
              view={view}
              error={errorOf('feedback')}
              typed={typedIn('feedback')}
              isSent={done === 'feedback'}
            />
          </div>
        </div>
        <PageFooter productName={productName} look={look} />
      </div>
    </div>
  );
}
