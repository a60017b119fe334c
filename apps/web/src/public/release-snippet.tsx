import { playTime } from '@debut/contract/play-time';
import { waveformPath, waveformPoints } from '../ui/waveform.ts';
import { PlayedBars, PlayIcons, playButtonClasses } from './player-graphics.tsx';
import { panelClasses } from './release-styles.ts';
import { texts } from './release-texts.ts';
import type { ReleaseView } from './view.ts';

const bars = 84;

export function SnippetPlayer({ view: { snippet, title } }: { view: ReleaseView }) {
  if (!snippet) return null;
  const { url, seconds, waveform } = snippet;
  return (
    <section
      data-snippet={seconds}
      aria-label={texts.snippet}
      className={`mt-6 flex items-center gap-4 p-2.5 pr-4 ${panelClasses}`}
    >
      <audio data-audio src={url} preload="none" controls className="noscript:block hidden w-full">
        <track kind="captions" />
      </audio>
      <button
        type="button"
        data-play
        aria-label={texts.playSnippet(title)}
        className={`${playButtonClasses} noscript:hidden size-14 bg-white text-[#1a1030] shadow-pop`}
      >
        <PlayIcons className="size-6" />
      </button>
      <div className="noscript:hidden min-w-0 flex-1">
        <PlayedBars
          id="snippet"
          path={waveformPath(waveformPoints(waveform), bars)}
          bars={bars}
          height={40}
          className="[stroke-width:2px]"
        />
      </div>
      <p className="noscript:hidden shrink-0 text-right text-sm tabular-nums leading-5">
        <span className="block font-semibold text-white">
          <span data-time>{playTime(0)}</span> / {playTime(Math.round(seconds))}
        </span>
        <span className="text-soft">{texts.snippet}</span>
      </p>
    </section>
  );
}
