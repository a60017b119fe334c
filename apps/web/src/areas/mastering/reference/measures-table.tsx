import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { formatFigure, formatFigureOrDash } from '../../../ui/figures.ts';
import { texts } from './texts.ts';

type MeasuresTableProps = { mix: SoundMeasures | null; reference: SoundMeasures; result: SoundMeasures };

/** What a master has taken over from its reference, in figures. */
export function MeasuresTable({ mix, reference, result }: MeasuresTableProps) {
  const columns = [
    { name: texts.mix, measures: mix },
    { name: texts.reference, measures: reference },
    { name: texts.result, measures: result },
  ];
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-semibold">{texts.mixReferenceResult}</caption>
      <thead>
        <tr className="text-fg-3 text-xs">
          <th scope="col" className="pb-1.5 text-left font-medium">
            {texts.measured}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="pb-1.5 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-white/[.06]">
        {rows.map(({ name, format }) => (
          <tr key={name}>
            <th scope="row" className="py-2 text-left font-medium">
              {name}
            </th>
            {columns.map((column) => (
              <td key={column.name} className="py-2 text-right text-fg-2 tabular-nums last:font-semibold last:text-fg">
                {column.measures ? format(column.measures) : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rows: { name: string; format: (measures: SoundMeasures) => string }[] = [
  { name: texts.loudnessLufs, format: ({ integratedLufs }) => formatFigureOrDash(integratedLufs) },
  { name: texts.truePeakDbtp, format: ({ truePeakDbtp }) => formatFigureOrDash(truePeakDbtp) },
  { name: texts.loudnessRange, format: ({ loudnessRange }) => formatFigure(loudnessRange) },
  { name: texts.stereoWidthFigure, format: ({ width }) => formatFigureOrDash(width ?? null, 2) },
  { name: texts.crestFactorDb, format: ({ crestDb }) => formatFigureOrDash(crestDb) },
];
