import type { Conversation, ConversationThread } from '@debut/contract/inbox';

export function testConversation(fields: Partial<Conversation> = {}): Conversation {
  return {
    fanId: 'tess',
    name: 'Tess Moreau',
    channel: 'sms',
    preview: 'Will there be vinyl?',
    lastAuthor: null,
    isAnswered: false,
    lastAt: '2026-03-05T10:24:00.000Z',
    unread: 1,
    assignee: null,
    closed: false,
    optedOut: false,
    ...fields,
  };
}

type ThreadFan = ConversationThread['fan'];

/** A fan who agreed to texts and opted out of WhatsApp. */
export function testThreadFan(fields: Partial<ThreadFan> = {}): ThreadFan {
  return {
    id: 'tess',
    name: 'Tess Moreau',
    phone: '+12065550158',
    email: null,
    category: 'super_fan',
    tags: ['vinyl'],
    note: '',
    joinedAt: '2026-01-06T10:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    quiet: { from: 24, until: 0, sundays: false },
    channels: [
      {
        channel: 'whatsapp',
        address: '+12065550158',
        consent: 'stopped',
        stoppedAt: '2026-03-04T10:00:00.000Z',
        obstacle: 'stopped',
      },
      { channel: 'sms', address: '+12065550158', consent: 'yes', stoppedAt: null, obstacle: null },
      { channel: 'email', address: null, consent: 'none', stoppedAt: null, obstacle: 'addressless' },
    ],
    introducedAs: null,
    counts: { messages: 9, replies: 3, links: 6 },
    ...fields,
  };
}

export function testThread(fields: Partial<ConversationThread> = {}): ConversationThread {
  return {
    fan: testThreadFan(),
    state: { unread: 0, assignee: null, closed: false, channel: 'sms' },
    items: [
      {
        kind: 'reply',
        id: 'r1',
        at: '2026-03-05T10:24:00.000Z',
        channel: 'sms',
        text: 'Will there be vinyl?',
        reads: 'reply',
      },
    ],
    next: null,
    ...fields,
  };
}
