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
    /** As a fan reads it, with the artist's name and how to stop. */
    preview: z.string(),
  }),
);
export type WelcomeText = z.infer<typeof welcomeText>;

const missing = failWith(commonFailures, 'message_missing');
const tag = 'Messages to fans';

export const welcomeTextEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/fanbase/welcome-text',
    access: 'user',
    reads: ['messages'],
    tag,
    summary: 'The text that fans get once when they join by a public page; off at first',
    response: welcomeText,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/fanbase/welcome-text',
    access: 'user',
    changes: ['messages'],
    tag,
    summary: 'Switches the welcome text on or off and changes it; with name and opt-out it must fit one segment',
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
