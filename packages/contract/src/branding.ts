import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { failWith, isoInstant, textField } from './fields.ts';
import { fileAddress } from './files.ts';
import { maxDisplayNameCharacters } from './limits.ts';
import { workspaceFailures } from './workspace-failures.ts';

const branding = named(
  'Branding',
  z.object({
    logo: z.nullable(z.string()),
    color: z.nullable(z.string()),
    senderName: z.nullable(z.string()),
    /** Shown without a sender name. */
    workspaceName: z.string(),
    /** Whether the plan includes it; what is stored stays stored without. */
    included: z.boolean(),
    /** Whether public pages and emails show it in place of the product's. */
    inEffect: z.boolean(),
    /** Of links to public pages, when a domain of the workspace is in effect. */
    origin: z.nullable(z.string()),
    /** Whether this installation serves domains of workspaces. */
    domains: z.boolean(),
  }),
);
export type Branding = z.infer<typeof branding>;

/** `failing`: the record was not found when it was last checked. Some days later the domain becomes `pending`. */
const domainState = z.enum(['pending', 'verified', 'failing']);

const domain = named(
  'Domain',
  z.object({
    id: z.string(),
    /** In ASCII. */
    name: z.string(),
    state: domainState,
    /** The TXT record that proves who owns it. */
    record: z.object({ name: z.string(), value: z.string() }),
    checkedAt: z.nullable(isoInstant),
  }),
);
export type Domain = z.infer<typeof domain>;

const invalidColor = failWith(workspaceFailures, 'invalid_color');
const colorField = z.string(invalidColor).check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, invalidColor));
const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) });
const tag = 'Branding';

export const brandingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/branding',
    access: 'member',
    right: 'view',
    reads: ['workspace', 'billing'],
    tag,
    summary: 'Returns how public pages and emails of the workspace look',
    response: branding,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/branding',
    access: 'member',
    right: 'billing',
    changes: ['workspace', 'storage'],
    tag,
    summary: 'Changes logo (a URL from `POST /uploads`), color or sender name; omitted fields stay, `null` removes one',
    body: named(
      'BrandingUpdate',
      z.object({
        logo: z.optional(z.nullable(fileAddress)),
        color: z.optional(z.nullable(colorField)),
        senderName: z.optional(z.nullable(textField(maxDisplayNameCharacters))),
      }),
    ),
    response: branding,
  }),
};

export const domainEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/domains',
    access: 'member',
    right: 'billing',
    reads: ['workspace'],
    tag,
    summary: 'Lists the domains of the workspace, the oldest first',
    response: z.array(domain),
  }),
  add: endpoint({
    method: 'POST',
    path: '/domains',
    access: 'member',
    right: 'billing',
    changes: ['workspace'],
    tag,
    summary: 'Adds a domain; it is in effect once its TXT record was found',
    body: named('NewDomain', z.object({ name: textField(255) })),
    response: domain,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/domains/{id}/verify',
    access: 'member',
    right: 'billing',
    changes: ['workspace'],
    tag,
    summary: 'Looks up the TXT record of a domain',
    params: byId,
    response: domain,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/domains/{id}',
    access: 'member',
    right: 'billing',
    changes: ['workspace'],
    tag,
    summary: 'Removes a domain; links to it stop working',
    params: byId,
  }),
  known: endpoint({
    method: 'GET',
    path: '/domains/known',
    access: 'public',
    tag,
    summary: 'Whether a verified domain leads here; for proxies that request certificates on demand',
    query: z.object({ domain: z.string().check(z.maxLength(255)) }),
    response: named('KnownDomain', z.object({ known: z.literal(true) })),
  }),
};
