import { fileEndpoints } from '@debut/contract/files';
import { storageEndpoints } from '@debut/contract/storage';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FileService } from './files.service.ts';

export function mountFiles(mount: Mount, { files }: { files: FileService }): void {
  mount(fileEndpoints.requestUpload, ({ artist, body }) => files.requestUpload(artist.id, body));
  mount(fileEndpoints.deleteUpload, ({ artist, body }) => files.deleteUpload(artist.id, body.url));
  mount(fileEndpoints.usage, ({ artist }) => files.usage(artist.id));
  mount(storageEndpoints.read, ({ artist }) => files.storage(artist.id));
}
