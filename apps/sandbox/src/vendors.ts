import { gmail } from './gmail/gmail.ts';
import { google } from './google/google.ts';
import { smtp } from './smtp/smtp.ts';
import { spotify } from './spotify/spotify.ts';
import { stripe } from './stripe/stripe.ts';
import { twilio } from './twilio/twilio.ts';
import type { Vendor } from './vendor.ts';

/** In the order of the page. */
export const vendors: readonly Vendor[] = [google, gmail, twilio, spotify, stripe, smtp];
