import { useEffect } from 'react';
import type { VersionMixer } from '../areas/library/playback/version-mixer.ts';
import { toast } from '../ui/toast.ts';
import type { ComparisonControl } from './use-comparison.ts';

/** What was chosen and cannot be read is said, and the choice goes back to what is heard. */
export function useBrokenVersions(control: ComparisonControl): void {
  const { mixer, entries } = control.comparison;
  useEffect(
    () =>
      mixer.subscribe(() => {
        const [broken] = mixer.brokenParts;
        if (!broken || !mixer.isPending) return;
        const name = entries.find(({ playable }) => playable.audioFile === broken)?.name ?? '';
        toast.failure(`${name} could not be loaded, or your browser cannot play it.`);
        goBack(mixer, (file) => entries.find(({ playable }) => playable.audioFile === file)?.id, control.select);
      }),
    [mixer, entries, control.select],
  );
}

function goBack(
  mixer: VersionMixer,
  idOf: (file: string | null) => ComparisonControl['selected']['id'] | undefined,
  select: ComparisonControl['select'],
): void {
  if (mixer.heard === mixer.src) {
    mixer.balance = { ...mixer.balance, blend: 1 };
    return;
  }
  const id = idOf(mixer.heard);
  if (id) select(id);
}
