import { formatFigure } from '../../../ui/figures.ts';
import type { Song, SongLevel } from './album.model.ts';
import { summarize } from './summary.model.ts';
import { texts } from './texts.ts';

/** The album as a whole, in figures and words. */
export function AlbumFigures({ songs, levels }: { songs: readonly Song[]; levels: readonly SongLevel[] }) {
  const { lufs, time, timeParts, rangeLu, sentence } = summarize(songs, levels);
  const figures = [
    { name: texts.wholeAlbum, value: lufs === null ? '–' : texts.lufs(formatFigure(lufs)) },
    { name: timeParts, value: time },
    { name: texts.loudestToQuietest, value: rangeLu === null ? '–' : texts.loudnessUnits(formatFigure(rangeLu)) },
  ];
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-fg-3 text-xs tabular-nums">{name}</dt>
            <dd className="font-semibold text-base tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="min-w-0 flex-1 basis-56 text-fg-2 text-sm empty:hidden">
        {sentence}
      </p>
    </div>
  );
}
