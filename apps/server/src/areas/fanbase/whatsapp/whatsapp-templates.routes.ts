import { whatsAppTemplateEndpoints } from '@debut/contract/whatsapp-templates';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TemplateService } from './whatsapp-templates.service.ts';

export function mountWhatsAppTemplates(mount: Mount, { templates }: { templates: TemplateService }): void {
  mount(whatsAppTemplateEndpoints.list, ({ artist }) => templates.list(artist.id));
  mount(whatsAppTemplateEndpoints.create, ({ artist, body }) => templates.create(artist.id, body));
  mount(whatsAppTemplateEndpoints.update, ({ artist, params, body }) => templates.update(artist.id, params.id, body));
  mount(whatsAppTemplateEndpoints.delete, ({ artist, params }) => templates.delete(artist.id, params.id));
  mount(whatsAppTemplateEndpoints.submit, ({ artist, params }) => templates.submit(artist.id, params.id));
}
