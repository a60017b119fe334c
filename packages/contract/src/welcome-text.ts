import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { failWith } from './fields.ts';
import { maxSmsCharacters } from './limits.ts';

export const defaultWelcomeText = "Thanks for joining! You'll hear about new music and shows here first.";

const welcomeText = named(
  'WelcomeText',
  z.object({
    enabled: z.boolean(),
    text: z.string(),
    /** As a fan gets it, with artist name and opt-out instructions. */
    preview: z.string(),
  }),
);
export type WelcomeText = z.infer<typeof welcomeText>;

const missing = failWith(commonFailures, 'message_missing');
const tag = 'Fan messages';

export const welcomeTextEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/fanbase/welcome-text',
    access: 'member',
    right: 'view',
    reads: ['messages'],
    tag,
    summary: 'Returns the text that fans get once when they join through a public page; disabled by default',
    response: welcomeText,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/fanbase/welcome-text',
    access: 'member',
    right: 'send',
    changes: ['messages'],
    tag,
    summary: 'Updates the welcome text; with artist name and opt-out instructions it must fit one segment',
    body: named(
      'WelcomeTextUpdate',
      z.object({
        enabled: z.boolean(),
        text: z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxSmsCharacters)),
      }),
    ),
    response: welcomeText,
  }),
};
