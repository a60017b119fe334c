/** More is hardly one import, and a whole disk dropped by mistake must not freeze the page. */
export const maxDroppedFiles = 1000;
const maxDepth = 8;

/** The files of a drop, with those inside of folders, in the order of their names. Call it within the drop event. */
export async function filesOfDrop({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  // Entries must be taken before the event ends.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return inNaturalOrder([...files], ({ name }) => name);
  const found: FoundFile[] = [];
  for (const entry of entries) await collect(entry, found, 0);
  return inNaturalOrder(found, ({ path }) => path).map(({ file }) => file);
}

/** The files of a folder chooser. */
export function filesOfFolder(files: readonly File[]): File[] {
  const visible = files.filter(({ webkitRelativePath }) => !webkitRelativePath.split('/').some(isHidden));
  return inNaturalOrder(visible, ({ webkitRelativePath }) => webkitRelativePath).slice(0, maxDroppedFiles);
}

interface FoundFile {
  readonly file: File;
  readonly path: string;
}

async function collect(entry: FileSystemEntry, found: FoundFile[], depth: number): Promise<void> {
  if (found.length >= maxDroppedFiles || depth > maxDepth || isHidden(entry.name)) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, path: entry.fullPath });
    return;
  }
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry)) await collect(one, found, depth + 1);
}

/** A reader answers a hundred at a time, and nothing at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < maxDroppedFiles) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    all.push(...some);
  }
  return inNaturalOrder(all, ({ name }) => name);
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** What systems leave in folders: .DS_Store, ._cover.jpg, Thumbs.db. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';
}

function inNaturalOrder<Item>(items: Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => natural.compare(nameOf(one), nameOf(other)));
}

/** "2" before "10". */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
