import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Card, CardTitle } from './card.tsx';
import { Cover } from './cover.tsx';
import { GallerySection } from './gallery-section.tsx';
import { SortableList, useSortHandle } from './sortable-list.tsx';

export function GalleryLists() {
  const [words, setWords] = useState(['Anchor', 'Beacon', 'Current', 'Driftwood', 'Estuary', 'Foam']);
  const items = words.map((word) => ({ id: word, title: word }));
  return (
    <GallerySection title="Lists to sort" className="items-start lg:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <CardTitle as="h3">From place to place</CardTitle>
        <SortableList as="ol" items={items} onReorder={setWords} axis="vertical" className="mt-4 grid gap-px">
          {words.map((word) => (
            <li key={word} data-sort-id={word} className={rowClasses}>
              <Handle word={word} />
              {word}
            </li>
          ))}
        </SortableList>
      </Card>
      <Card className="p-5 sm:p-6">
        <CardTitle as="h3">By 25 px in a grid</CardTitle>
        <SortableList items={items} onReorder={setWords} keyboardStep={25} className="mt-4 grid grid-cols-3 gap-3">
          {words.map((word) => (
            <li key={word} data-sort-id={word} className="relative data-[sorting]:z-10">
              <Cover seed={word} image={null} className="aspect-square w-full rounded-lg" />
              <span className="absolute top-1 left-1 rounded-md bg-black/60">
                <Handle word={word} />
              </span>
            </li>
          ))}
        </SortableList>
      </Card>
    </GallerySection>
  );
}

function Handle({ word }: { word: string }) {
  const handle = useSortHandle();
  return (
    <button type="button" {...handle} aria-label={`Reorder ${word}`} className={handleClasses}>
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}

const rowClasses =
  'relative flex items-center gap-2 rounded-md bg-s2 text-sm data-[sorting]:z-10 data-[sorting=held]:bg-s3 data-[sorting=held]:shadow-pop';

const handleClasses =
  'grid size-11 cursor-grab touch-none place-items-center text-fg-2 active:cursor-grabbing mouse:size-9';
