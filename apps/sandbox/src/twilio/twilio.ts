import type { Vendor } from '../vendor.ts';
import { addCallRoutes } from './calls.routes.ts';
import { createCalls } from './calls.ts';
import { createCarrier } from './carrier.ts';
import { addContentRoutes } from './content.routes.ts';
import { createContents } from './contents.ts';
import { addHandsetRoutes } from './handsets.routes.ts';
import { addMessageRoutes } from './messages.routes.ts';
import { addPhoneRoutes } from './phones.routes.ts';
import { createPostSigned } from './post-signed.ts';
import { addTemplateRoutes } from './templates.routes.ts';

const accountSid = `AC${'5a'.repeat(16)}`;
const authToken = 'sandbox-auth-token-not-a-secret';
/** Twilio's own test number. */
const ownNumber = '+15005550006';
/** Reserved for fiction, like all 555 numbers. */
const areaCodes = [312, 646, 213, 503, 415, 206, 305, 512, 617, 404, 702, 303, 615, 919, 734, 216, 314, 414, 504, 602];
const voiceNumbers = areaCodes.map((area) => `+1${area}5550142`);
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
    const post = createPostSigned({ accountSid, authToken });
    const calls = createCalls({ debutUrl, post, onChange: outbox.noteCalls });
    addCallRoutes(app, { accountSid, authToken, voiceNumbers, calls, faults });
    addHandsetRoutes(app, { calls, voiceNumbers });
    return {
      environment: {
        TWILIO_API_URL: url,
        TWILIO_ACCOUNT_SID: accountSid,
        TWILIO_AUTH_TOKEN: authToken,
        TWILIO_FROM: ownNumber,
        TWILIO_VOICE_NUMBERS: voiceNumbers.join(','),
        TWILIO_WHATSAPP_FROM: whatsAppNumber,
        TWILIO_CONTENT_URL: url,
      },
      close: carrier.close,
    };
  },
};
