import { streamingPlatforms, type VersionReport } from '@debut/contract/mastering';
import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { levelCurve } from '@debut/contract/tone-match';
import { describeReduction, describeShortfall } from '../data/describe-master.ts';
import { type Curve, formatFigure, formatFigureOrDash, formatSigned, formatTarget } from '../ui/figures.ts';
import { texts } from './report-texts.ts';
import type { ReportView } from './view.ts';

/** A report in words and figures, for the page and for the PDF. */
export interface ReportContents {
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly string[] }[];
  readonly masters: readonly DescribedMaster[];
}

export interface DescribedMaster {
  readonly name: string;
  readonly sentences: readonly string[];
  /** At equal level: 0 dB is the mean from 50 Hz to 12.5 kHz. */
  readonly curves: readonly {
    readonly name: string;
    readonly kind: 'mix' | 'reference' | 'result';
    readonly curve: Curve;
  }[];
  readonly platforms: readonly { readonly name: string; readonly change: string }[];
}

export function describeReport(view: ReportView): ReportContents {
  const { title, artist, name, mix, reference, masters } = view;
  return {
    title,
    subtitle: [artist, name ?? texts.masteringReport, formatDay(view.createdAt)].filter(Boolean).join(' · '),
    columns: [texts.lufs, texts.dbtp, texts.range, texts.crest, texts.width],
    rows: [
      ...(mix ? [{ name: texts.mix, figures: listFigures(mix) }] : []),
      ...(reference ? [{ name: texts.reference, figures: listFigures(reference) }] : []),
      ...masters.map((master) => ({ name: master.name, figures: listFigures(master.report.result) })),
    ],
    masters: masters.map((master) => ({
      name: master.name,
      sentences: [describeLoudness(master.name, master.report), texts.gainReduction(describeReduction(master.report))],
      curves: [
        ...(mix ? [{ name: texts.mix, kind: 'mix' as const, curve: levelCurve(mix.spectrum) }] : []),
        ...(reference
          ? [{ name: texts.reference, kind: 'reference' as const, curve: levelCurve(reference.spectrum) }]
          : []),
        { name: texts.result, kind: 'result' as const, curve: levelCurve(master.report.result.spectrum) },
      ],
      platforms: master.report.platforms.map(({ platform, changeDb }) => ({
        name: streamingPlatforms[platform],
        change: Math.abs(changeDb) < 0.05 ? texts.unchanged : texts.db(formatSigned(changeDb)),
      })),
    })),
  };
}

function describeLoudness(name: string, report: VersionReport): string {
  return describeShortfall({ name, version: { report } }) ?? texts.reached(name, formatTarget(report.targetLufs));
}

function listFigures({ integratedLufs, truePeakDbtp, loudnessRange, crestDb, width }: SoundMeasures): string[] {
  return [
    formatFigureOrDash(integratedLufs),
    formatFigureOrDash(truePeakDbtp),
    formatFigure(loudnessRange),
    formatFigureOrDash(crestDb),
    formatFigureOrDash(width ?? null, 2),
  ];
}

function formatDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
}
