import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadRequest, readObject } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { createHttpFault } from '../http-fault.ts';
import type { TestPerson } from '../test-people.ts';
import { responses } from './authorize.routes.ts';
import type { Artist, Members } from './members.ts';
import { findRelease } from './releases.ts';

/** `me`, `search` and `artists` of api.spotify.com. */
export function addProfileRoutes(
  app: FastifyInstance,
  { members, faults }: { members: Members; faults: Faults },
): void {
  const onRequest = createHttpFault({ vendor: 'spotify', faults, responses });

  function describeArtist({ id, name, followers, popularity }: Artist) {
    return { ...describeProfile('artist', id, followers), name, popularity, genres: [] };
  }

  function describeProfile(type: 'artist' | 'user', id: string, followers: number) {
    return {
      id,
      type,
      uri: `spotify:${type}:${id}`,
      href: `https://api.spotify.com/v1/${type}s/${id}`,
      external_urls: { spotify: `https://open.spotify.com/${type}/${id}` },
      followers: { href: null, total: followers },
      images: [{ url: members.formatPictureUrl(id), height: 300, width: 300 }],
    };
  }

  /** Responds with 401 itself. */
  function requireMember(request: FastifyRequest, reply: FastifyReply): TestPerson | undefined {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const person = members.findMember(token);
    if (!person) reply.code(401).send({ error: { status: 401, message: 'Invalid access token' } });
    return person;
  }

  app.get('/spotify/v1/me', { onRequest }, async (request, reply) => {
    const person = requireMember(request, reply);
    if (!person) return reply;
    const id = person.email.split('@', 1).join('');
    return { ...describeProfile('user', id, 42), display_name: person.name };
  });

  app.get<{ Querystring: { q?: string; type?: string } }>('/spotify/v1/search', async (request, reply) => {
    const person = requireMember(request, reply);
    if (!person) return reply;
    const { q: name = '', type = '' } = request.query;
    if (type === 'track' || type === 'album') {
      const found = findRelease(type, name, person.name);
      return { [`${type}s`]: { items: found ? [found] : [], total: found ? 1 : 0, limit: 1, offset: 0, next: null } };
    }
    const items = name === '' || name.startsWith('Unknown') ? [] : [describeArtist(members.findOrCreateArtist(name))];
    return { artists: { items, total: items.length, limit: 10, offset: 0, href: '', next: null, previous: null } };
  });

  app.get<{ Params: { id: string } }>('/spotify/v1/artists/:id', async (request, reply) => {
    if (!requireMember(request, reply)) return reply;
    const artist = members.findArtist(request.params.id);
    if (!artist) return reply.code(404).send({ error: { status: 404, message: 'Resource not found' } });
    return describeArtist(artist);
  });

  app.get('/spotify/pictures/:file', (_request, reply) => reply.type('image/svg+xml').send(picture));

  /** Sets an artist's stats, for tests. */
  app.post('/spotify/artists', async (request) => {
    const { name, followers, popularity } = readObject(request.body);
    if (typeof name !== 'string' || name === '') throw new BadRequest('name is what the artist is called.');
    const artist = members.findOrCreateArtist(name);
    if (typeof followers === 'number') artist.followers = followers;
    if (typeof popularity === 'number') artist.popularity = popularity;
    return describeArtist(artist);
  });
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><rect width="300" height="300" fill="#1b3a2a"/><circle cx="150" cy="120" r="52" fill="#4ade80"/><path d="M50 300a100 100 0 0 1 200 0z" fill="#4ade80"/></svg>';
