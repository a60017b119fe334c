import type { TrackMastering } from '@debut/contract/mastering';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { isOnTarget, type MasteredStyle, reductionSentence, shortfallOf } from '../master/mastering.model.ts';
import { SectionTitle } from '../master/section-title.tsx';
import { figure, figureOrNone } from './figures.model.ts';
import { PlatformTable } from './platform-table.tsx';
import { ReductionChart } from './reduction-chart.tsx';
import { SpectrumChart } from './spectrum-chart.tsx';

type ReportProps = { style: MasteredStyle; original: TrackMastering['original'] };

/** Everything measured on the written file, never on the intention. Follows the version that is chosen. */
export function Report({ style, original }: ReportProps) {
  const titleId = useId();
  const { report } = style.version;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle id={titleId} note={<span className="max-sm:hidden">Measured on the finished file</span>}>
        Report: {style.name}
      </SectionTitle>
      <Card className="overflow-hidden">
        <Figures report={report} original={original} />
        <div className={partClasses}>
          <PartHead title="Tone">
            <ChartKey
              entries={[
                ...(original
                  ? [{ name: 'Before, level-matched', swatch: 'border-fg-2 border-t-2 border-dashed' }]
                  : []),
                { name: 'After', swatch: 'h-0.5 bg-primary-fg' },
                { name: 'EQ, dB', swatch: 'h-0.5 bg-warning' },
              ]}
            />
          </PartHead>
          <SpectrumChart
            name={style.name}
            before={original?.spectrum ?? null}
            beforeGainDb={(report.result.integratedLufs ?? 0) - (original?.integratedLufs ?? 0)}
            after={report.result.spectrum}
            equaliser={report.eqCurve}
          />
        </div>
        <div className="grid border-white/[.07] border-t md:grid-cols-2">
          <div className="min-w-0 p-4 sm:p-5">
            <PartHead title="Gain reduction">
              <ChartKey entries={[{ name: 'Limiter', swatch: 'h-2 rounded-xs bg-accent/70' }]} />
            </PartHead>
            <ReductionChart
              reduction={report.gainReduction}
              most={report.maxGainReductionDb}
              seconds={report.durationSeconds}
            />
            <p className="mt-2 text-fg-2 text-xs">{reductionSentence(report)}</p>
          </div>
          <div className="min-w-0 border-white/[.07] p-4 max-md:border-t sm:p-5 md:border-l">
            <PlatformTable report={report} />
          </div>
        </div>
      </Card>
    </section>
  );
}

function Figures({
  report,
  original,
}: {
  report: MasteredStyle['version']['report'];
  original: ReportProps['original'];
}) {
  const { result, crestLossDb, maxGainReductionDb } = report;
  const short = shortfallOf(report);
  const isSafe = result.truePeakDbtp !== null && result.truePeakDbtp <= -1;
  const before = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : `${figure(value)} before`;
  return (
    <dl className="grid grid-cols-2 gap-px bg-white/[.07] md:grid-cols-4">
      <Figure
        name="Loudness"
        value={figureOrNone(result.integratedLufs)}
        unit="LUFS"
        was={before(original?.integratedLufs)}
      >
        {isOnTarget(report) && <Praise>On target</Praise>}
        {short !== null && <span className="font-medium text-warning">{figure(short)} LU under target</span>}
      </Figure>
      <Figure
        name="True peak"
        value={figureOrNone(result.truePeakDbtp)}
        unit="dBTP"
        was={before(original?.truePeakDbtp)}
      >
        {isSafe && <Praise>Safe to encode</Praise>}
      </Figure>
      <Figure
        name="Loudness range"
        value={figure(result.loudnessRange)}
        unit="LU"
        was={before(original?.loudnessRange)}
      />
      <Figure
        name="Crest factor loss"
        value={figure(crestLossDb)}
        unit="dB"
        was={`${figure(maxGainReductionDb)} dB limiting at most`}
      />
    </dl>
  );
}

type FigureProps = { name: string; value: string; unit: string; was: string; children?: ReactNode };

function Figure({ name, value, unit, was, children }: FigureProps) {
  return (
    <div className="bg-s1 p-4 sm:p-5">
      <dt className="font-medium text-fg-2 text-xs">{name}</dt>
      <dd className="mt-1">
        <span className="font-bold font-display text-2xl tabular-nums">{value}</span>{' '}
        <span className="text-fg-2 text-sm">{unit}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-fg-3 text-xs tabular-nums">
          {was}
          {children}
        </span>
      </dd>
    </div>
  );
}

function Praise({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-0.5 font-medium text-success">
      <Check aria-hidden strokeWidth={3} className="size-3" />
      {children}
    </span>
  );
}

function PartHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{title}</h3>
      {children}
    </div>
  );
}

const partClasses = 'border-white/[.07] border-t p-4 sm:p-5';

/** What the lines and bars of a chart stand for. */
function ChartKey({ entries }: { entries: readonly { name: string; swatch: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fg-2 text-xs">
      {entries.map(({ name, swatch }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('w-4', swatch)} />
          {name}
        </li>
      ))}
    </ul>
  );
}
