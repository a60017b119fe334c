import type { TrackMastering } from '@debut/contract/mastering';
import { useState } from 'react';
import type { Comparison } from './comparison.model.ts';

type Mode = Comparison['extent'];

/** A preview is offered until there are newer versions, and selected when it is new. */
export function useComparisonMode(
  { preview, versions }: TrackMastering,
  hasVersions: boolean,
): { mode: Mode; modes: readonly Mode[]; choose: (mode: Mode) => void } {
  const previewId = preview?.run.id ?? null;
  const [choice, setChoice] = useState<{ mode: Mode; previewId: string | null } | null>(null);
  const latestVersionAt =
    Object.values(versions)
      .map(({ createdAt }) => createdAt)
      .sort()
      .at(-1) ?? '';
  const isPreviewReady = preview !== null && Object.keys(preview.versions).length > 0;
  const isPreviewOffered = isPreviewReady && (!hasVersions || preview.run.createdAt > latestVersionAt);
  const modes: Mode[] = [...(hasVersions ? ['whole' as const] : []), ...(isPreviewOffered ? ['preview' as const] : [])];
  const chosen = choice?.previewId === previewId ? modes.find((mode) => mode === choice.mode) : undefined;
  return {
    mode: chosen ?? modes.at(-1) ?? 'whole',
    modes,
    choose: (mode) => setChoice({ mode, previewId }),
  };
}
