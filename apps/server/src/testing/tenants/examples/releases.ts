import type { ExampleRequests, FurtherRequests } from './example-request.ts';

const ofTrack = { params: { kind: 'track', id: '@track' } };
const ofProject = { params: { kind: 'project', id: '@project' } };
const picture = (release: { kind: string; id: string }) => ({ params: { ...release, size: 'square' } });
const snippet = { trackId: '@track', version: 'original', start: 0, seconds: 6 };

export const releaseRequests: ExampleRequests = {
  'GET /releases/{kind}/{id}/page': ofTrack,
  'PUT /releases/{kind}/{id}/page': {
    ...ofTrack,
    body: { lyrics: 'Slow tides', links: ['https://tidal.com/track/1'] },
  },
  'POST /releases/{kind}/{id}/page/spotify': ofTrack,
  'GET /releases/{kind}/{id}/page/stats': { ...ofTrack, query: { days: '7' } },
  'GET /releases/{kind}/{id}/page/pictures/{size}': picture(ofTrack.params),
  'POST /r/{artist}/{release}/reminders': { params: { artist: '@artistSlug', release: '@releaseSlug' } },
};

export const furtherReleaseRequests: FurtherRequests = [
  ['GET /releases/{kind}/{id}/page', ofProject],
  ['PUT /releases/{kind}/{id}/page', { ...ofProject, body: { published: true, snippet } }],
  ['PUT /releases/{kind}/{id}/page', { ...ofTrack, body: { reminders: { whatsAppTemplateId: '@utilityTemplate' } } }],
  ['GET /releases/{kind}/{id}/page/stats', ofProject],
  ['GET /releases/{kind}/{id}/page/pictures/{size}', picture(ofProject.params)],
];
