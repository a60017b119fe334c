import { Pause, Play } from 'lucide-react';
import { Spinner } from '../../../ui/progress.tsx';
import { texts } from './texts.ts';
import type { Sound } from './use-sound.ts';

type SoundButtonProps = {
  sound: Sound;
  disabled?: boolean;
  labels?: { readonly play: string; readonly pause: string };
};

export function SoundButton({ sound, disabled = false, labels = texts }: SoundButtonProps) {
  const { state, toggle } = sound;
  const Icon = state === 'playing' ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={state === 'playing' ? labels.pause : labels.play}
      aria-busy={state === 'loading'}
      disabled={disabled}
      onClick={toggle}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-fg text-bg transition-transform duration-150 ease-out enabled:hover:scale-105 enabled:active:scale-95 disabled:opacity-50"
    >
      {state === 'loading' ? <Spinner /> : <Icon aria-hidden className="size-4 fill-current" />}
    </button>
  );
}
