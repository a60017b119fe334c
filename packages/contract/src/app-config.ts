import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';

const hostedIdentity = z.object({
  kind: z.literal('firebase'),
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  emulatorUrl: z.optional(z.string()),
});
export type HostedIdentity = z.infer<typeof hostedIdentity>;

const embeddedIdentity = z.object({
  kind: z.literal('embedded'),
  google: z.boolean(),
  mail: z.boolean(),
});

const appConfig = named(
  'AppConfig',
  z.object({
    productName: z.string(),
    identity: z.union([embeddedIdentity, hostedIdentity]),
    maxAudioMegabytes: z.int(),
    /** Whether plans limit features; without plans everything is included. */
    plans: z.boolean(),
    /** Whether credits are charged; with neither plans nor credits, nothing is sold. */
    credits: z.boolean(),
    /** Whether a language model writes emails for plans that include it. */
    ai: z.boolean(),
  }),
);
export type AppConfig = z.infer<typeof appConfig>;

export const appConfigEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/config',
    access: 'public',
    tag: 'Configuration',
    summary: 'Returns the configuration the web app needs before sign-in',
    response: appConfig,
  }),
};

const hostedIdentityVariables = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
} as const;

/** The unset variables of a hosted identity service that is only partly configured. */
export function missingHostedIdentityVariables(
  values: {
    [Name in keyof typeof hostedIdentityVariables]?: string | undefined;
  },
): string[] {
  const names = Object.keys(hostedIdentityVariables) as (keyof typeof hostedIdentityVariables)[];
  const missing = names.filter((name) => !values[name]);
  return missing.length === names.length ? [] : missing.map((name) => hostedIdentityVariables[name]);
}
