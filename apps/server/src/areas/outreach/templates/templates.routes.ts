import { emailTemplateEndpoints } from '@debut/contract/email-templates';
import { templateVariantsPerMinute } from '@debut/contract/limits';
import { pitchFactEndpoints } from '@debut/contract/pitch-facts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { sendRights } from '../campaigns/campaigns.routes.ts';
import type { OneOffEmailService } from '../campaigns/one-off-email.service.ts';
import type { PitchFactService } from './pitch-facts.service.ts';
import type { TemplateService } from './templates.service.ts';

export function mountTemplates(
  mount: Mount,
  services: {
    templates: TemplateService;
    pitchFacts: PitchFactService;
    emails: OneOffEmailService;
    rateLimits: RateLimits;
  },
): void {
  const { templates, pitchFacts, emails, rateLimits } = services;
  mount(emailTemplateEndpoints.list, ({ artist, query }) => templates.list(artist.id, query.trackId));
  mount(emailTemplateEndpoints.generate, ({ artist, body }) => templates.generate(artist.id, body));
  mount(emailTemplateEndpoints.create, ({ artist, body }) => templates.create(artist.id, body));
  mount(emailTemplateEndpoints.duplicate, ({ artist, params }) => templates.duplicate(artist.id, params.id));
  mount(emailTemplateEndpoints.delete, ({ artist, params }) =>
    templates.delete(artist.id, params.id, sendRights(artist)),
  );
  mount(emailTemplateEndpoints.read, ({ artist, params }) => templates.read(artist.id, params.id));
  mount(emailTemplateEndpoints.update, ({ artist, params, body }) =>
    templates.update(artist.id, params.id, body, sendRights(artist)),
  );
  mount(emailTemplateEndpoints.variants, async ({ artist, params }) => {
    await rateLimits.spend(`template-variants:${artist.id}`, templateVariantsPerMinute);
    return templates.variants(artist.id, params.id);
  });
  mount(emailTemplateEndpoints.preview, ({ artist, body }) => templates.preview(artist.id, body));
  mount(emailTemplateEndpoints.test, ({ artist, params, body }) => emails.sendTest(artist.id, params.id, body));
  mount(pitchFactEndpoints.read, ({ artist, params }) => pitchFacts.read(artist.id, params.trackId));
  mount(pitchFactEndpoints.save, ({ artist, params, body }) => pitchFacts.update(artist.id, params.trackId, body));
}
