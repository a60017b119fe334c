import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { maxFanNameCharacters } from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';
import { maxPhoneCharacters } from './phones.ts';

/** How long a code is valid, how many attempts it allows, and how many codes a number gets in 24 hours. */
export const fanCodeMinutes = 10;
export const fanCodeTries = 5;
export const fanCodesPerDay = 3;

const artistId = z.string().check(z.minLength(1), z.maxLength(128));
const phone = z.string().check(z.maxLength(maxPhoneCharacters));
const done = z.object({ success: z.literal(true) });
const tag = 'Fanbase page';

/** Self-service for fans, who have no account: a code texted to the phone proves that the number is theirs. */
export const fanDetailsEndpoints = {
  formToken: endpoint({
    method: 'GET',
    path: '/fanbase/form-token/{artistId}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Issues a token for one sign-up; it becomes valid a few seconds later',
    params: z.object({ artistId }),
    response: named('FormToken', z.object({ token: z.string() })),
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/fanbase/fan-code',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Texts a 6-digit code to a fan; the response is the same when the number belongs to no fan',
    body: named('FanCodeRequest', z.object({ artistId, phone, country: phoneCountryField })),
    response: named('FanCodeRequested', done),
  }),
  change: endpoint({
    method: 'POST',
    path: '/fanbase/fan-details',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Updates a fan’s name, email and text preference with the code; empty fields stay unchanged',
    body: named(
      'FanDetails',
      z.object({
        artistId,
        phone,
        country: phoneCountryField,
        code: z.string().check(z.maxLength(20)),
        name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanNameCharacters)))),
        email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320)))),
        smsOptOut: z.optional(z.boolean()),
      }),
    ),
    response: named('FanDetailsChanged', done),
  }),
};
