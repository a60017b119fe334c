import { Download, Unlink } from 'lucide-react';
import { buildSmoothPath, createOctaveScale, createScale, cropCurve, formatSigned, type Point } from '../ui/figures.ts';
import { LabelMark } from './landing-images.tsx';
import { LegalLink } from './legal-notice.tsx';
import { type DescribedMaster, describeReport, type ReportContents } from './report.model.ts';
import { texts } from './report-texts.ts';
import type { ReportPageView, ReportView } from './view.ts';

type PageProps = Omit<ReportPageView, 'assets'>;

/** Without a description or image: the song may be unreleased. */
export function ReportHead({ view, productName, look }: PageProps) {
  return (
    <>
      <title>{view ? texts.pageTitle(view.title) : (look?.name ?? productName)}</title>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

export function ReportPage({ view, productName, look }: PageProps) {
  return (
    <div className="wrap-anywhere mx-auto grid min-h-dvh max-w-[960px] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-5 pb-6 lg:px-8">
      <div className="py-5 lg:py-7">{look && <LabelMark look={look} className="min-w-0" />}</div>
      {view ? <Report view={view} /> : <Gone />}
      <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-fg-3 text-xs">
        <p className="font-semibold text-fg-2">{look ? look.name : `${texts.madeWith} ${productName}`}</p>
        <p className="flex gap-5">
          <LegalLink page="terms" />
          <LegalLink page="privacy" />
        </p>
      </footer>
    </div>
  );
}

function Gone() {
  return (
    <div className="grid max-w-md content-center justify-self-center py-16 text-center">
      <Unlink aria-hidden className="mx-auto size-10 text-primary-fg" />
      <h1 className="mt-6 font-bold text-3xl text-white">{texts.gone}</h1>
      <p className="mt-3 text-pretty text-base text-fg-2">{texts.goneHint}</p>
    </div>
  );
}

function Report({ view }: { view: ReportView }) {
  const contents = describeReport(view);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-bold text-3xl text-white lg:text-[2.5rem] lg:leading-[3rem]">{contents.title}</h1>
          <p className="mt-1 text-base text-fg-2">{contents.subtitle}</p>
        </div>
        <a
          href={view.pdf}
          download
          className="inline-flex h-11 items-center gap-2 rounded-md bg-primary px-4 font-semibold text-sm text-white hover:bg-primary-hover"
        >
          <Download aria-hidden className="size-4" />
          {texts.savePdf}
        </a>
      </header>
      <Figures contents={contents} />
      {contents.masters.map((master) => (
        <Master key={master.name} master={master} />
      ))}
      <p className="text-fg-3 text-xs">{texts.measured}</p>
    </article>
  );
}

const cardClasses = 'rounded-xl border border-white/10 bg-s1 p-4 sm:p-6';

function Figures({ contents: { columns, rows } }: { contents: ReportContents }) {
  return (
    <section aria-label={texts.figures} className={`${cardClasses} overflow-x-auto`}>
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="text-fg-3 text-xs">
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap pb-2 pl-3 text-right font-medium sm:pl-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name} className="border-white/7 border-t">
              <th scope="row" className="py-2.5 font-semibold">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index]} className="whitespace-nowrap py-2.5 pl-3 text-right sm:pl-4">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Master({ master }: { master: DescribedMaster }) {
  const { name, sentences, platforms } = master;
  return (
    <section aria-label={name} className={cardClasses}>
      <h2 className="font-bold text-xl">{name}</h2>
      <p className="mt-1 max-w-[70ch] text-fg-2 text-sm">{sentences.join(' ')}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
        <Tone master={master} />
        <div>
          <h3 className="text-fg-3 text-xs">{texts.platforms}</h3>
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
            {platforms.map((platform) => (
              <div key={platform.name} className="contents">
                <dt className="text-fg-2">{platform.name}</dt>
                <dd className="text-right font-semibold">{platform.change}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

const width = 440;
const height = 210;
const left = 34;
const floor = height - 22;
const shownHz: Point = [25, 16_000];
const shownDb: Point = [12, -24];
const lineClasses = {
  mix: 'stroke-fg-2 [stroke-dasharray:4_4]',
  reference: 'stroke-warning',
  result: 'stroke-primary-fg stroke-[2.5]',
};

function Tone({ master: { name, curves } }: { master: DescribedMaster }) {
  const x = createOctaveScale(shownHz, [left, width]);
  const y = createScale(shownDb, [8, floor]);
  return (
    <figure className="m-0">
      <figcaption className="flex flex-wrap gap-x-4 text-fg-3 text-xs">
        <span className="mr-auto">{texts.tone}</span>
        {curves.map((line) => (
          <span key={line.kind} className="inline-flex items-center gap-1.5">
            <svg width="18" height="4" aria-hidden="true">
              <path d="M0 2H18" className={`fill-none ${lineClasses[line.kind]}`} />
            </svg>
            {line.name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.toneOf(name)} className="mt-2 w-full">
        {[12, 0, -12, -24].map((db) => (
          <g key={db}>
            <path d={`M${left} ${y(db)}H${width}`} className="stroke-white/8" />
            <text x={left - 6} y={y(db) + 4} textAnchor="end" className={axisClasses}>
              {formatSigned(db, 0)}
            </text>
          </g>
        ))}
        {[50, 100, 500, 1000, 5000, 10_000].map((hz) => (
          <text key={hz} x={x(hz)} y={height - 6} textAnchor="middle" className={axisClasses}>
            {hz < 1000 ? hz : `${hz / 1000}k`}
          </text>
        ))}
        {curves.map(({ kind, curve }) => (
          <path
            key={kind}
            d={buildSmoothPath(
              cropCurve(curve, shownHz).map(([hz, db]) => [x(hz), y(Math.max(shownDb[1], Math.min(shownDb[0], db)))]),
            )}
            className={`fill-none stroke-[1.5] ${lineClasses[kind]}`}
          />
        ))}
      </svg>
    </figure>
  );
}

const axisClasses = 'fill-fg-3 text-2xs tabular-nums';
