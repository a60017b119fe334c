/** A limit, so that dropping a whole disk by mistake doesn't freeze the page. */
export const maxDroppedFiles = 1000;
const maxDepth = 8;

export interface DroppedFiles {
  readonly files: File[];
  /** The names of files and folders that the browser couldn't read. */
  readonly unreadable: string[];
}

/** The dropped files, including those in folders, sorted by path. Call it synchronously in the drop handler. */
export async function filesOfDrop({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<DroppedFiles> {
  // `webkitGetAsEntry` returns null after the drop handler returns, so all entries are read before the first await.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) {
    return { files: inNaturalOrder([...files], ({ name }) => name), unreadable: [] };
  }
  const found: FoundFile[] = [];
  const unreadable: string[] = [];
  for (const entry of entries) await collect(entry, { found, unreadable }, 0);
  return { files: inNaturalOrder(found, ({ path }) => path).map(({ file }) => file), unreadable };
}

/** The visible files from an `<input webkitdirectory>`, sorted by path. */
export function filesOfFolder(files: readonly File[]): File[] {
  const visible = files.filter(({ webkitRelativePath }) => !webkitRelativePath.split('/').some(isHidden));
  return inNaturalOrder(visible, ({ webkitRelativePath }) => webkitRelativePath).slice(0, maxDroppedFiles);
}

interface FoundFile {
  readonly file: File;
  readonly path: string;
}

type Collected = { found: FoundFile[]; unreadable: string[] };

async function collect(entry: FileSystemEntry, into: Collected, depth: number): Promise<void> {
  if (into.found.length >= maxDroppedFiles || depth > maxDepth || isHidden(entry.name)) return;
  const children = await read(entry, into).catch(() => null);
  if (children === null) into.unreadable.push(entry.name);
  for (const one of children ?? []) await collect(one, into, depth + 1);
}

/** Collects a file, or returns the entries of a folder. */
async function read(entry: FileSystemEntry, { found }: Collected): Promise<FileSystemEntry[]> {
  if (!isFile(entry)) return entriesOf(entry as FileSystemDirectoryEntry);
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  found.push({ file, path: entry.fullPath });
  return [];
}

/** `readEntries` returns up to 100 entries per call, and an empty array at the end. */
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

/** Files that operating systems leave in folders, such as .DS_Store, ._cover.jpg and Thumbs.db. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';
}

function inNaturalOrder<Item>(items: Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => natural.compare(nameOf(one), nameOf(other)));
}

/** Sorts "2" before "10". */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
