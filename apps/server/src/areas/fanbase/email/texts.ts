import { catalogue } from '@debut/contract/texts';

const en = {
  footer: {
    why: (artist: string) => `You get this email because you joined the fans of ${artist}.`,
    unsubscribe: 'Unsubscribe',
    test: 'This is a test. Fans get their own unsubscribe link here.',
  },
  button: {
    play: (service: string) => `Listen on ${service}`,
    other: (host: string) => `Open ${host}`,
  },
  unsubscribePage: {
    title: 'Unsubscribe',
    question: (artist: string, email: string) => [
      `No more email from ${artist}?`,
      `It will no longer be sent to ${email}.`,
    ],
    button: 'Unsubscribe',
    gone: ['This link is no longer in use.', 'No email is sent to the address it belonged to.'],
  },
  unsubscribedPage: {
    title: 'Unsubscribed',
    done: (artist: string, email: string) => ['You are unsubscribed.', `${email} gets no more email from ${artist}.`],
    undo: 'Subscribe again',
  },
  resubscribedPage: {
    title: 'Subscribed again',
    done: (artist: string, email: string) => ['Welcome back.', `${email} gets email from ${artist} again.`],
    bounces: (email: string) => [
      'Emails to you come back.',
      `${email} didn’t accept our last email. Join again with another address.`,
    ],
  },
  /** In the consent records of a fan. */
  consent: {
    unsubscribed: 'Unsubscribed with the link in an email',
    resubscribed: 'Subscribed again with the link in an email',
    bounced: (reason: string) => `An email came back: ${reason}`,
    complained: 'Marked an email as spam',
  },
  /** Stored with deliveries. */
  reasons: {
    serverUnreachable: 'The mail server can’t be reached right now.',
    notComposed: 'This email could not be composed right now.',
    cameBack: (said: string) => (said === '' ? 'The email came back.' : `The email came back: ${said}`),
  },
  test: {
    title: 'Test message',
    audience: 'Yourself',
    credits: 'Test message',
  },
  check: {
    spf: {
      ok: (domain: string) => `${domain} says which servers may send its email.`,
      missing: (domain: string) =>
        `${domain} has no SPF record. Ask the operator of this server to publish one that names the mail server.`,
    },
    dkim: {
      ok: (domain: string) => `Emails from ${domain} can be signed: its DKIM key is published.`,
      missing: (name: string) => `There is no DKIM key at ${name}. Ask the operator of this server to publish it.`,
      unnamed:
        'The DKIM key can’t be checked without its selector. Ask the operator of this server to set FAN_MAIL_DKIM_SELECTOR.',
    },
    dmarc: {
      ok: (domain: string) => `${domain} tells mail services what to do with forged email.`,
      missing: (domain: string) =>
        `${domain} has no DMARC record. Ask the operator of this server to publish one; v=DMARC1; p=none is enough.`,
    },
    postalAddress: {
      ok: 'Your postal address is in the footer.',
      missing: 'Enter your postal address in the email settings. Laws against spam require it in every email.',
    },
    replyTo: {
      ok: (address: string) => `Replies go to ${address}.`,
      missing: 'Enter your reply address in the email settings, so that you get the replies of fans.',
    },
    unknown: (name: string) => `${name} could not be looked up right now. Try again in a minute.`,
  },
};

export const texts = catalogue({ en });
