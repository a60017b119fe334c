import { fileEndpoints } from '@debut/contract/files';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

export interface Sound {
  readonly state: 'idle' | 'loading' | 'playing';
  toggle(): void;
}

/** Plays a stored sound, which is private and therefore signed for each play. One at a time on the page. */
export function useSound(address: string | null, onPlay?: () => void): Sound {
  const [state, setState] = useState<Sound['state']>('idle');
  const element = useRef<HTMLAudioElement | null>(null);
  const stop = useCallback(() => {
    element.current?.pause();
    element.current = null;
    setState('idle');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sound ends this one.
  useEffect(() => stop, [address, stop]);

  async function play(url: string) {
    stopOther?.();
    stopOther = stop;
    const audio = new Audio();
    element.current = audio;
    setState('loading');
    try {
      const signed = await api.call(fileEndpoints.requestSignedAudioUrl, { body: { url } });
      if (element.current !== audio) return;
      audio.src = signed.url;
      audio.onended = stop;
      await audio.play();
      onPlay?.();
      setState('playing');
    } catch {
      if (element.current !== audio) return;
      stop();
      toast.failure(texts.playFailed);
    }
  }

  return {
    state,
    toggle() {
      if (state !== 'idle') stop();
      else if (address !== null) void play(address);
    },
  };
}

let stopOther: (() => void) | undefined;
