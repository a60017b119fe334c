import { Slider } from 'radix-ui';
import { volumeStep } from '../../state/player-limits.ts';
import { cx } from '../../ui/class-names.ts';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';

type VolumeSliderProps = { orientation: 'vertical' | 'horizontal'; className?: string };

export function VolumeSlider({ orientation, className }: VolumeSliderProps) {
  const volume = usePlayer((state) => state.volume);
  const isVertical = orientation === 'vertical';
  return (
    <Slider.Root
      orientation={orientation}
      min={0}
      max={1}
      step={volumeStep}
      value={[volume]}
      onValueChange={([value]) => value !== undefined && player.setVolume(value)}
      className={cx(
        'relative flex touch-none items-center',
        isVertical ? 'w-11 flex-col mouse:w-5' : 'h-11',
        className,
      )}
    >
      <Slider.Track className={cx('relative grow rounded-full bg-white/15', isVertical ? 'w-1.5' : 'h-1.5')}>
        <Slider.Range className={cx(rangeClasses, isVertical ? 'w-full bg-linear-to-t' : 'h-full bg-linear-to-r')} />
      </Slider.Track>
      <Slider.Thumb
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)}%`}
        className="block size-4 rounded-full bg-white shadow-pop transition-transform duration-150 hover:scale-110"
      />
    </Slider.Root>
  );
}

const rangeClasses = 'absolute rounded-full from-primary to-accent';
