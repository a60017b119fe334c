import { outletEndpoints } from '@debut/contract/outlets';
import { recipientDuplicateEndpoints } from '@debut/contract/recipient-duplicates';
import { recipientFileEndpoints } from '@debut/contract/recipient-files';
import { recipientEndpoints } from '@debut/contract/recipients';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendDownload } from '../../../platform/http/send-download.ts';
import type { DuplicateService } from './duplicates.service.ts';
import type { MergeService } from './merge.service.ts';
import type { OutletService } from './outlets.service.ts';
import type { RecipientFileService } from './recipient-files.service.ts';
import type { RecipientService } from './recipients.service.ts';

interface ContactServices {
  readonly recipients: RecipientService;
  readonly recipientFiles: RecipientFileService;
  readonly duplicates: DuplicateService;
  readonly merging: MergeService;
  readonly outlets: OutletService;
}

export function mountRecipients(mount: Mount, services: ContactServices): void {
  const { recipients, recipientFiles, duplicates, merging, outlets } = services;
  mount(recipientEndpoints.list, ({ artist, query }) => recipients.list(artist.id, query));
  mount(recipientEndpoints.create, ({ artist, body }) => recipients.create(artist.id, body));
  mount(recipientEndpoints.update, ({ artist, params, body }) => recipients.update(artist.id, params.id, body));
  mount(recipientEndpoints.delete, ({ artist, params }) => recipients.delete(artist.id, params.id));
  mount(recipientEndpoints.unsubscribe, ({ artist, params }) => recipients.unsubscribe(artist.id, params.id));
  mount(recipientEndpoints.deleteMany, ({ artist, body }) => recipients.deleteMany(artist.id, body.ids));

  mount(recipientFileEndpoints.import, ({ artist, body }) => recipientFiles.import(artist.id, body));
  mount(recipientFileEndpoints.importCards, ({ artist, body }) => recipientFiles.import(artist.id, body));
  mount(recipientFileEndpoints.export, async ({ artist, reply }) => {
    const file = { filename: 'recipients.csv', type: 'text/csv' } as const;
    return sendDownload(reply, file, await recipientFiles.exportCsv(artist.id));
  });
  mount(recipientFileEndpoints.exportCards, async ({ artist, reply }) => {
    const file = { filename: 'recipients.vcf', type: 'text/vcard' } as const;
    return sendDownload(reply, file, await recipientFiles.exportCards(artist.id));
  });

  mount(recipientDuplicateEndpoints.list, ({ artist, query }) => duplicates.list(artist.id, query));
  mount(recipientDuplicateEndpoints.dismiss, ({ artist, body }) => duplicates.dismiss(artist.id, body.ids));
  mount(recipientDuplicateEndpoints.merge, ({ artist, params, body }) => merging.merge(artist.id, params.id, body.ids));

  mount(outletEndpoints.list, ({ artist, query }) => outlets.list(artist.id, query));
  mount(outletEndpoints.read, ({ artist, params }) => outlets.read(artist.id, params.id));
  mount(outletEndpoints.create, ({ artist, body }) => outlets.create(artist.id, body));
  mount(outletEndpoints.update, ({ artist, params, body }) => outlets.update(artist.id, params.id, body));
  mount(outletEndpoints.delete, ({ artist, params }) => outlets.delete(artist.id, params.id));
}
