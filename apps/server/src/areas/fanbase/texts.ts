import { fanCodeMinutes } from '@debut/contract/fan-details';
import { maxWelcomesPerDay } from '@debut/contract/limits';
import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const fans = (count: number) => plural(count, { one: '# fan', other: '# fans' });
const percent = new Intl.NumberFormat('en', { style: 'percent' });

const en = {
  reply: {
    title: (name: string) => `${name} replied`,
    possibleOptOut: (name: string) => `${name} might want to opt out`,
    message: (text: string) => `“${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`,
  },
  /** In place of a text, when a fan sends something else. */
  media: {
    picture: '(picture)',
    video: '(video)',
    audio: '(voice message)',
    contact: '(contact)',
    file: '(file)',
    location: '(location)',
  },
  templateApproved: {
    title: 'WhatsApp Template Approved',
    message: (name: string) => `You can use "${name}" in messages now.`,
  },
  templateRejected: {
    title: 'WhatsApp Template Rejected',
    message: (name: string, reason: string) => `WhatsApp rejected "${name}": ${reason} Edit it and submit it again.`,
  },
  messageHeld: {
    title: 'Message Being Checked',
    message: (title: string) => `We are looking at "${title}" before it goes out. You don’t have to do anything.`,
  },
  messageRefused: {
    title: 'Message Not Sent',
    message: (title: string) =>
      `We did not send "${title}", because it looked like fraud. Its credits came back. If we got it wrong, please contact support.`,
  },
  tooFewCredits: {
    title: 'Too Few Credits',
    message: (title: string, paid: number, unpaid: number) =>
      `"${title}" goes to ${formatNumber(paid)} of ${fans(paid + unpaid)}: you had too few credits for ${formatNumber(unpaid)}. Get more credits, then try the failed ones again.`,
  },
  messageSent: { title: 'Message Sent', message: (title: string) => `"${title}" has gone out to your fans.` },
  messageFailed: {
    title: 'Message Failed',
    message: (title: string, notice: string) => `"${title}" reached nobody. Its credits came back. ${notice}`.trim(),
  },
  welcomeSkipped: {
    plan: {
      title: 'Welcome texts are not in your plan',
      message: 'New fans joined without a welcome text. A larger plan welcomes the next ones.',
      to: '/pricing',
    },
    credits: {
      title: 'No credits for welcome texts',
      message: 'New fans joined without a welcome text. Get more credits to welcome the next ones.',
      to: '/pricing',
    },
    unconfirmed: {
      title: 'Confirm your email to welcome fans',
      message: 'New fans joined without a welcome text. Confirm your email address to welcome the next ones.',
      to: '/account',
    },
    suspicious: {
      title: 'Welcome texts paused',
      message:
        'Many numbers that look alike joined within an hour, as if a program had entered them. Fans who join later are welcomed again.',
      to: '/fans',
    },
    'too-long': {
      title: 'Welcome text too long',
      message: 'With your artist name it no longer fits one text. Shorten it to welcome the next fans.',
      to: '/fans/messages',
    },
    'day-limit': {
      title: 'Welcome texts paused',
      message: `${formatNumber(maxWelcomesPerDay)} fans were welcomed today, which is the limit. Fans who join tomorrow are welcomed again.`,
      to: '/fans',
    },
  },
  automations: {
    /** Of the messages that were made. */
    titles: {
      'release-day': (release: string) => `Release day: ${release}`,
      birthday: () => 'Birthday message',
      inactive: () => 'Message to inactive fans',
    },
    names: {
      'release-day': 'release-day message',
      birthday: 'birthday message',
      inactive: 'message to inactive fans',
    },
    trouble: {
      plan: {
        title: 'Your plan holds back automatic messages',
        message: (name: string) =>
          `Your ${name} was due, but your plan doesn’t include all of its channels. A larger plan sends the next ones.`,
        to: '/pricing',
      },
      credits: {
        title: 'Too few credits for automatic messages',
        message: (name: string) =>
          `Your ${name} was due, but your credits are used up. Get more credits within a day to send the rest.`,
        to: '/pricing',
      },
      unconfirmed: {
        title: 'Confirm your email to send automatic messages',
        message: (name: string) => `Your ${name} was due. Confirm your email address to send the next ones.`,
        to: '/account',
      },
    },
  },
  /** Stored with deliveries. Queries compare some of them, so they must not change. */
  reasons: {
    none: 'They chose no texts',
    stopped: 'They replied STOP',
    capped: 'They got as many messages this week as you allow',
    waiting: 'They joined beyond what your plan includes',
    deleted: 'The fan was deleted',
    cancelled: 'You canceled the message',
    switchedOff: 'You switched off this automatic message',
    refused: 'We did not send this message',
    unpaid: 'You had too few credits for this text',
    interrupted: 'Sending was interrupted at the very moment it went out. The carrier is being asked.',
    unreachable: 'The carrier’s answer was lost, and it could not be asked. It may have arrived.',
    mayHaveArrived: 'The answer was lost at the very moment it went out. It may have arrived.',
    unsubscribed: 'They unsubscribed, or emails to them come back',
    channelOff: 'This channel is no longer connected.',
    addressless: 'They have no address for these channels',
    unwritten: 'They have not written on WhatsApp within 24 hours, and the message has no approved template',
    beingAsked: (reason: string) => `${reason} It is being asked.`,
    country: (country: string) => `Texts to ${country} are not offered here.`,
    deletedFan: 'Deleted fan',
  },
  /** Why a fan got no welcome text, shown with the skipped text. */
  noWelcome: {
    plan: 'The plan does not include a text to this fan.',
    credits: 'There were too few credits for this welcome text.',
    unconfirmed: 'Your email address was not confirmed yet.',
    number: 'Texts are not sent to this number.',
    suspicious: 'Many numbers that look alike joined within an hour.',
    'too-long': 'With the artist name this welcome text is longer than one segment.',
    'day-limit': `${formatNumber(maxWelcomesPerDay)} welcome texts were sent that day.`,
  },
  notices: {
    held: 'We are looking at this message before it goes out. You don’t have to do anything: we notify you once it is decided.',
    morning: 'This message was checked. It goes out in the morning, when no fan is texted at night.',
    continues: (reason: string) => `${reason} Sending goes on by itself.`,
    installationLimit: 'This server has sent all the texts it may send today. The rest goes out tomorrow by itself.',
    hourlyLimit: (segments: number) =>
      `Your account can send ${formatNumber(segments)} texts an hour for now. Sending goes on by itself.`,
    dailyLimit: (segments: number) =>
      `Your account can send ${formatNumber(segments)} texts a day for now. The rest goes out tomorrow by itself.`,
    outOfCredits: (sentence: string) => `${sentence} Nobody got this message. Get more credits and send it again.`,
    noFans: 'Nobody who can be texted was in this audience when the message was due.',
    notStarted: (sentence: string) => `Nobody got this message: ${sentence}`,
  },
  credits: {
    message: (title: string, count: number) => `Message "${title}" to ${fans(count)}`,
    retry: (title: string, count: number) => `Message "${title}", ${formatNumber(count)} tried again`,
    welcome: 'Welcome text',
    reply: 'Reply to a fan',
  },
  inbox: {
    subject: (artist: string) => `A message from ${artist}`,
    /** In the list of conversations. */
    bounced: 'Emails to this address come back',
    complained: 'Marked an email as spam',
    /** Why a reply cannot be sent. */
    refused: {
      addressless: 'This fan has no address for this channel.',
      none: 'This fan hasn’t agreed to messages by this channel.',
      stopped: 'This fan opted out of this channel, or its address doesn’t work.',
      unwritten: 'WhatsApp allows replies only within 24 hours of the fan’s last message.',
      refused: 'Texts can’t be sent to this number.',
      waiting: 'This fan joined beyond what your plan includes.',
      plan: 'Your plan doesn’t include this channel.',
    },
  },
  unfilledPlaceholder: (placeholder: string) =>
    `${placeholder} can’t be filled in. Please remove it or choose another placeholder.`,
  textTooLong: (excess: number) =>
    `With everything that is filled in, this text has ${formatNumber(excess)} characters too many. Please shorten it.`,
  audience: {
    all: 'All fans',
    reminded: 'Fans who asked for a reminder',
    nobody: 'Nobody',
    picked: (count: number) => `${formatNumber(count)} picked fans`,
  },
  invalidPhone: (typed: string) => `"${typed.slice(0, 60)}" isn’t a valid phone number`,
  invalidEmail: (typed: string) => `"${typed.slice(0, 60)}" isn’t a valid email address`,
  spotify: {
    disconnected: 'Spotify no longer lets us in. Please connect it again.',
    rejected: 'Spotify did not accept this. Please connect it again.',
  },
  /** Texts to fans' phones. */
  sms: {
    help: (productName: string) =>
      `${productName}: texts about new music and shows from artists whose fanbase you joined. Reply STOP to opt out, START to opt back in. Message and data rates may apply.`,
    stopped: (productName: string) =>
      `${productName}: You're opted out and won't get more texts. Reply START to opt back in.`,
    code: (artist: string, code: string) =>
      `Your code to update your details with ${artist} is ${code}. It works for ${fanCodeMinutes} minutes. If you didn't ask for it, ignore this text.`,
  },
  operator: {
    messageHeld: {
      subject: 'a message is held',
      lines: (held: { id: string; title: string; texts: number; signs: readonly string[] }, email: string) => [
        `"${held.title}" of ${email} to ${fans(held.texts)} looks like SMS pumping and waits for you.`,
        ...held.signs,
        `To let it go out: npm run release-message -- ${held.id}`,
        `To refuse it: npm run refuse-message -- ${held.id}`,
      ],
    },
    welcomesHeld: {
      subject: 'welcome texts are held back',
      lines: (email: string, signs: readonly string[]) => [
        `Fans who joined ${email} within the last hour look as if a program had entered them. They get no welcome text; those who join later do.`,
        ...signs,
      ],
    },
    budgetUsedUp: {
      subject: 'the daily budget of texts is used up',
      lines: (segments: number) => [
        `${formatNumber(segments)} segments were sent today, which is SMS_DAILY_BUDGET. Texts wait until tomorrow (UTC) and then go out by themselves.`,
        'If you expected this, raise SMS_DAILY_BUDGET. If not, see “Toll fraud” in docs/operating.md.',
      ],
    },
  },
  /** Signs of SMS pumping, for the operator. */
  pumping: {
    consecutive: (share: number) => `${percent.format(share)} of the numbers are in a row`,
    block: (share: number, block: string) => `${percent.format(share)} of the numbers begin with ${block}`,
    country: (share: number, country: string) =>
      `${percent.format(share)} of the numbers are in ${country}, which this artist hardly texts`,
    burst: (most: number, all: number) => `${most} of ${all} joined through the public form within 10 minutes`,
    failed: (share: number, settled: number) => `${percent.format(share)} of the artist’s last ${settled} texts failed`,
  },
};

export const texts = catalogue({ en });
