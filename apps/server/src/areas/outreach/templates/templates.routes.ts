import { emailTemplateEndpoints } from '@debut/contract/email-templates';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OneOffEmailService } from '../campaigns/one-off-email.service.ts';
import type { TemplateService } from './templates.service.ts';

export function mountTemplates(
  mount: Mount,
  { templates, emails }: { templates: TemplateService; emails: OneOffEmailService },
): void {
  mount(emailTemplateEndpoints.list, ({ user, query }) => templates.list(user.id, query.trackId));
  mount(emailTemplateEndpoints.generate, ({ user, body }) => templates.generate(user.id, body));
  mount(emailTemplateEndpoints.create, ({ user, body }) => templates.create(user.id, body));
  mount(emailTemplateEndpoints.duplicate, ({ user, params }) => templates.duplicate(user.id, params.id));
  mount(emailTemplateEndpoints.delete, ({ user, params }) => templates.delete(user.id, params.id));
  mount(emailTemplateEndpoints.read, ({ user, params }) => templates.read(user.id, params.id));
  mount(emailTemplateEndpoints.update, ({ user, params, body }) => templates.update(user.id, params.id, body));
  mount(emailTemplateEndpoints.preview, ({ user, body }) => templates.preview(user.id, body));
  mount(emailTemplateEndpoints.test, ({ user, params, body }) => emails.sendTest(user.id, params.id, body));
}
