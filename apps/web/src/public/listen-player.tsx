import { playTime } from '@debut/contract/play-time';
import { Disc3, LoaderCircle } from 'lucide-react';
import { texts as scriptTexts } from './browser/listen-texts.ts';
import { texts as pageScriptTexts } from './browser/page-texts.ts';
import { ListenComments } from './listen-comments.tsx';
import { TrackDownloads } from './listen-downloads.tsx';
import { texts } from './listen-texts.ts';
import { ListenWaveform } from './listen-waveform.tsx';
import { PlayIcons, playButtonClasses, SeekArea } from './player-graphics.tsx';
import { getPanelClasses } from './private-page.tsx';
import { texts as sharedTexts } from './private-texts.ts';
import type { ListenPageView, ListenTrack, ListenView } from './view.ts';

type PlayerProps = Pick<ListenPageView, 'look' | 'typed'> & {
  view: ListenView;
  error: string | undefined;
  isPosted: boolean;
};

/** The script shows the parts `data-of` the chosen track. Without a script nothing can be played, but commented on. */
export function ListenPlayer({ view, look, isPosted, ...comments }: PlayerProps) {
  return (
    <section aria-label={texts.player} className={`max-lg:order-3 mt-4 max-lg:-mx-2 lg:mt-9 ${getPanelClasses(look)}`}>
      <div data-swap="player">
        <Player view={view} />
      </div>
      <div id="comments" className="scroll-mt-4">
        <p data-status role="status" className="mt-3 text-[.875rem] text-white empty:hidden">
          {isPosted && pageScriptTexts.commentPosted}
        </p>
        {view.tracks.length > 0 && <ListenComments view={view} {...comments} />}
      </div>
    </section>
  );
}

function Player({ view }: { view: ListenView }) {
  const tracks = view.tracks.filter(({ state }) => state === 'ready');
  const [first] = tracks;
  if (!first) return <NothingToPlay view={view} />;
  return (
    <>
      <div className="noscript:hidden">
        <div className="flex flex-wrap items-center gap-4">
          <button
            type="button"
            data-play=""
            aria-label={scriptTexts.playTrack(first.title)}
            className={`${playButtonClasses} size-14 bg-white text-on-white shadow-pop transition-transform hover:scale-105`}
          >
            <PlayIcons className="size-6" />
          </button>
          <p className="min-w-0 flex-1 basis-28">
            <span data-track-title className="block font-bold font-display text-[1.4375rem] text-white leading-tight">
              {first.title}
            </span>
            <span className="text-soft text-[.875rem] tabular-nums">
              <span data-time>{playTime(0)}</span> / <span data-length>{playTime(first.seconds)}</span>
            </span>
          </p>
          {tracks.map((track) => (
            <div
              key={track.id}
              data-of={track.id}
              {...markFirst(track, first)}
              className="hidden gap-1.5 sm:data-current:flex"
            >
              <TrackDownloads track={track} />
            </div>
          ))}
        </div>
        <SeekArea
          label={sharedTexts.position}
          seconds={first.seconds}
          className="mt-4"
          inputClassName="top-[32px] h-[84px]"
        >
          {tracks.map((track) => (
            <ListenWaveform key={track.id} track={track} view={view} {...markFirst(track, first)} />
          ))}
        </SeekArea>
      </div>
      <noscript>
        <p className="text-soft text-base">
          {texts.needsScript} {view.hasDownloads && texts.downloadsNeedNoScript}
        </p>
      </noscript>
    </>
  );
}

/** The script moves the mark to the chosen track. */
function markFirst(track: ListenTrack, first: ListenTrack) {
  return track === first ? { 'data-current': '' } : {};
}

function NothingToPlay({ view: { tracks } }: { view: ListenView }) {
  const isPreparing = tracks.some(({ state }) => state === 'preparing');
  const Icon = isPreparing ? LoaderCircle : Disc3;
  return (
    <div className="flex items-center gap-4 py-2">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-white/10 text-white">
        <Icon aria-hidden className={`size-6 ${isPreparing ? 'animate-spinner' : ''}`} />
      </span>
      <div className="min-w-0">
        <p role="status" className="font-bold font-display text-white text-xl">
          {isPreparing ? texts.beingPrepared : sharedTexts.nothingToPlay}
        </p>
        {!isPreparing && <p className="text-soft text-sm">{sharedTexts.nothingToPlayHint}</p>}
      </div>
    </div>
  );
}
