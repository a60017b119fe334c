import { GripVertical, Music2 } from 'lucide-react';
import { useState } from 'react';
import { Card, CardTitle } from './card.tsx';
import { Cover } from './cover.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { CoverButton, CoverField } from './picture-field.tsx';
import { QrCode } from './qr-code.tsx';
import { SortableList, useSortHandle } from './sortable-list.tsx';
import { UploadField, type UploadTileState } from './upload-field.tsx';

export function GalleryPictures() {
  return (
    <GallerySection title="Pictures and uploads">
      <GalleryRow title="Drawn covers, a picture, one that does not load, one to press">
        {['Glass', 'Harbor', 'Lantern', 'Tide', 'Ember', 'North'].map((seed) => (
          <Cover key={seed} seed={seed} image={null} className="size-28 rounded-lg" />
        ))}
        <Cover seed="Icon" image={{ src: '/icon.svg' }} className="size-28 rounded-lg" />
        <Cover seed="Broken" image={{ src: '/no-such-picture.png' }} className="size-28 rounded-lg" />
        <CoverButton
          label="Change the picture"
          seed="Press"
          image={null}
          onClick={nothing}
          className="size-28 rounded-lg"
        />
      </GalleryRow>
      <GalleryRow title="An address to scan">
        <QrCode
          text="https://example.com/somewhere"
          label="QR code of https://example.com/somewhere"
          className="size-40"
        />
      </GalleryRow>
      <div className="grid items-start gap-6 lg:grid-cols-[280px_1fr]">
        <Card className="p-5">
          <CoverField
            seed="Nothing chosen"
            label="Cover"
            state={{ kind: 'idle' }}
            onFile={nothing}
            onRetry={nothing}
            onClear={nothing}
          />
        </Card>
        <Card className="grid gap-4 p-5 sm:p-6">
          <CardTitle as="h3">One file</CardTitle>
          {states.map((state) => (
            <UploadField
              key={state.kind}
              label={`A file that is ${state.kind}`}
              hint="Any kind, at most 1 MB"
              accept=""
              icon={Music2}
              state={state}
              onFile={nothing}
              onRetry={nothing}
              onClear={nothing}
            />
          ))}
        </Card>
      </div>
    </GallerySection>
  );
}

const file = new File(['0123456789'], 'a name that is long enough to be cut off where there is little room.wav');

const states: ({ kind: 'idle' } | UploadTileState)[] = [
  { kind: 'idle' },
  { kind: 'uploading', file, fraction: 0.42 },
  { kind: 'done', file },
  { kind: 'failed', file, sentence: 'The connection was lost. Please try again.' },
];

function nothing() {
  return undefined;
}

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
