import { campaignEndpoints } from '@debut/contract/campaigns';
import { projectEmailEndpoints } from '@debut/contract/project-email';
import { sendReviewEndpoints } from '@debut/contract/send-review';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mount } from '../../../platform/http/mount.ts';
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
  mount(campaignEndpoints.list, ({ user, query }) => campaigns.list(user.id, query));
  mount(campaignEndpoints.create, ({ user, body }) => campaigns.create(user.id, body));
  mount(campaignEndpoints.read, ({ user, params }) => campaigns.read(user.id, params.id));
  mount(campaignEndpoints.update, ({ user, params, body }) => campaigns.update(user.id, params.id, body));
  mount(campaignEndpoints.delete, ({ user, params }) => campaigns.delete(user.id, params.id));
  mount(campaignEndpoints.stats, ({ user, params }) => campaigns.stats(user.id, params.id));
  mount(campaignEndpoints.deliveries, ({ user, params, query }) => deliveries.list(user.id, params.id, query));
  mount(campaignEndpoints.duplicate, ({ user, params }) => campaigns.duplicate(user.id, params.id));
  mount(sendReviewEndpoints.email, ({ user, params, query }) =>
    readEmail({ db, clock, publicUrl }, user.id, params.id, query.deliveryId),
  );
  mount(sendReviewEndpoints.campaign, ({ user, params, query }) => reviews.reviewCampaign(user.id, params.id, query));
  mount(sendReviewEndpoints.projectEmail, ({ user, params, body }) =>
    reviews.reviewProjectEmail(user.id, params.id, body),
  );
  mount(campaignEndpoints.send, ({ user, params, body }) => campaigns.send(user.id, params.id, body));
  mount(campaignEndpoints.bulk, ({ user, body }) => campaigns.sendBulk(user.id, body));
  mount(campaignEndpoints.pause, ({ user, params }) => campaigns.pause(user.id, params.id));
  mount(campaignEndpoints.resume, ({ user, params }) => campaigns.resume(user.id, params.id));
  mount(campaignEndpoints.cancel, ({ user, params }) => campaigns.cancel(user.id, params.id));
  mount(campaignEndpoints.retryFailed, ({ user, params, body }) => campaigns.retryFailed(user.id, params.id, body));
  mount(campaignEndpoints.resendUnknown, ({ user, params, body }) => campaigns.resendUnknown(user.id, params.id, body));
  mount(campaignEndpoints.markBounced, ({ user, params }) =>
    deliveries.markBounced(user.id, params.id, params.deliveryId),
  );
  mount(projectEmailEndpoints.send, ({ user, params, body }) => emails.sendProjectEmail(user.id, params.id, body));
}
