import { GalleryButtons, GalleryFields } from './gallery-buttons.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryLists, GalleryPictures } from './gallery-pictures.tsx';
import { GalleryFeedback, GallerySurfaces, GalleryTokens } from './gallery-surfaces.tsx';
import { Toaster } from './toaster.tsx';

/** Every component in every state, for looking at during development. */
export function Gallery() {
  return (
    <div className="aurora min-h-dvh">
      <a href="#gallery" className="skip rounded-md bg-primary px-4 py-2 text-white">
        Skip to content
      </a>
      <main id="gallery" className="mx-auto grid max-w-[1200px] gap-12 px-4 py-10 xl:px-0">
        <header>
          <p className="font-semibold text-2xs text-primary-fg uppercase tracking-wider">Design system</p>
          <h1 className="mt-1 font-bold text-3xl sm:text-4xl">Gallery</h1>
          <p className="mt-2 max-w-[60ch] text-fg-2">Every component in every state.</p>
        </header>
        <GalleryTokens />
        <GalleryButtons />
        <GalleryFields />
        <GalleryPictures />
        <GalleryLists />
        <GalleryOverlays />
        <GallerySurfaces />
        <GalleryFeedback />
      </main>
      <Toaster />
    </div>
  );
}
