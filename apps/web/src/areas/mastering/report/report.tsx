import { streamingPlatforms, type TrackMastering, type VersionReport } from '@debut/contract/mastering';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { describeReduction, getShortfall, isOnTarget } from '../../../data/describe-master.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { formatFigure, formatFigureOrDash, formatSigned } from '../../../ui/figures.ts';
import type { MasteredStyle } from '../master/mastering.model.ts';
import { SectionTitle } from '../master/style-cards.tsx';
import { ReductionChart, SpectrumChart } from './charts.tsx';
import { texts } from './texts.ts';

type ReportProps = {
  style: Pick<MasteredStyle, 'name' | 'version'>;
  original: TrackMastering['original'];
  /** Below the figures, such as a comparison with a reference. */
  children?: ReactNode;
};

/** What was measured on the file of the selected version. */
export function Report({ style, original, children }: ReportProps) {
  const titleId = useId();
  const { report } = style.version;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle id={titleId} note={<span className="max-sm:hidden">{texts.measuredOnFinishedFile}</span>}>
        {texts.reportName(style.name)}
      </SectionTitle>
      <Card className="overflow-hidden">
        <Figures report={report} original={original} />
        {children && <div className={partClasses}>{children}</div>}
        <div className={partClasses}>
          <PartHeader title={texts.tone}>
            <ChartLegend
              entries={[
                ...(original
                  ? [{ name: texts.beforeLevelMatched, swatch: 'border-fg-2 border-t-2 border-dashed' }]
                  : []),
                { name: texts.after, swatch: 'h-0.5 bg-primary-fg' },
                { name: texts.eqDb, swatch: 'h-0.5 bg-warning' },
              ]}
            />
          </PartHeader>
          <SpectrumChart
            name={style.name}
            before={original?.spectrum ?? null}
            beforeGainDb={(report.result.integratedLufs ?? 0) - (original?.integratedLufs ?? 0)}
            after={report.result.spectrum}
            equalizer={report.eqCurve}
          />
        </div>
        <div className="grid border-white/[.07] border-t md:grid-cols-2">
          <div className="min-w-0 p-4 sm:p-5">
            <PartHeader title={texts.gainReduction}>
              <ChartLegend entries={[{ name: texts.limiter, swatch: 'h-2 rounded-xs bg-accent/70' }]} />
            </PartHeader>
            <ReductionChart
              reduction={report.gainReduction}
              maxDb={report.maxGainReductionDb}
              seconds={report.durationSeconds}
            />
            <p className="mt-2 text-fg-2 text-xs">{describeReduction(report)}</p>
          </div>
          <div className="min-w-0 border-white/[.07] p-4 max-md:border-t sm:p-5 md:border-l">
            <PlatformTable report={report} />
          </div>
        </div>
      </Card>
    </section>
  );
}

type FiguresProps = { report: VersionReport; original: ReportProps['original'] };

function Figures({ report, original }: FiguresProps) {
  const { result, crestLossDb, maxGainReductionDb } = report;
  const short = getShortfall(report);
  const isSafe = result.truePeakDbtp !== null && result.truePeakDbtp <= -1;
  const before = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : texts.beforeFigure(formatFigure(value));
  return (
    <dl className="grid grid-cols-2 gap-px bg-white/[.07] md:grid-cols-4">
      <Figure
        name={texts.loudness}
        value={formatFigureOrDash(result.integratedLufs)}
        unit={texts.lufs}
        was={before(original?.integratedLufs)}
      >
        {isOnTarget(report) && <Verdict>{texts.onTarget}</Verdict>}
        {short !== null && <span className="font-medium text-warning">{texts.luUnderTarget(formatFigure(short))}</span>}
      </Figure>
      <Figure
        name={texts.truePeak}
        value={formatFigureOrDash(result.truePeakDbtp)}
        unit="dBTP"
        was={before(original?.truePeakDbtp)}
      >
        {isSafe && <Verdict>{texts.safeToEncode}</Verdict>}
      </Figure>
      <Figure
        name={texts.loudnessRange}
        value={formatFigure(result.loudnessRange)}
        unit={texts.lu}
        was={before(original?.loudnessRange)}
      />
      <Figure
        name={texts.crestFactorLoss}
        value={formatFigure(crestLossDb)}
        unit="dB"
        was={texts.dbLimitingAtMost(formatFigure(maxGainReductionDb))}
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

function Verdict({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-0.5 font-medium text-success">
      <Check aria-hidden strokeWidth={3} className="size-3" />
      {children}
    </span>
  );
}

function PartHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{title}</h3>
      {children}
    </div>
  );
}

const partClasses = 'border-white/[.07] border-t p-4 sm:p-5';

export function ChartLegend({ entries }: { entries: readonly { name: string; swatch: string }[] }) {
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

/** How the streaming platforms change its level. */
function PlatformTable({ report }: { report: VersionReport }) {
  const { integratedLufs } = report.result;
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-semibold">{texts.whatPlatformsDoWithIt}</caption>
      <thead>
        <tr className="text-left text-fg-3 text-xs">
          <th scope="col" className="pb-1.5 font-medium">
            {texts.platform}
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium">
            {texts.playsAt} <span className="max-sm:sr-only">{texts.lufs}</span>
          </th>
          <th scope="col" className="w-1/2 pb-1.5 pl-4 text-right font-medium">
            {texts.change}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-white/[.06]">
        {report.platforms.map(({ platform, changeDb }) => (
          <tr key={platform}>
            <th scope="row" className="py-2 text-left font-medium">
              {streamingPlatforms[platform]}
            </th>
            <td className="py-2 text-right text-fg-2 tabular-nums">
              {integratedLufs === null ? '–' : formatFigure(integratedLufs + changeDb)}
            </td>
            <td className="py-2 pl-4">
              <span className="flex items-center gap-2">
                <ChangeBar changeDb={changeDb} />
                <span className="w-15 shrink-0 text-right font-medium tabular-nums">{formatChange(changeDb)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A version that is turned up has another color. */
function ChangeBar({ changeDb }: { changeDb: number }) {
  const color = changeDb > 0 ? 'bg-info' : 'bg-linear-to-l from-primary to-accent';
  return (
    <span aria-hidden className="flex h-1.5 flex-1 justify-end overflow-hidden rounded-full bg-white/10">
      <span
        className={`h-full rounded-full ${color}`}
        style={{ width: `${Math.min(100, Math.abs(changeDb) * percentPerDb)}%` }}
      />
    </span>
  );
}

function formatChange(changeDb: number): string {
  return Math.abs(changeDb) < 0.05 ? texts.n0Db : texts.dbSigned(formatSigned(changeDb));
}

const percentPerDb = 14;
