import { type Stem, stemEndpoints } from '@debut/contract/stems';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { StemRow } from './stem-row.tsx';
import { nameStems } from './stems.model.ts';
import { texts } from './texts.ts';
import { type StemLevels, useUpdateStem } from './use-stem-levels.ts';

type StemListProps = {
  levels: StemLevels;
  /** Plays all of them together. */
  playButton: ReactNode;
  waveform: (stem: Stem) => ReactNode;
};

/** The stems at their levels, the vocals first. */
export function StemList({ levels, playButton, waveform }: StemListProps) {
  const titleId = useId();
  const [doomed, setDoomed] = useState<Stem | null>(null);
  const isLocked = !useRight('master');
  const update = useUpdateStem();
  const remove = useChange(stemEndpoints.delete);
  const { stems, move } = levels;
  const names = nameStems(stems);
  const nameOf = (stem: Stem | null) => (stem && names.get(stem.id)) ?? '';
  return (
    <Card aria-labelledby={titleId} className="@container px-4 pt-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-3">
        {playButton}
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={titleId} className="font-bold text-lg">
            {texts.stems}
          </h2>
          <p className="text-fg-2 text-sm">{texts.listenTogether}</p>
        </div>
        <Allowed right="master">
          <Button
            size="small"
            disabled={stems.every(({ levelDb }) => levelDb === 0)}
            onClick={() => {
              for (const { id, levelDb } of stems) if (levelDb !== 0) move(id, 0);
            }}
          >
            <RotateCcw aria-hidden className="size-4" />
            {texts.resetLevels}
          </Button>
        </Allowed>
      </div>
      <ul className="mt-2">
        {stems.map((stem, index) => (
          <StemRow
            key={stem.id}
            stem={stem}
            name={nameOf(stem)}
            waveform={waveform(stem)}
            isProminent={index === 0 && stem.role === 'vocals'}
            isLocked={isLocked}
            onMove={(levelDb) => move(stem.id, levelDb)}
            onRole={(role) => update.mutate({ params: { id: stem.id }, body: { role } })}
            onDelete={() => setDoomed(stem)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={texts.deleteStem}
        sentence={texts.deleteStemSentence(nameOf(doomed))}
        confirmLabel={texts.deleteStem}
        onConfirm={async () => doomed && remove.mutateAsync({ params: { id: doomed.id } })}
      />
    </Card>
  );
}
