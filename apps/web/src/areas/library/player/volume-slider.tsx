import { Slider } from '../../../ui/slider.tsx';
import { volumeStep } from '../playback/player-limits.ts';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';

type VolumeSliderProps = { orientation: 'vertical' | 'horizontal'; className?: string };

export function VolumeSlider({ orientation, className }: VolumeSliderProps) {
  const volume = usePlayer((state) => state.volume);
  return (
    <Slider
      label="Volume"
      min={0}
      max={1}
      step={volumeStep}
      value={volume}
      valueText={`${Math.round(volume * 100)}%`}
      onChange={(value) => player.setVolume(value)}
      orientation={orientation}
      {...(className && { className })}
    />
  );
}
