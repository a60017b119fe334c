import { FolderOpen, Import } from 'lucide-react';
import { pickFolder } from '../../../lib/pick-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { filesOfFolder, maxDroppedFiles } from '../../../ui/dropped-files.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { ImportAlbums } from './import-albums.tsx';
import type { Offered } from './import-file.ts';
import { ImportGuide } from './import-guide.tsx';
import { canRetry, isUnderWay, type PeopleKind, summaryOf } from './import-state.ts';
import { ImportTable } from './import-table.tsx';
import { useImports } from './use-imports.ts';

type ImportPanelProps = {
  /** Stands in for an artist or year that a file's tags leave open. */
  offered: Offered;
  /** Takes in a list of people, and says in a sentence what became of it. */
  onList: (file: File, as: PeopleKind, settle: (sentence: string) => void) => void;
};

export function ImportPanel({ offered, onList }: ImportPanelProps) {
  const imports = useImports();
  const { items } = imports;
  const isBusy = items.some(({ state }) => isUnderWay(state));
  const add = (files: readonly File[], unreadable: readonly string[] = []) => {
    if (files.length >= maxDroppedFiles) toast.info(manyFilesSentence);
    imports.add(files.slice(0, maxDroppedFiles), offered, unreadable);
  };
  return (
    <>
      <FileDrop
        label="Choose files, or drop them here"
        hint="Any mix of files and folders"
        accept=""
        icon={Import}
        multiple
        onFiles={add}
        className="min-h-52"
      />
      <div className="mt-3 flex justify-center">
        <Button
          variant="ghost"
          size="small"
          onClick={() => void pickFolder().then((files) => add(filesOfFolder(files)))}
        >
          <FolderOpen aria-hidden className="size-4" />
          Choose a folder
        </Button>
      </div>
      {items.length === 0 ? (
        <ImportGuide />
      ) : (
        <Card aria-label="Imported files" className="mt-6 overflow-hidden">
          <ImportHead imports={imports} />
          <ImportAlbums
            albums={imports.albums}
            onChange={(key, isWanted) => void imports.chooseAlbum(key, isWanted, isBusy)}
            onRetry={(key) => void imports.retryAlbum(key)}
          />
          <ImportTable
            items={items}
            onCancel={imports.cancel}
            onRetry={imports.retry}
            onImportAnyway={imports.importAnyway}
            onList={({ id, file }, as) => onList(file, as, (sentence) => imports.settleList(id, as, sentence))}
          />
        </Card>
      )}
    </>
  );
}

const manyFilesSentence = `One import takes ${maxDroppedFiles.toLocaleString('en-US')} files. Import the others afterwards.`;

function ImportHead({ imports }: { imports: ReturnType<typeof useImports> }) {
  const { items, cancelAll, retryAll, tidy } = imports;
  const finished = items.filter(({ state }) => !isUnderWay(state)).length;
  const isBusy = finished < items.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-4 pb-2 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        {isBusy ? (
          <Progress
            label="Importing"
            value={finished}
            max={items.length}
            valueText={`${finished} of ${items.length}`}
          />
        ) : (
          <p className="font-semibold">{summaryOf(items)}</p>
        )}
        <p role="status" className="sr-only">
          {isBusy ? `Importing ${items.length} files` : `Import finished: ${summaryOf(items)}`}
        </p>
      </div>
      <div className="flex gap-2">
        {isBusy && (
          <Button variant="dangerQuiet" size="small" onClick={cancelAll}>
            Cancel all
          </Button>
        )}
        {!isBusy && items.some(({ state }) => canRetry(state)) && (
          <Button size="small" onClick={retryAll}>
            Try failed again
          </Button>
        )}
        {finished > 0 && !isBusy && (
          <Button variant="ghost" size="small" onClick={tidy}>
            Clear list
          </Button>
        )}
      </div>
    </div>
  );
}
