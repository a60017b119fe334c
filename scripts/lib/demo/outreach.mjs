/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Request */

const story = `I wrote Glass Harbor on the last night ferry out of Trieste, the week I gave up my flat. The whole song is one long breath out: a drum machine, a borrowed piano, and the ferry's engine recorded through the floor.

It is about leaving a place you love before it leaves you.`;

const facts = {
  hook: 'A goodbye recorded on a night ferry',
  soundsLike: 'Beach House, Daughter, Múm',
  genre: 'Dream pop, nocturnal',
  label: 'Tidal Memory',
  advisory: 'clean',
  credits: 'Written and produced by Mara Vey',
  pastSupport: 'Radio Kelp, Soft Static',
  pressKit: 'https://example.com/mara/press',
  links: ['https://example.com/mara/glass-harbor-video'],
};

/** By the title of the track. */
const otherFacts = {
  Halogen: {
    hook: 'A strip light that will not start',
    soundsLike: 'Caribou, Kelly Lee Owens',
    genre: 'Electronic, restless',
    label: 'Tidal Memory',
    advisory: 'clean',
  },
  Undertow: {
    hook: 'One take in an empty swimming pool',
    soundsLike: 'Grouper, Low',
    genre: 'Slowcore, patient',
    label: 'Tidal Memory',
  },
};

const outlets = [
  {
    name: 'Soft Static',
    kind: 'blog',
    country: 'IT',
    website: 'https://softstatic.example',
    genres: ['dream pop', 'ambient'],
    notes: 'Premieres on Thursdays. Send private links two weeks ahead.',
  },
  { name: 'Echo Chamber', kind: 'blog', country: 'PL', website: 'https://echochamber.example', genres: ['electronic'] },
  { name: 'Late Bus Playlists', kind: 'playlist', country: 'GB', genres: ['electronic', 'downtempo', 'dream pop'] },
  {
    name: 'Radio Kelp',
    kind: 'station',
    country: 'NO',
    website: 'https://radiokelp.example',
    genres: ['pop', 'slowcore'],
  },
  { name: 'Nattradio', kind: 'station', country: 'SE', genres: ['ambient', 'slowcore'] },
  { name: 'North Press', kind: 'press', country: 'DE', website: 'https://northpress.example' },
  { name: 'Sala Rosa', kind: 'venue', country: 'ES' },
];

const people = [
  {
    name: 'Ines Carrow',
    email: 'ines@softstatic.example',
    category: 'blog',
    notes: 'Likes slow openings. Wrote about the demo.',
    outlet: 'Soft Static',
    role: 'Editor',
    country: 'IT',
    genres: ['dream pop', 'ambient'],
    tags: ['met in person', 'early supporter'],
    links: ['https://softstatic.example/ines'],
  },
  {
    name: 'Tomasz Wilk',
    email: 'tomasz@echochamber.example',
    category: 'blog',
    notes: '',
    outlet: 'Echo Chamber',
    role: 'Writer',
    country: 'PL',
    genres: ['electronic', 'techno'],
  },
  {
    name: 'Dev Okafor',
    email: 'dev@latebusplaylists.example',
    category: 'playlist',
    notes: 'Night Bus, 14k followers',
    outlet: 'Late Bus Playlists',
    role: 'Curator',
    country: 'GB',
    genres: ['dream pop', 'downtempo'],
    tags: ['early supporter'],
  },
  {
    name: 'Priya Raman',
    email: 'priya@slowmornings.example',
    category: 'playlist',
    notes: '',
    role: 'Curator',
    country: 'IN',
    genres: ['pop', 'folk'],
  },
  {
    name: 'Radio Kelp',
    email: 'music@radiokelp.example',
    category: 'radio',
    notes: 'Wants WAV',
    outlet: 'Radio Kelp',
    role: 'Music desk',
    country: 'NO',
    tags: ['wants wav'],
  },
  {
    name: 'Jonas Lind',
    email: 'jonas@nattradio.example',
    category: 'radio',
    notes: '',
    outlet: 'Nattradio',
    role: 'Host',
    country: 'SE',
    genres: ['ambient', 'electronic'],
  },
  {
    name: 'Lotte Brandt',
    email: 'lotte@northpress.example',
    category: 'press',
    notes: 'Deadline Tuesdays',
    outlet: 'North Press',
    role: 'Music editor',
    country: 'DE',
    tags: ['embargo first'],
    customFields: { Deadline: 'Tuesdays, noon' },
  },
  {
    name: 'Amara Bello',
    email: 'amara@theweekly.example',
    category: 'press',
    notes: '',
    genres: ['electronic', 'pop'],
  },
  {
    name: 'Rosa Vidal',
    email: 'rosa@example.com',
    category: 'other',
    notes: 'Booked us in Girona',
    outlet: 'Sala Rosa',
    role: 'Booker',
    country: 'ES',
    tags: ['live'],
  },
  { name: 'Lotte Brandt', email: 'lotte+music@northpress.example', category: 'press', notes: 'From the 2025 list' },
];

