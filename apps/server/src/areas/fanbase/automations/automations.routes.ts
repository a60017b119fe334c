import { automationEndpoints } from '@debut/contract/automations';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AutomationService } from './automations.service.ts';

export function mountAutomations(mount: Mount, { automations }: { automations: AutomationService }): void {
  mount(automationEndpoints.list, ({ artist }) => automations.list(artist.id));
  mount(automationEndpoints.save, ({ artist, body }) => automations.save(artist.id, body));
  mount(automationEndpoints.preview, ({ artist, params }) => automations.preview(artist.id, params.kind));
}
