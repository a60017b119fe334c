import { type LucideIcon, Volume, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { volumeStep } from '../playback/player-limits.ts';
import { player, usePlayer } from './player.ts';

/** A button that opens the volume above it. */
export function VolumeControl() {
  const [isOpen, setOpen] = useState(false);
  const volume = usePlayer((state) => state.volume);
  const percent = `${Math.round(volume * 100)}%`;
  return (
    <Popover
      label="Volume"
      open={isOpen}
      onOpenChange={setOpen}
      align="center"
      className="items-center gap-3 px-2 pt-3 pb-2"
      trigger={<IconButton icon={volumeIcon(volume)} label={`Volume, ${percent}`} className="rounded-full" />}
    >
      <span className="w-9 text-center font-medium text-fg-2 text-xs tabular-nums">{percent}</span>
      <VolumeSlider orientation="vertical" className="h-32" />
      <MuteButton />
    </Popover>
  );
}

export function MuteButton({ className }: { className?: string }) {
  const volume = usePlayer((state) => state.volume);
  return (
    <IconButton
      icon={volumeIcon(volume)}
      label={volume === 0 ? 'Unmute' : 'Mute'}
      onClick={() => player.toggleMute()}
      {...(className && { className })}
    />
  );
}

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

/** As many waves as it is loud. */
function volumeIcon(volume: number): LucideIcon {
  if (volume === 0) return VolumeX;
  if (volume < 0.34) return Volume;
  return volume < 0.67 ? Volume1 : Volume2;
}
