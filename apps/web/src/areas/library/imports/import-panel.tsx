import { AudioLines, FolderOpen, Image, Import, type LucideIcon, ShieldCheck, Users } from 'lucide-react';
import { pickFolder } from '../../../lib/pick-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { filesOfFolder, maxDroppedFiles } from '../../../ui/dropped-files.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Offered } from './import-file.ts';
import { canRetry, isUnderWay, type PeopleKind, summaryOf } from './import-state.ts';
import { ImportAlbums, ImportTable } from './import-table.tsx';
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

/** What each kind of file turns into, shown before there is one. */
function ImportGuide() {
  return (
    <Card className="mt-6">
      <ul className="grid divide-white/[.06] max-md:divide-y md:max-lg:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {kinds.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 p-5 sm:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/20 text-primary-fg">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
              <p className="mt-1 text-fg-2 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const kinds: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: AudioLines,
    title: 'Audio becomes tracks',
    text: 'Title, artist, year and cover come from the file’s tags. Files of one album become a project, in order.',
  },
  {
    icon: Image,
    title: 'Images become artwork',
    text: 'Pick them as the cover of any track or project.',
  },
  {
    icon: Users,
    title: 'Lists become fans or recipients',
    text: 'Check the columns of a CSV before its people are added.',
  },
  {
    icon: ShieldCheck,
    title: 'One bad file stops nothing',
    text: 'Files that can’t be imported are listed with the reason. Duplicates are skipped.',
  },
];
