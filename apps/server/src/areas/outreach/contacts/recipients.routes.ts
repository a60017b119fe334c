import { recipientEndpoints } from '@debut/contract/recipients';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import type { RecipientService } from './recipients.service.ts';

export function mountRecipients(mount: Mount, { recipients }: { recipients: RecipientService }): void {
  mount(recipientEndpoints.list, ({ user, query }) => recipients.list(user.id, query));
  mount(recipientEndpoints.create, ({ user, body }) => recipients.create(user.id, body));
  mount(recipientEndpoints.update, ({ user, params, body }) => recipients.update(user.id, params.id, body));
  mount(recipientEndpoints.delete, ({ user, params }) => recipients.delete(user.id, params.id));
  mount(recipientEndpoints.unsubscribe, ({ user, params }) => recipients.unsubscribe(user.id, params.id));
  mount(recipientEndpoints.deleteMany, ({ user, body }) => recipients.deleteMany(user.id, body.ids));
  mount(recipientEndpoints.import, ({ user, body }) => recipients.import(user.id, body));
  mount(recipientEndpoints.export, async ({ user, reply }) =>
    sendCsv(reply, 'recipients.csv', await recipients.export(user.id)),
  );
}
