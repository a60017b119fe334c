import type { Vendor } from '../vendor.ts';
import { createCarrier } from './carrier.ts';
import { addMessageRoutes } from './messages.routes.ts';
import { addPhoneRoutes } from './phones.routes.ts';

const accountSid = `AC${'5a'.repeat(16)}`;
const authToken = 'sandbox-auth-token-not-a-secret';
/** Twilio's own test number. */
const ownNumber = '+15005550006';

export const twilio: Vendor = {
  name: 'twilio',
  replaces: 'Twilio',
  collects: 'sms',
  asksConsent: false,
  async open({ app, url, debutUrl, faults, outbox }) {
    const carrier = createCarrier({ accountSid, authToken, ownNumber, debutUrl, outbox });
    addMessageRoutes(app, { accountSid, authToken, carrier, faults });
    addPhoneRoutes(app, { carrier });
    return {
      environment: {
        TWILIO_API_URL: url,
        TWILIO_ACCOUNT_SID: accountSid,
        TWILIO_AUTH_TOKEN: authToken,
        TWILIO_FROM: ownNumber,
      },
      close: carrier.close,
    };
  },
};
