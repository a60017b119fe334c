import { catalogue, formatList, plural } from '@debut/contract/texts';

const en = {
  /** Spoken to callers. */
  voice: {
    unknownNumber: 'Sorry, this number is not in use right now. Goodbye.',
    closed: (artist: string) =>
      `Hi, this is the hotline of ${artist}. It is closed right now. Thanks for calling. Goodbye.`,
    early: (artist: string) =>
      `Hi, this is the hotline of ${artist}. It is not open yet. Please call again soon. Goodbye.`,
    late: (artist: string) => `Hi, this is the hotline of ${artist}. It has ended. Thanks for calling. Goodbye.`,
    busy: (artist: string) =>
      `Hi, this is the hotline of ${artist}. It cannot take more calls right now. Please try again another day. Goodbye.`,
    out: (title: string, artist: string, services: readonly string[]) =>
      services.length === 0
        ? `${title} by ${artist} is out now. Find it wherever you listen to music.`
        : `${title} by ${artist} is out now. Listen to it on ${formatList(services)}.`,
    menu: (keys: { readonly canJoin: boolean; readonly join: string }) =>
      [...(keys.canJoin ? [keys.join] : []), 'Press 2 to hear it again.', 'Press 3 to leave a message.'].join(' '),
    joined: (artist: string) => `Thanks. You are on the list, and ${artist} will text you.`,
    joinedTest: 'This was a test, so nobody was added to your fans.',
    hidden: 'Your number is hidden, so we cannot text you. Call again with your number shown to join.',
    notTextable: 'Sorry, we cannot text this number. Call from a mobile phone to join.',
    message: 'Leave your message after the beep. Press the pound key when you are done.',
    messageThanks: 'Thanks for your message.',
    noTime: 'There is no more time on this call. Please call again.',
    unknownKey: 'That key does nothing here.',
    goodbye: 'Thanks for calling. Goodbye.',
  },
  credits: { call: 'Hotline call', testCall: 'Hotline test call' },
  voicemail: {
    title: (name: string) => `${name} left a voice message`,
    message: (seconds: number) =>
      `${plural(Math.round(seconds), { one: '# second', other: '# seconds' })}, on your hotline.`,
    somebody: 'A caller',
  },
  turnedAway: {
    'no-credits': {
      title: 'Your hotline is out of credits',
      message: 'A fan called and could not hear the snippet. Get more credits, and the next call is answered.',
      to: '/pricing',
    },
    limit: {
      title: 'Your hotline has reached its limit',
      message: 'A fan called and could not hear the snippet. Raise the limit, and the next call is answered.',
      to: '/fans/hotline',
    },
  },
  numberReleased: {
    title: 'Your hotline number was released',
    message: 'The hotline ended 30 days ago. When you open it again, it gets a new number.',
  },
  defaultGreeting: (artist: string) =>
    `Hey, it’s ${artist}. Thanks for calling. Here is something new, before it’s out.`,
};

export const texts = catalogue({ en });
