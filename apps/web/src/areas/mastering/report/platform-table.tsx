import { streamingPlatforms, type VersionReport } from '@debut/contract/mastering';
import { figure, signedFigure } from './figures.model.ts';

/** What happens to it where people hear it. */
export function PlatformTable({ report }: { report: VersionReport }) {
  const { integratedLufs } = report.result;
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-semibold">What the platforms do with it</caption>
      <thead>
        <tr className="text-left text-fg-3 text-xs">
          <th scope="col" className="pb-1.5 font-medium">
            Platform
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium">
            Plays at <span className="max-sm:sr-only">LUFS</span>
          </th>
          <th scope="col" className="w-1/2 pb-1.5 pl-4 text-right font-medium">
            Change
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
              {integratedLufs === null ? '–' : figure(integratedLufs + changeDb)}
            </td>
            <td className="py-2 pl-4">
              <span className="flex items-center gap-2">
                <ChangeBar changeDb={changeDb} />
                <span className="w-15 shrink-0 text-right font-medium tabular-nums">{changeInWords(changeDb)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Grows from the right for what is turned down; up is another colour. */
function ChangeBar({ changeDb }: { changeDb: number }) {
  const colour = changeDb > 0 ? 'bg-info' : 'bg-linear-to-l from-primary to-accent';
  return (
    <span aria-hidden className="flex h-1.5 flex-1 justify-end overflow-hidden rounded-full bg-white/10">
      <span
        className={`h-full rounded-full ${colour}`}
        style={{ width: `${Math.min(100, Math.abs(changeDb) * percentPerDb)}%` }}
      />
    </span>
  );
}

function changeInWords(changeDb: number): string {
  return Math.abs(changeDb) < 0.05 ? '0 dB' : `${signedFigure(changeDb)} dB`;
}

const percentPerDb = 14;
