import { expect, it } from 'vitest';
import { filesOfDrop, filesOfFolder } from './dropped-files.ts';

type Tree = { [name: string]: Tree | null | 'unreadable' };

/** A folder as browsers hand it over: a hundred entries at a time. */
function entryOf(name: string, tree: Tree[string], parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  if (tree === null) {
    const file = (resolve: (file: File) => void) => resolve(new File(['x'], name));
    return { name, fullPath, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const refuse = (_: unknown, reject: (error: Error) => void) => reject(new DOMException('gone', 'NotReadableError'));
  if (tree === 'unreadable') {
    const isFile = name.includes('.');
    const createReader = () => ({ readEntries: refuse });
    const entry = { name, fullPath, isFile, isDirectory: !isFile, file: refuse, createReader };
    return entry as unknown as FileSystemEntry;
  }
  const entries = Object.entries(tree).map(([child, content]) => entryOf(child, content, fullPath));
  const readEntries = (resolve: (some: FileSystemEntry[]) => void) => resolve(entries.splice(0, 100));
  const createReader = () => ({ readEntries });
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

function dropOf(tree: Tree) {
  const items = Object.entries(tree).map(([name, content]) => ({ webkitGetAsEntry: () => entryOf(name, content) }));
  const files = Object.keys(tree).map((name) => new File(['x'], name));
  return { items, files } as unknown as DataTransfer;
}

const names = (files: readonly File[]) => files.map(({ name }) => name);

it('finds the files inside of dropped folders, in natural order and without hidden ones', async () => {
  const disc = { '10 Undertow.wav': null, '2 Salt.wav': null, '.DS_Store': null };
  const drop = dropOf({ Album: { 'Disc 2': { '1 Coda.wav': null }, 'Disc 1': disc, 'Thumbs.db': null, '.git': disc } });
  expect(names((await filesOfDrop(drop)).files)).toEqual(['2 Salt.wav', '10 Undertow.wav', '1 Coda.wav']);
});

it('reads large folders to the end, up to a limit', async () => {
  const folder = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.wav`, null]));
  expect((await filesOfDrop(dropOf({ Album: folder(250) }))).files).toHaveLength(250);
  expect((await filesOfDrop(dropOf({ Album: folder(1200) }))).files).toHaveLength(1000);
});

it('takes files that were dropped without a folder in natural order', async () => {
  expect(names((await filesOfDrop(dropOf({ '10.wav': null, '2.wav': null }))).files)).toEqual(['2.wav', '10.wav']);
});

it('leaves hidden files of a chosen folder out', () => {
  const file = (path: string) => Object.assign(new File(['x'], path), { webkitRelativePath: path });
  const chosen = ['Album/10.wav', 'Album/.DS_Store', 'Album/2.wav'].map(file);
  expect(names(filesOfFolder(chosen))).toEqual(['Album/2.wav', 'Album/10.wav']);
});

it('names what cannot be read and keeps the rest', async () => {
  const album = {
    '1 Salt.wav': null,
    '2 Undertow.wav': 'unreadable',
    Stems: 'unreadable',
    '3 Coda.wav': null,
  } as const;
  const { files, unreadable } = await filesOfDrop(dropOf({ Album: album }));
  expect(names(files)).toEqual(['1 Salt.wav', '3 Coda.wav']);
  expect(unreadable).toEqual(['2 Undertow.wav', 'Stems']);
});
