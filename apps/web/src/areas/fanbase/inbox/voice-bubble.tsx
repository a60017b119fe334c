import type { ItemOf } from '@debut/contract/inbox';
import { playTime } from '@debut/contract/play-time';
import { Pause, Play, Voicemail } from 'lucide-react';
import { useRef, useState } from 'react';
import { clockTime } from '../../../data/moments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { texts } from './texts.ts';

/** A message a caller left, with its waveform as progress. */
export function VoiceBubble({ item, name }: { item: ItemOf<'voice'>; name: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [heard, setHeard] = useState(0);
  const { url, seconds, peaks, at } = item;
  const toggle = () => (isPlaying ? audio.current?.pause() : void audio.current?.play());
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex items-end gap-2">
      <Avatar name={name} size="tiny" />
      <div className="w-full min-w-0 max-w-100 rounded-2xl rounded-bl-[5px] border border-line bg-s2 px-3.5 py-3">
        {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what the caller says. */}
        <audio
          ref={audio}
          src={url}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={({ currentTarget }) => setHeard(currentTarget.currentTime)}
          onEnded={() => setHeard(0)}
        />
        <div className="flex items-center gap-3">
          <button
            type="button"
            aria-label={isPlaying ? texts.pause : texts.play}
            onClick={toggle}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-white text-bg mouse:size-9"
          >
            <Icon aria-hidden className="size-4 fill-current" />
          </button>
          <span aria-hidden className="flex h-8 min-w-0 flex-1 items-center gap-px">
            {peaks.map((peak, index) => (
              <span
                key={index}
                className={cx(
                  'min-w-px flex-1 rounded-full',
                  index / peaks.length < heard / Math.max(1, seconds) ? 'bg-accent' : 'bg-white/30',
                )}
                style={{ height: `${Math.max(8, Math.round(peak * 100))}%` }}
              />
            ))}
          </span>
          <span className="shrink-0 text-fg-2 text-xs tabular-nums">{playTime(seconds)}</span>
        </div>
        <p className="mt-2 flex items-center gap-1.5 text-2xs text-fg-3">
          <Voicemail aria-hidden className="size-3.5 text-accent" />
          {texts.voiceMessage} · {clockTime(new Date(at))}
        </p>
      </div>
    </div>
  );
}
