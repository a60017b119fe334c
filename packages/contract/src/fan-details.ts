import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { maxFanNameCharacters } from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';
import { maxPhoneCharacters } from './phones.ts';

/** How long a code works, how many guesses it allows, and how many a number gets in 24 hours. */
export const fanCodeMinutes = 10;
export const fanCodeTries = 5;
export const fanCodesPerDay = 3;

const artistId = z.string().check(z.minLength(1), z.maxLength(128));
const phone = z.string().check(z.maxLength(maxPhoneCharacters));
const done = z.object({ success: z.literal(true) });
const tag = 'Fanbase page';

/** What fans do for themselves, without an account: a code sent to the phone proves whose number it is. */
export const fanDetailsEndpoints = {
  formToken: endpoint({
    method: 'GET',
    path: '/fanbase/form-token/{artistId}',
    access: 'public',
    tag,
    summary: 'A token for one sign-up; it counts from a few seconds after it was issued',
    params: z.object({ artistId }),
    response: named('FormToken', z.object({ token: z.string() })),
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/fanbase/fan-code',
    access: 'public',
    tag,
    summary: 'Texts a 6-digit code to a fan; the response is the same when the number is not a fan’s',
    body: named('FanCodeRequest', z.object({ artistId, phone, country: phoneCountryField })),
    response: named('FanCodeRequested', done),
  }),
  change: endpoint({
    method: 'POST',
    path: '/fanbase/fan-details',
    access: 'public',
    tag,
    summary: 'Changes a fan’s name, email and choice about texts with the code; what is empty stays',
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
