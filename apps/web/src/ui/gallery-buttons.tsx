import { ArrowRight, EllipsisVertical, Plus, Search, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-classes.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { IconButton } from './icon-button.tsx';

export function GalleryButtons() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1500);
  };
  return (
    <GallerySection title="Buttons">
      {variants.map((variant) => (
        <GalleryRow key={variant} title={variant}>
          <Button variant={variant}>Continue</Button>
          <Button variant={variant}>
            {variant.startsWith('danger') ? <Trash2 className="size-4" /> : <Plus className="size-4" />}
            With icon
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </GalleryRow>
      ))}
      <GalleryRow title="Sizes">
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
        <Button size="huge" variant="primary">
          Huge
        </Button>
      </GalleryRow>
      <GalleryRow title="Link and live busy state">
        <Button asChild variant="primary">
          <a href="#gallery">
            Back to the top
            <ArrowRight className="size-4" />
          </a>
        </Button>
        <Button busy={busy} onClick={work}>
          Save the changes
        </Button>
      </GalleryRow>
      <GalleryRow title="Icon buttons">
        <IconButton icon={Search} label="Search" />
        <IconButton icon={EllipsisVertical} label="Options" />
        <IconButton icon={Share2} label="Share" variant="secondary" />
        <IconButton icon={Trash2} label="Delete" disabled />
      </GalleryRow>
    </GallerySection>
  );
}

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'dangerQuiet', 'dangerGhost'];
