import { CompareChoice } from '../../areas/mastering/compare/compare-card.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  ComparePlayButton,
  describePassage,
  type Extent,
  ExtentChoice,
  useBalance,
  useBrokenVersions,
} from './compare-panel.tsx';
import { texts } from './texts.ts';
import type { ComparisonControl } from './use-comparison.ts';

type ReferencePlaybackProps = {
  /** Null before there is a result or a preview of it. */
  control: ComparisonControl | null;
  extents: readonly Extent[];
  onExtent: (extent: Extent) => void;
};

/** Mix, reference and result, or how to get a result. */
export function ReferencePlayback({ control, extents, onExtent }: ReferencePlaybackProps) {
  if (!control) return <p className="text-fg-2 text-sm">{texts.makePreviewToHear}</p>;
  return (
    <>
      <ComparisonPlayback control={control} />
      <ExtentChoice extent={control.comparison.extent} extents={extents} onExtent={onExtent} />
    </>
  );
}

/** Switches between the compared sounds during playback, by default at the same level. */
export function ComparisonPlayback({ control }: { control: ComparisonControl }) {
  const { comparison, selected } = control;
  const { balance, change } = useBalance(comparison.mixer);
  useBrokenVersions(control);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ComparePlayButton control={control} />
        <CompareChoice
          options={comparison.entries}
          selected={selected.id}
          onSelect={control.select}
          pending={control.pending}
          className="min-w-56 flex-1"
        />
        <Switch
          label={texts.levelMatched}
          checked={balance.isMatched}
          onChange={(isMatched) => change({ isMatched })}
          className="gap-2.5 max-sm:basis-full"
        />
      </div>
      {comparison.passage && <p className="mt-2 text-fg-3 text-xs">{describePassage(comparison.passage)}</p>}
    </>
  );
}