/** @param {{ request: Request }} client @param {string} email */
export async function fillOutreach({ request }, email) {
  if ((await request('GET', '/email/recipients')).length > 0) return;
  /** @type {{ id: string, title: string }[]} */
  const tracks = await request('GET', '/tracks');
  const trackId = tracks.find(({ title }) => title === 'Glass Harbor')?.id;
  if (trackId === undefined) return;
  console.log('Writing emails');
  /** @type {Map<string | undefined, string>} */
  const outletIds = new Map();
  for (const outlet of outlets) {
    const { id } = await request('POST', '/email/outlets', outlet);
    outletIds.set(outlet.name, id);
  }
  for (const { outlet, ...person } of people) {
    await request('POST', '/email/recipients', { ...person, outletId: outletIds.get(outlet) ?? null });
  }
  const known = await request('GET', `/email/templates?trackId=${trackId}`);
  const templates =
    known.length > 0 ? known : await request('POST', '/email/templates', { trackId, artistStory: story, ...facts });
  for (const [title, given] of Object.entries(otherFacts)) {
    const other = tracks.find((track) => track.title === title);
    if (other) await request('PUT', `/email/pitch-facts/${other.id}`, given);
  }
  const findTemplateId = (/** @type {string} */ type) =>
    templates.find((/** @type {{ type: string }} */ one) => one.type === type).id;
  /** @type {{ id: string, category: string }[]} */
  const recipients = await request('GET', '/email/recipients');
  const listRecipientIds = (/** @type {string[]} */ categories) =>
    recipients.filter(({ category }) => categories.includes(category)).map(({ id }) => id);
  const first = {
    name: 'Glass Harbor: first listen',
    templateId: findTemplateId('general'),
    recipientIds: listRecipientIds(['blog', 'press', 'other']),
  };
  await request('PUT', '/email/sender', {
    signature: 'Mara Vey\nhttps://example.com/mara',
    postalAddress: 'Tidal Memory, Molo Audace 1, 34121 Trieste, Italy',
  });
  await request('POST', '/email/templates/own', {
    trackId: null,
    type: 'general',
    subject: '{{trackTitle}} is on its way',
    body: '<p>Hi {{firstName}},</p><p>{{artistName}} here: I’d love for you to be among the first to hear {{trackTitle}}. Reply and I’ll send you a private link.</p>',
  });
  const campaign = await request('POST', '/email/campaigns', first);
  const later = {
    name: 'Night playlists',
    templateId: findTemplateId('playlist'),
    recipientIds: listRecipientIds(['playlist']),
  };
  await request('POST', '/email/campaigns', later);
  if (await connectSandboxMailbox(request, email)) await request('POST', `/email/campaigns/${campaign.id}/send`, {});
}

/**
 * Works only with the sandbox in Gmail's place.
 * @param {Request} request
 * @param {string} email
 */
async function connectSandboxMailbox(request, email) {
  const consent = await request('GET', '/oauth/gmail/auth').catch(() => undefined);
  if (!consent) return false;
  const { origin, hostname } = new URL(consent.authUrl);
  if (hostname !== '127.0.0.1') return false;
  const decide = (/** @type {string} */ decision) =>
    fetch(`${origin}/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vendor: 'gmail', decision, email }),
    });
  await decide('allow');
  await fetch(consent.authUrl);
  await decide('ask');
  return (await request('GET', '/oauth/gmail/status')).isConnected;
}
