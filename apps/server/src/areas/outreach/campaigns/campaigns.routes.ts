import { campaignEndpoints } from '@debut/contract/campaigns';
import { projectEmailEndpoints } from '@debut/contract/project-email';
import { hasRight } from '@debut/contract/rights';
import { sendReviewEndpoints } from '@debut/contract/send-review';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ArtistAccess, Mount } from '../../../platform/http/mount.ts';
import { readEmail } from './campaign-email.ts';
import type { CampaignService } from './campaigns.service.ts';
import type { DeliveryService } from './deliveries.service.ts';
import type { OneOffEmailService } from './one-off-email.service.ts';
import type { SendReviewService } from './send-review.service.ts';

export function mountCampaigns(
  mount: Mount,
  dependencies: {
    campaigns: CampaignService;
    deliveries: DeliveryService;
    emails: OneOffEmailService;
    reviews: SendReviewService;
    db: Database;
    clock: Clock;
    publicUrl: string;
  },
): void {
  const { campaigns, deliveries, emails, reviews, db, clock, publicUrl } = dependencies;
  mount(campaignEndpoints.list, ({ artist, query }) => campaigns.list(artist.id, query));
  mount(campaignEndpoints.create, ({ artist, body }) => campaigns.create(artist.id, body));
  mount(campaignEndpoints.read, ({ artist, params }) => campaigns.read(artist.id, params.id));
  mount(campaignEndpoints.update, ({ artist, params, body }) =>
    campaigns.update(artist.id, params.id, body, sendRights(artist)),
  );
  mount(campaignEndpoints.delete, ({ artist, params }) => campaigns.delete(artist.id, params.id, sendRights(artist)));
  mount(campaignEndpoints.stats, ({ artist, params }) => campaigns.stats(artist.id, params.id));
  mount(campaignEndpoints.deliveries, ({ artist, params, query }) => deliveries.list(artist.id, params.id, query));
  mount(campaignEndpoints.duplicate, ({ artist, params }) => campaigns.duplicate(artist.id, params.id));
  mount(sendReviewEndpoints.email, ({ artist, params, query }) =>
    readEmail({ db, clock, publicUrl }, artist.id, params.id, query.deliveryId),
  );
  mount(sendReviewEndpoints.campaign, ({ artist, params, query }) =>
    reviews.reviewCampaign(artist.id, params.id, query),
  );
  mount(sendReviewEndpoints.projectEmail, ({ artist, params, body }) =>
    reviews.reviewProjectEmail(artist.id, params.id, body),
  );
  mount(campaignEndpoints.send, ({ artist, params, body }) => campaigns.send(artist.id, params.id, body));
  mount(campaignEndpoints.bulk, ({ artist, body }) => campaigns.sendBulk(artist.id, body));
  mount(campaignEndpoints.pause, ({ artist, params }) => campaigns.pause(artist.id, params.id));
  mount(campaignEndpoints.resume, ({ artist, params }) => campaigns.resume(artist.id, params.id));
  mount(campaignEndpoints.cancel, ({ artist, params }) => campaigns.cancel(artist.id, params.id));
  mount(campaignEndpoints.retryFailed, ({ artist, params, body }) => campaigns.retryFailed(artist.id, params.id, body));
  mount(campaignEndpoints.resendUnknown, ({ artist, params, body }) =>
    campaigns.resendUnknown(artist.id, params.id, body),
  );
  mount(campaignEndpoints.markBounced, ({ artist, params }) =>
    deliveries.markBounced(artist.id, params.id, params.deliveryId),
  );
  mount(projectEmailEndpoints.send, ({ artist, params, body }) => emails.sendProjectEmail(artist.id, params.id, body));
}

export const sendRights = ({ role }: ArtistAccess) => ({ maySend: hasRight(role, 'send') });
