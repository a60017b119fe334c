import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { MuteButton } from './mute-button.tsx';
import { usePlayer } from './use-player.ts';
import { volumeIcon } from './volume-icon.ts';
import { VolumeSlider } from './volume-slider.tsx';

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
