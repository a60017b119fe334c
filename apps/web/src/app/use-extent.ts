import type { TrackMastering } from '@debut/contract/mastering';
import { useState } from 'react';
import type { Comparison } from './versions-in-step.ts';

type Extent = Comparison['extent'];

/** Which comparison is shown. A preview is offered until there are versions newer than it, and shown when it is new. */
export function useExtent(
  { preview, versions }: TrackMastering,
  hasVersions: boolean,
): { extent: Extent; extents: readonly Extent[]; choose: (extent: Extent) => void } {
  const previewId = preview?.run.id ?? null;
  const [choice, setChoice] = useState<{ extent: Extent; previewId: string | null } | null>(null);
  const versionsMadeAt =
    Object.values(versions)
      .map(({ createdAt }) => createdAt)
      .sort()
      .at(-1) ?? '';
  const isPreviewReady = preview !== null && Object.keys(preview.versions).length > 0;
  const isPreviewOffered = isPreviewReady && (!hasVersions || preview.run.createdAt > versionsMadeAt);
  const extents: Extent[] = [
    ...(hasVersions ? ['whole' as const] : []),
    ...(isPreviewOffered ? ['preview' as const] : []),
  ];
  const chosen = choice?.previewId === previewId ? extents.find((one) => one === choice.extent) : undefined;
  return {
    extent: chosen ?? extents.at(-1) ?? 'whole',
    extents,
    choose: (extent) => setChoice({ extent, previewId }),
  };
}
