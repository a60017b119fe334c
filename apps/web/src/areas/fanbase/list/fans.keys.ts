/** The second word is what the live event names. */
export const fanKeys = {
  fans: ['fans', 'fans'],
  list: ['fans', 'fans', 'list'],
  stats: ['fans', 'fans', 'stats'],
  growth: ['fans', 'fans', 'growth'],
  segments: ['fans', 'segments'],
  page: ['fans', 'page'],
  messages: ['fans', 'messages'],
  replies: ['fans', 'replies'],
  /** Apart from the messages: while one goes out there is news every second. */
  preview: ['fans', 'preview'],
  streaming: ['fans', 'streaming'],
} as const;
