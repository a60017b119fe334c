import { campaignEndpoints } from '@debut/contract/campaigns';
import { projectMailEndpoints } from '@debut/contract/project-mail';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readLetter } from './campaign-letter.ts';
import type { CampaignService } from './campaigns.service.ts';
import type { DeliveryService } from './deliveries.service.ts';
import type { LetterService } from './letters.service.ts';

export function mountCampaigns(
  mount: Mount,
  dependencies: {
    campaigns: CampaignService;
    deliveries: DeliveryService;
    letters: LetterService;
    db: Database;
    publicUrl: string;
  },
): void {
  const { campaigns, deliveries, letters, db, publicUrl } = dependencies;
  mount(campaignEndpoints.list, ({ user, query }) => campaigns.list(user.id, query));
  mount(campaignEndpoints.create, ({ user, body }) => campaigns.create(user.id, body));
  mount(campaignEndpoints.read, ({ user, params }) => campaigns.read(user.id, params.id));
  mount(campaignEndpoints.update, ({ user, params, body }) => campaigns.update(user.id, params.id, body));
  mount(campaignEndpoints.delete, ({ user, params }) => campaigns.delete(user.id, params.id));
  mount(campaignEndpoints.stats, ({ user, params }) => campaigns.stats(user.id, params.id));
  mount(campaignEndpoints.deliveries, ({ user, params, query }) => deliveries.list(user.id, params.id, query));
  mount(campaignEndpoints.letter, ({ user, params, query }) =>
    readLetter({ db, publicUrl }, user.id, params.id, query.deliveryId),
  );
  mount(campaignEndpoints.send, ({ user, params, body }) => campaigns.send(user.id, params.id, body));
  mount(campaignEndpoints.bulk, ({ user, body }) => campaigns.sendBulk(user.id, body));
  mount(campaignEndpoints.pause, ({ user, params }) => campaigns.pause(user.id, params.id));
  mount(campaignEndpoints.resume, ({ user, params }) => campaigns.resume(user.id, params.id));
  mount(campaignEndpoints.cancel, ({ user, params }) => campaigns.cancel(user.id, params.id));
  mount(campaignEndpoints.retryFailed, ({ user, params }) => campaigns.retryFailed(user.id, params.id));
  mount(campaignEndpoints.resendUnknown, ({ user, params, body }) =>
    campaigns.resendUnknown(user.id, params.id, body.deliveryIds),
  );
  mount(campaignEndpoints.markBounced, ({ user, params }) =>
    deliveries.markBounced(user.id, params.id, params.deliveryId),
  );
  mount(projectMailEndpoints.send, ({ user, params, body }) => letters.sendProjectMail(user.id, params.id, body));
}
