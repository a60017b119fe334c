import { Music2 } from 'lucide-react';
import { Card, CardTitle } from './card.tsx';
import { Cover } from './cover.tsx';
import { CoverButton } from './cover-button.tsx';
import { CoverField } from './cover-field.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { QrCode } from './qr-code.tsx';
import { UploadField } from './upload-field.tsx';
import type { UploadTileState } from './upload-tile.tsx';

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
