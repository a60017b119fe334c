import { fileEndpoints } from '@debut/contract/files';
import { storageEndpoints } from '@debut/contract/storage';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FileService } from './files.service.ts';

export function mountFiles(mount: Mount, { files }: { files: FileService }): void {
  mount(fileEndpoints.requestUpload, ({ user, body }) => files.requestUpload(user.id, body));
  mount(fileEndpoints.deleteUpload, ({ user, body }) => files.deleteUpload(user.id, body.url));
  mount(fileEndpoints.usage, ({ user }) => files.usage(user.id));
  mount(storageEndpoints.read, ({ user }) => files.storage(user.id));
}
