import { outletEndpoints } from '@debut/contract/outlets';
import { recipientEndpoints } from '@debut/contract/recipients';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import type { OutletService } from './outlets.service.ts';
import type { RecipientService } from './recipients.service.ts';

interface ContactServices {
  readonly recipients: RecipientService;
  readonly outlets: OutletService;
}

export function mountRecipients(mount: Mount, { recipients, outlets }: ContactServices): void {
  mount(recipientEndpoints.list, ({ artist, query }) => recipients.list(artist.id, query));
  mount(recipientEndpoints.create, ({ artist, body }) => recipients.create(artist.id, body));
  mount(recipientEndpoints.update, ({ artist, params, body }) => recipients.update(artist.id, params.id, body));
  mount(recipientEndpoints.delete, ({ artist, params }) => recipients.delete(artist.id, params.id));
  mount(recipientEndpoints.unsubscribe, ({ artist, params }) => recipients.unsubscribe(artist.id, params.id));
  mount(recipientEndpoints.deleteMany, ({ artist, body }) => recipients.deleteMany(artist.id, body.ids));
  mount(recipientEndpoints.import, ({ artist, body }) => recipients.import(artist.id, body));
  mount(recipientEndpoints.export, async ({ artist, reply }) =>
    sendCsv(reply, 'recipients.csv', await recipients.export(artist.id)),
  );

  mount(outletEndpoints.list, ({ artist, query }) => outlets.list(artist.id, query));
  mount(outletEndpoints.read, ({ artist, params }) => outlets.read(artist.id, params.id));
  mount(outletEndpoints.create, ({ artist, body }) => outlets.create(artist.id, body));
  mount(outletEndpoints.update, ({ artist, params, body }) => outlets.update(artist.id, params.id, body));
  mount(outletEndpoints.delete, ({ artist, params }) => outlets.delete(artist.id, params.id));
}
