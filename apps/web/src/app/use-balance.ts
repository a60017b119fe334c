import { useSyncExternalStore } from 'react';
import type { MixBalance } from '../areas/library/playback/mix.model.ts';
import type { VersionMixer } from '../areas/library/playback/version-mixer.ts';

/** How versions are set against the original. The mixer keeps it, so it holds wherever one comes back from. */
export function useBalance(mixer: VersionMixer): {
  balance: MixBalance;
  change: (part: Partial<MixBalance>) => void;
} {
  const balance = useSyncExternalStore(mixer.subscribe, () => mixer.balance);
  return {
    balance,
    change(part) {
      const { blend, isMatched } = mixer.balance;
      mixer.balance = { blend, isMatched, ...part };
    },
  };
}
