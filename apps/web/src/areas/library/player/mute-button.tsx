import { IconButton } from '../../../ui/icon-button.tsx';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';
import { volumeIcon } from './volume-icon.ts';

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
