import type { FastifyInstance } from 'fastify';
import { type Consent, type Consents, consentDecisions } from './consents.ts';
import { BadRequest, readObject, readOneOf } from './errors.ts';
import { findPerson, isEmailAddress, type TestPerson } from './test-people.ts';

export function addConsentRoutes(app: FastifyInstance, consents: Consents): void {
  app.get('/consents.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ consents: consents.list().map(describeConsent) }),
  );

  app.post('/consent', (request) => {
    const consent = readConsent(request.body, consents);
    consents.set(consent);
    return describeConsent(consent);
  });
}

export function describeConsent({ vendor, decision, person }: Consent) {
  return { vendor, decision, ...person };
}

function readConsent(body: unknown, consents: Consents): Consent {
  const fields = readObject(body);
  const vendor = readOneOf(fields.vendor, consents.vendors, 'vendor');
  const decision = readOneOf(fields.decision, consentDecisions, 'decision');
  return { vendor, decision, person: readPerson(fields, consents.read(vendor).person) };
}

/** Without an address, uses the last person. */
function readPerson({ email, name, emailVerified }: Record<string, unknown>, before: TestPerson): TestPerson {
  if (email === undefined || email === null || email === '') return before;
  if (typeof email !== 'string' || !isEmailAddress(email)) throw new BadRequest('email must be an email address.');
  return findPerson(email, {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof emailVerified === 'boolean' ? { emailVerified } : {}),
  });
}
