import { createHash, randomBytes } from 'node:crypto';
import type { TestPerson } from '../test-people.ts';

export interface Artist {
  id: string;
  name: string;
  followers: number;
  popularity: number;
}

interface Code {
  person: TestPerson;
  challenge: string;
  redirectUri: string;
}

export type Members = ReturnType<typeof createMembers>;

/** Everyone is a member and an artist of the same name. Codes work once; revoking a refresh token ends access. */
export function createMembers(url: string) {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, TestPerson>();
  const accessTokens = new Map<string, TestPerson>();
  const artists = new Map<string, Artist>();
  const createToken = () => randomBytes(24).toString('base64url');

  function findOrCreateArtist(name: string): Artist {
    const digest = createHash('sha256').update(name.trim().toLowerCase()).digest();
    const id = [...digest.subarray(0, 22)].map((byte) => idCharacters[byte % idCharacters.length]).join('');
    const known = artists.get(id);
    if (known) return known;
    const artist = { id, name, followers: 1000 + digest.readUInt16BE(22), popularity: 20 + ((digest[24] ?? 0) % 60) };
    artists.set(id, artist);
    return artist;
  }

  return {
    issueCode(code: Code): string {
      const secret = createToken();
      codes.set(secret, code);
      return secret;
    },
    redeemCode(secret: string): Code | undefined {
      const found = codes.get(secret);
      codes.delete(secret);
      return found;
    },
    issueTokens(person: TestPerson) {
      const [access, refresh] = [createToken(), createToken()];
      accessTokens.set(access, person);
      refreshTokens.set(refresh, person);
      return { access_token: access, token_type: 'Bearer', expires_in: 3600, refresh_token: refresh, scope: '' };
    },
    refresh(token: string) {
      const person = refreshTokens.get(token);
      if (!person) return undefined;
      const access = createToken();
      accessTokens.set(access, person);
      return { access_token: access, token_type: 'Bearer', expires_in: 3600, scope: '' };
    },
    findMember: (token: string): TestPerson | undefined => accessTokens.get(token),
    /** Revokes the permission, as on the account page. */
    revoke(email: string): void {
      for (const tokens of [accessTokens, refreshTokens]) {
        for (const [token, person] of tokens) if (person.email === email) tokens.delete(token);
      }
    },
    findOrCreateArtist,
    findArtist: (id: string): Artist | undefined => artists.get(id),
    formatPictureUrl: (id: string) => `${url}/pictures/${id}.svg`,
  };
}

const idCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
