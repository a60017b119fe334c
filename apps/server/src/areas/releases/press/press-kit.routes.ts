import { pressKitEndpoints } from '@debut/contract/press-kit';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PressKitService } from './press-kit.service.ts';
import type { PressPhotoService } from './press-photos.service.ts';

export function mountPressKit(
  mount: Mount,
  { pressKits, pressPhotos }: { pressKits: PressKitService; pressPhotos: PressPhotoService },
): void {
  mount(pressKitEndpoints.read, ({ artist }) => pressKits.read(artist.id));
  mount(pressKitEndpoints.save, ({ artist, body }) => pressKits.save(artist.id, body));
  mount(pressKitEndpoints.addPhoto, ({ artist, body }) => pressPhotos.add(artist.id, body));
  mount(pressKitEndpoints.orderPhotos, ({ artist, body }) => pressPhotos.order(artist.id, body.ids));
  mount(pressKitEndpoints.changePhoto, ({ artist, params, body }) => pressPhotos.change(artist.id, params.id, body));
  mount(pressKitEndpoints.deletePhoto, ({ artist, params }) => pressPhotos.delete(artist.id, params.id));
}
