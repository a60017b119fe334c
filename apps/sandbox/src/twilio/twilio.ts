import type { Vendor } from '../vendor.ts';
import { createCarrier } from './carrier.ts';
import { addContentRoutes } from './content.routes.ts';
import { createContents } from './contents.ts';
import { addMessageRoutes } from './messages.routes.ts';
import { addPhoneRoutes } from './phones.routes.ts';
import { addTemplateRoutes } from './templates.routes.ts';

const accountSid = `AC${'5a'.repeat(16)}`;
const authToken = 'sandbox-auth-token-not-a-secret';
/** Twilio's own test number. */
const ownNumber = '+15005550006';
/** The number of Twilio's own sandbox for WhatsApp. */
const whatsAppNumber = '+14155238886';

export const twilio: Vendor = {
  name: 'twilio',
  replaces: 'Twilio',
  collects: 'sms',
  asksConsent: false,
  async open({ app, url, debutUrl, faults, outbox }) {
    const carrier = createCarrier({ accountSid, authToken, ownNumber, whatsAppNumber, debutUrl, outbox });
    const contents = createContents({ onChange: () => outbox.noteTemplates() });
    addMessageRoutes(app, { accountSid, authToken, carrier, contents, faults });
    addContentRoutes(app, { accountSid, authToken, url, contents, faults });
    addTemplateRoutes(app, { contents });
    addPhoneRoutes(app, { carrier });
    return {
      environment: {
        TWILIO_API_URL: url,
        TWILIO_ACCOUNT_SID: accountSid,
        TWILIO_AUTH_TOKEN: authToken,
        TWILIO_FROM: ownNumber,
        TWILIO_WHATSAPP_FROM: whatsAppNumber,
        TWILIO_CONTENT_URL: url,
      },
      close: carrier.close,
    };
  },
};
