import { Gallery } from '../../ui/gallery.tsx';

export function Component() {
  return <Gallery />;
}
