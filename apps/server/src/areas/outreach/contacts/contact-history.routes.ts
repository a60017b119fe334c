import { contactHistoryEndpoints } from '@debut/contract/contact-history';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ContactHistoryService } from './contact-history.service.ts';

export function mountContactHistory(mount: Mount, { contactHistory }: { contactHistory: ContactHistoryService }): void {
  mount(contactHistoryEndpoints.read, ({ artist, params }) => contactHistory.read(artist.id, params.id));
  mount(contactHistoryEndpoints.history, ({ artist, params, query }) =>
    contactHistory.list(artist.id, params.id, query),
  );
}
