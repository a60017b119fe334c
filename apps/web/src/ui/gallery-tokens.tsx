import { GalleryRow, GallerySection } from './gallery-section.tsx';

export function GalleryTokens() {
  return (
    <GallerySection title="Colours and type">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {surfaces.map((surface) => (
          <div key={surface} className={`rounded-lg border border-line p-4 ${surface}`}>
            <p className="mb-2 font-semibold text-sm">{surface}</p>
            {texts.map((text) => (
              <p key={text} className={`text-sm ${text}`}>
                {text}
              </p>
            ))}
          </div>
        ))}
      </div>
      <GalleryRow title="Sizes">
        <div className="min-w-0">
          {sizes.map((size) => (
            <p key={size} className={`truncate font-bold font-display ${size}`}>
              {size} Quick brown fox
            </p>
          ))}
        </div>
      </GalleryRow>
    </GallerySection>
  );
}

// Written out in full: Tailwind finds class names by reading the source.
const surfaces = ['bg-bg', 'bg-s1', 'bg-s2', 'bg-s3'];
const texts = [
  'text-fg',
  'text-fg-2',
  'text-fg-3',
  'text-primary-fg',
  'text-accent',
  'text-success',
  'text-warning',
  'text-danger',
  'text-info',
];
const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs', 'text-2xs'];
