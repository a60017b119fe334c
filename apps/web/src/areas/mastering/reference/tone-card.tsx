import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ChartLegend } from '../report/report.tsx';
import { texts } from './texts.ts';
import { ToneChart } from './tone-chart.tsx';

type ToneCardProps = {
  mix: FrequencyCurve | null;
  reference: FrequencyCurve | null;
  result: FrequencyCurve | null;
  /** False: the result is what to expect. */
  isMeasured: boolean;
  children: ReactNode;
};

export function ToneCard({ mix, reference, result, isMeasured, children }: ToneCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="min-w-0 p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={titleId} className="font-bold text-lg">
            {texts.tone}
          </h2>
          <p className="text-fg-2 text-xs">{texts.levelMatchedNotVolume}</p>
        </div>
        <ChartLegend
          entries={[
            { name: texts.mix, swatch: 'border-fg-2 border-t-2 border-dashed' },
            { name: texts.reference, swatch: 'h-0.5 bg-warning' },
            {
              name: isMeasured ? texts.result : texts.expectedResult,
              swatch: 'h-[3px] bg-linear-to-r from-primary-hover to-accent',
            },
          ]}
        />
      </div>
      <ToneChart mix={mix} reference={reference} result={result} />
      <div className="mt-4">{children}</div>
    </Card>
  );
}
