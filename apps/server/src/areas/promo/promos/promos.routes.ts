import { promoFollowUpEndpoints } from '@debut/contract/promo-follow-ups';
import { promoIdentificationEndpoints } from '@debut/contract/promo-identifications';
import { promoLinkEndpoints } from '@debut/contract/promo-links';
import { promoEndpoints } from '@debut/contract/promos';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PromoActivityService } from '../activity/activity.service.ts';
import type { FollowUpService } from '../follow-ups/follow-ups.service.ts';
import type { IdentificationService } from '../identification/identifications.service.ts';
import type { PromoLinkService } from '../links/links.service.ts';
import type { PromoService } from './promos.service.ts';

export function mountPromos(
  mount: Mount,
  services: {
    promos: PromoService;
    links: PromoLinkService;
    activity: PromoActivityService;
    followUps: FollowUpService;
    identifications: IdentificationService;
  },
): void {
  const { promos, links, activity, followUps, identifications } = services;
  mount(promoEndpoints.list, ({ artist, query }) => promos.list(artist.id, query));
  mount(promoEndpoints.create, ({ artist, body }) => promos.create(artist.id, body));
  mount(promoEndpoints.read, ({ artist, params }) => promos.read(artist.id, params.id));
  mount(promoEndpoints.update, ({ artist, params, body }) => promos.update(artist.id, params.id, body));
  mount(promoEndpoints.end, ({ artist, params }) => promos.end(artist.id, params.id));
  mount(promoEndpoints.delete, ({ artist, params }) => promos.delete(artist.id, params.id));
  mount(promoLinkEndpoints.addLinks, ({ artist, params, body }) => links.add(artist.id, params.id, body.recipientIds));
  mount(promoLinkEndpoints.share, ({ artist, params }) => links.share(artist.id, params.id));
  mount(promoLinkEndpoints.preview, ({ artist, params }) => links.preview(artist.id, params.id));
  mount(promoLinkEndpoints.activity, ({ artist, params, query }) => activity.read(artist.id, params.id, query));
  mount(promoLinkEndpoints.linkedRecipients, ({ artist, params, query }) =>
    links.listLinkedRecipients(artist.id, params.id, query.after),
  );
  mount(promoLinkEndpoints.contact, ({ artist, params }) => activity.contact(artist.id, params.id));
  mount(promoLinkEndpoints.updateLink, ({ artist, params, body }) => links.update(artist.id, params.id, body));
  mount(promoLinkEndpoints.renewLink, ({ artist, params }) => links.renew(artist.id, params.id));
  mount(promoLinkEndpoints.revokeLink, ({ artist, params }) => links.revoke(artist.id, params.id));
  mount(promoLinkEndpoints.approveQuote, ({ artist, params, body }) =>
    activity.approveQuote(artist.id, params.id, body.approved),
  );
  mount(promoLinkEndpoints.markReplied, ({ artist, params, body }) =>
    links.markReplied(artist.id, params.id, body.replied),
  );
  mount(promoFollowUpEndpoints.list, ({ artist, params }) => followUps.read(artist.id, params.id));
  mount(promoFollowUpEndpoints.people, ({ artist, params, query }) =>
    followUps.listPeople(artist.id, params.id, params.trigger, query),
  );
  mount(promoFollowUpEndpoints.preview, ({ artist, params, body }) =>
    followUps.preview(artist.id, params.id, params.trigger, body),
  );
  mount(promoFollowUpEndpoints.update, ({ artist, params, body }) =>
    followUps.update(artist.id, params.id, params.trigger, body),
  );
  mount(promoIdentificationEndpoints.identify, ({ artist, body }) => identifications.start(artist.id, body));
  mount(promoIdentificationEndpoints.identifications, ({ artist }) => identifications.list(artist.id));
}
