/** The operator of the installation, as configured. */
export interface Operator {
  readonly productName: string;
  readonly email: string | undefined;
}

const contact = ({ email }: Operator) =>
  email ? `Write to [${email}](mailto:${email}).` : 'Write to the people who run this site, or to the artist.';

/** Markdown, shown until the operator provides their own. */
export function defaultPrivacy(operator: Operator): string {
  const { productName } = operator;
  return `# Privacy policy

This site runs ${productName}, a tool that musicians and small labels use to stay in touch with their fans. This page says what is stored about you and what you can do about it.

## When you join a fanbase

- **What we store:** your name, phone number, email address if you give one, how you found the artist, and the choice you made about text messages.
- **Proof of consent:** the sentence you agreed to, the time, the page, and the network address it came from.
- **What it is for:** the artist you joined sees your details and texts you about new music and shows. Other artists on this site don't see them.
- **What it is not for:** we don't sell or rent your details. Phone numbers and consent are not shared with third parties for their marketing.

## Text messages

Message frequency varies. Message and data rates may apply. Reply **STOP** to any text to opt out of all texts from this site, **START** to opt back in, and **HELP** for help. Texts are delivered by a phone carrier service, which receives your number and the text for that purpose.

## Who else handles data

The services that the people running this site have connected: a carrier for texts, a mail service for email, a payment service for purchases. They receive only what they need for that.

## How long

Until you or the artist delete your details. After that, a code that can't be read back into your number remembers a STOP and which artists have welcomed you, so that nobody texts you by mistake. Backups are kept for a limited time.

## Artists' accounts

We store what artists upload and write. Artists can export everything and delete their account at any time, which deletes all of it.

## Cookies

Public pages set no cookies and track nobody. Your browser remembers the country you chose for your phone number; signed-in artists stay signed in through a token in their browser.

## Your rights

You can ask to see, correct, or delete what is stored about you. On the artist's page, "Already a fan? Update your details" lets you change it yourself. ${contact(operator)}
`;
}

/** Markdown, shown until the operator provides their own. */
export function defaultTerms(operator: Operator): string {
  const { productName } = operator;
  return `# Terms

These terms apply to this site, which runs ${productName}. By using it you accept them.

## Text messages

- **What you get:** by joining an artist's fanbase you agree to recurring text messages about new music and shows from that artist.
- **How often:** message frequency varies.
- **What it costs:** message and data rates of your carrier may apply. Joining is never a condition of buying anything.
- **How to stop:** reply **STOP** to any text. Reply **HELP** for help.
- Carriers are not liable for delayed or undelivered messages.

## Joining

Give your own name and number. Don't sign up somebody else without their agreement. You should be at least 13 years old, or as old as your country requires.

## Artists

- Only text and email people who agreed to it, and keep to the law where they live.
- Only upload music, pictures, and words you have the rights to. They stay yours; you allow this site to store and process them so that it can do what you ask of it.
- Don't use this site for spam, malware, harassment, or anything unlawful. Accounts that do can be closed.

## What we promise

This site is provided as it is. We work to keep it running and your data safe, but can't promise that it is never interrupted or free of errors. As far as the law allows, we are not liable for indirect damages.

## Changes and questions

We may change these terms; the current ones are always on this page. ${contact(operator)} See also the [privacy policy](/privacy).
`;
}
