import { type ExampleRequests, type FurtherRequests, id } from './example-request.ts';

const followed = {
  referenceId: '@reference',
  strength: 60,
  tone: true,
  loudness: true,
  width: true,
  dynamics: true,
};

export const libraryRequests: ExampleRequests = {
  'POST /uploads': {
    body: { kind: 'audio', trackId: '@track', filename: 'song.wav', contentType: 'audio/wav', size: 1000 },
  },
  'DELETE /uploads': { body: { url: '@upload' } },
  'GET /uploads/usage': {},
  'GET /audio/{userId}/{trackId}/{filename}': {
    params: { userId: '@user', trackId: '@audioTrack', filename: '@audioName' },
  },
  'POST /audio/sign': { body: { url: '@audio' } },

  'GET /tracks': {},
  'POST /tracks': {
    body: {
      title: 'New song',
      coverArt: '@cover',
      audioFile: '@audio',
      releaseDate: '2990-05-04',
      projectId: '@project',
    },
  },
  'PUT /tracks/{id}': {
    ...id('@track'),
    body: { title: 'Renamed', coverArt: '@cover', audioFile: '@audio', releaseDate: '2990-05-05' },
  },
  'DELETE /tracks/{id}': id('@track'),
  'GET /tracks/{id}/waveform': id('@track'),
  'PUT /tracks/order': { body: { trackIds: ['@freeTrack', '@track'] } },
  'POST /tracks/{id}/artist': { ...id('@movingTrack'), body: { artistId: '@otherArtist' } },
  'POST /projects/{id}/artist': { ...id('@movingProject'), body: { artistId: '@otherArtist' } },
  'POST /tracks/delete': { body: { trackIds: ['@freeTrack'] } },
  'POST /tracks/move': { body: { trackIds: ['@freeTrack', '@track'], projectId: '@project' } },

  'GET /projects': {},
  'POST /projects': { body: { name: 'New album', coverArt: '@cover', trackIds: ['@freeTrack'] } },
  'PUT /projects/{id}': {
    ...id('@project'),
    body: { name: 'Renamed', coverArt: '@cover', releaseDate: '2990-05-05', trackIds: ['@track', '@freeTrack'] },
  },
  'DELETE /projects/{id}': id('@project'),
  'POST /projects/{id}/release-date/hand-on': id('@project'),

  'GET /artwork': {},
  'POST /artwork': { body: { url: '@upload', name: 'Picture' } },
  'DELETE /artwork/{id}': id('@artwork'),

  'GET /tracks/{id}/approvals': id('@track'),
  'POST /tracks/{id}/approvals': { ...id('@track'), body: { name: 'Dev Okafor', email: 'dev@example.com', days: 7 } },
  'POST /approvals/{id}/renew': id('@approval'),
  'DELETE /approvals/{id}': id('@approval'),
  'GET /approvals/{id}/comments': id('@approval'),
  'POST /approve/{token}/decision': { params: { token: '@approvalToken' } },
  'POST /approve/{token}/comments': { params: { token: '@approvalToken' } },
  'GET /approve/audio/{id}/{version}': { params: { id: '@approval', version: 'original' } },
  'GET /approve/cover/{id}': id('@approval'),

  'GET /search': { query: { q: 'wordof' } },

  'GET /master/presets': {},
  'POST /master/process-all': { body: { audioUrl: '@audio', userId: '@user', trackId: '@freeTrack' } },
  'POST /master/runs': { body: { trackId: '@freeTrack', intensity: 'subtle', loudness: -12 } },
  'POST /master/previews': { body: { trackId: '@freeTrack' } },
  'DELETE /master/runs/{id}': id('@run'),
  'GET /tracks/{id}/mastering': id('@track'),
  'POST /master/analyses': { body: { trackId: '@track' } },
  'GET /master/references': { query: { before: '@reference' } },
  'POST /master/references': { body: { trackId: '@track' } },
  'DELETE /master/references/{id}': id('@reference'),
  'GET /tracks/{id}/stems': id('@stemTrack'),
  'POST /tracks/{id}/stems': { ...id('@stemTrack'), body: { url: '@audio', name: 'Choir.wav', role: 'other' } },
  'PUT /master/stems/{id}': { ...id('@stem'), body: { name: 'Lead.wav', role: 'vocals', levelDb: 1.5 } },
  'DELETE /master/stems/{id}': id('@spareStem'),
  'POST /tracks/{id}/stems/mix': id('@stemTrack'),
  'GET /tracks/{id}/mastering/revisions': { ...id('@track'), query: { before: '@revision' } },
  'PUT /master/revisions/{id}': { ...id('@revision'), body: { name: 'For the label' } },
  'POST /master/revisions/{id}/restore': id('@revision'),
  'POST /master/revisions/{id}/share': id('@revision'),
  'DELETE /master/revisions/{id}/share': id('@revision'),
  'DELETE /master/revisions/{id}': id('@spareRevision'),
  'POST /master/downloads': { body: { trackId: '@track', style: 'warm', format: 'wav' } },
  'GET /master/downloads/{trackId}/{filename}': {
    params: { trackId: '@track', filename: 'song.wav' },
    query: { style: 'warm', format: 'wav' },
  },

  'GET /projects/{id}/album': id('@albumProject'),
  'PUT /projects/{id}/album': { ...id('@albumProject'), body: { style: 'bright', spread: 'same' } },
  'PUT /projects/{id}/album/tracks/{trackId}': {
    params: { id: '@albumProject', trackId: '@albumTrack' },
    body: { gapSeconds: 0.5, fadeOutSeconds: 2 },
  },
  'POST /projects/{id}/album/analyses': id('@albumProject'),
  'POST /projects/{id}/album/downloads': { ...id('@albumProject'), body: { format: 'wav' } },
  'GET /projects/{id}/album/downloads/{filename}': {
    params: { id: '@albumProject', filename: 'album.zip' },
    query: { format: 'wav' },
  },
  'POST /projects/{id}/album/runs': { ...id('@albumProject'), body: {} },
  'DELETE /projects/{id}/album/runs': id('@albumProject'),
};

export const furtherLibraryRequests: FurtherRequests = [
  ['POST /tracks/move', { body: { trackIds: ['@freeTrack'], projectId: null } }],
  ['POST /master/references', { body: { url: '@audio', name: 'Reference' } }],
  ['POST /master/runs', { body: { trackId: '@freeTrack', reference: followed } }],
  ['POST /master/previews', { body: { trackId: '@track', reference: followed } }],
  ['POST /master/downloads', { body: { trackId: '@track', style: 'warm', format: 'wav', revisionId: '@revision' } }],
  [
    'GET /master/downloads/{trackId}/{filename}',
    {
      params: { trackId: '@track', filename: 'song.wav' },
      query: { style: 'warm', format: 'wav', revision: '@revision' },
    },
  ],
  // Somebody else has edited it, and is named.
  ['PUT /tracks/{id}', { ...id('@track'), body: { title: 'Renamed', version: 999 } }],
];
