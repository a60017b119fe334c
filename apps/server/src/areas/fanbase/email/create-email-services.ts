import { defaultArtistName } from '@debut/contract/fanbase-page';
import type { LookUpTxt } from '../../../providers/dns/port.ts';
import type { OpenMailbox } from '../../../providers/mailbox/port.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Brands } from '../../accounts/index.ts';
import type { Carriers } from '../texting/carriers.ts';
import { createEmailCarrier } from './email-carrier.ts';
import { createEmailCheckService } from './email-check.service.ts';
import { createEmailLinkService } from './email-links.service.ts';
import { createEmailReportService } from './email-reports.service.ts';
import { createEmailTokens } from './email-tokens.ts';
import { createFindFanEmailSender } from './fan-email-sender.ts';

/** Services for emails to fans: the carrier, their links, reports of mail servers, and the checklist. */
export function createEmailServices(
  runtime: Runtime,
  dependencies: {
    brands: Brands;
    fileAddress: (path: string) => string;
    announceMessages: (owner: string) => Promise<void>;
    lookUpTxt: LookUpTxt;
    /** The operator's mail server. */
    openRelay: (address: string) => OpenMailbox;
  },
) {
  const { config, clock, database, events, log, signer } = runtime;
  const { brands, fileAddress, announceMessages, lookUpTxt, openRelay } = dependencies;
  const { fanMail } = config;
  const { db } = database;
  const shared = { db, clock, events, tokens: createEmailTokens(signer) };
  const findSender = createFindFanEmailSender({ db, brands, fileAddress, defaultName: defaultArtistName });

  return {
    findEmailSender: findSender,
    emailLinks: createEmailLinkService({ ...shared, announceMessages }),
    emailReports: createEmailReportService(shared),
    checkEmail: createEmailCheckService({ lookUpTxt, findSender, fanMail }),
    emailCarriers: openCarrier(),
  };

  /** None where email to fans is not configured. */
  function openCarrier(): Pick<Carriers, 'email'> {
    if (!fanMail) return {};
    const relay = openRelay(fanMail.url);
    runtime.onClose(async () => relay.close());
    return {
      email: createEmailCarrier({ ...{ relay, findSender, clock, log }, tokens: shared.tokens, from: fanMail.from }),
    };
  }
}
