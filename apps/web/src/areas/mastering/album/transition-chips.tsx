import { maxFadeSeconds, maxGapSeconds } from '@debut/contract/limits';
import { Blend, MoveHorizontal, SlidersHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { formatFigure } from '../../../ui/figures.ts';
import { Popover } from '../../../ui/popover.tsx';
import type { Song } from './album.model.ts';
import { DelayedSlider } from './delayed-slider.tsx';
import { texts } from './texts.ts';
import type { TransitionChange } from './use-album.ts';

type OnTransition = (change: TransitionChange) => void;

type GapChipProps = { before: Song; after: Song; onTransition: OnTransition | null };

/** The gap between two tracks. Pressing it changes the gap and the fades around it. */
export function GapChip({ before, after, onTransition }: GapChipProps) {
  const { gapSeconds } = before.part;
  const shown = texts.seconds(formatFigure(gapSeconds));
  const label = texts.gapAfter(before.track.title, shown);
  const Icon = gapSeconds < shortGapSeconds ? Blend : MoveHorizontal;
  const chip = (
    <>
      <Icon aria-hidden className="size-3.5 text-fg-3" />
      <span aria-hidden className="rounded-full bg-s3 px-1.5 font-semibold text-fg-2 text-xs leading-[22px]">
        {shown}
      </span>
    </>
  );
  if (!onTransition)
    return (
      <ChipFrame>
        <span className={cx(chipClasses, 'h-16')}>
          <span className="sr-only">{label}</span>
          {chip}
        </span>
      </ChipFrame>
    );
  return (
    <ChipFrame>
      <ChipPopover
        label={texts.betweenTracks(before.track.title, after.track.title)}
        trigger={
          <button type="button" aria-label={label} className={cx(chipClasses, buttonClasses)}>
            {chip}
          </button>
        }
      >
        <DelayedSlider
          label={texts.gap}
          value={gapSeconds}
          max={maxGapSeconds}
          onSave={(seconds) => onTransition({ trackId: before.track.id, changes: { gapSeconds: seconds } })}
        />
        <FadeOut song={before} onTransition={onTransition} />
        <FadeIn song={after} onTransition={onTransition} />
      </ChipPopover>
    </ChipFrame>
  );
}

const shortGapSeconds = 1;

type EdgesChipProps = { first: Song; last: Song; onTransition: OnTransition };

/** The fades that no gap is next to. */
export function EdgesChip({ first, last, onTransition }: EdgesChipProps) {
  return (
    <ChipFrame>
      <ChipPopover
        label={texts.startAndEnd}
        trigger={
          <button type="button" aria-label={texts.startAndEnd} className={cx(chipClasses, buttonClasses)}>
            <SlidersHorizontal aria-hidden className="size-4 text-fg-3" />
          </button>
        }
      >
        <FadeIn song={first} onTransition={onTransition} />
        <FadeOut song={last} onTransition={onTransition} />
      </ChipPopover>
    </ChipFrame>
  );
}

function ChipFrame({ children }: { children: ReactNode }) {
  return <li className="grid h-33 w-13 shrink-0 place-items-center">{children}</li>;
}

type ChipPopoverProps = { label: string; trigger: ReactElement; children: ReactNode };

function ChipPopover({ label, trigger, children }: ChipPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover label={label} trigger={trigger} open={isOpen} onOpenChange={setOpen} align="center">
      <p className="break-words font-semibold text-sm">{label}</p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1">{children}</div>
      <p className="mt-2 border-white/[.07] border-t pt-3 text-fg-3 text-xs">{texts.fadesNeedMaster}</p>
    </Popover>
  );
}

type FadeProps = { song: Song; onTransition: OnTransition };

function FadeOut({ song: { track, part }, onTransition }: FadeProps) {
  return (
    <DelayedSlider
      label={texts.fadeOut(track.title)}
      value={part.fadeOutSeconds}
      max={maxFadeSeconds}
      onSave={(fadeOutSeconds) => onTransition({ trackId: track.id, changes: { fadeOutSeconds } })}
    />
  );
}

function FadeIn({ song: { track, part }, onTransition }: FadeProps) {
  return (
    <DelayedSlider
      label={texts.fadeIn(track.title)}
      value={part.fadeInSeconds}
      max={maxFadeSeconds}
      onSave={(fadeInSeconds) => onTransition({ trackId: track.id, changes: { fadeInSeconds } })}
    />
  );
}

const chipClasses = 'flex w-full flex-col items-center justify-center gap-1 rounded-md tabular-nums';
const buttonClasses = 'h-16 transition-colors duration-150 hover:bg-white/5 aria-expanded:bg-white/5';
