import { artistHeader } from '@debut/contract/rights';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { rightExtension } from './mount.ts';

/** OpenAPI 3.1 at `/api/openapi.json`, generated from the mounted endpoints, with a viewer at `/api/docs`. */
export async function describeApi(http: FastifyInstance, productName: string, publicUrl: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token a sign-in answers' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: ((document) =>
      nameArtistHeader(
        nameOnce(jsonSchemaTransformObject(document) as Description),
      )) as typeof jsonSchemaTransformObject,
  });
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: `${productName} API` },
    uiConfig: { persistAuthorization: false, tryItOutEnabled: true, docExpansion: 'list' },
  });
  http.get('/api/openapi.json', { schema: { hide: true } }, () => http.swagger());
}

interface Description {
  paths?: Record<string, Record<string, { parameters?: object[]; [rightExtension]?: string }>>;
  components?: { schemas?: Record<string, unknown> };
}

/** Operations that act for an artist take the header that names it. */
function nameArtistHeader(description: Description): Description {
  const header = {
    in: 'header',
    name: artistHeader,
    required: false,
    description: 'The artist to act for; without it, the one acted for last',
    schema: { type: 'string' },
  };
  for (const operation of Object.values(description.paths ?? {}).flatMap((methods) => Object.values(methods)))
    if (operation[rightExtension]) operation.parameters = [...(operation.parameters ?? []), header];
  return description;
}

/**
 * The schema library names a schema twice: for requests (`NameInput`) and for responses (`Name`). Ours are used one way
 * or are the same both ways, so each keeps one plain name.
 */
function nameOnce(description: Description): Description {
  const components = description.components?.schemas ?? {};
  const text = JSON.stringify(description);
  const isUsed = (name: string) => text.includes(`"#/components/schemas/${name}"`);
  const plainNames = new Map<string, string>();
  for (const sent of Object.keys(components).filter((name) => name.endsWith('Input'))) {
    const name = sent.slice(0, -'Input'.length);
    const isSame = withPlainNames(components[sent]) === withPlainNames(components[name]);
    if (isUsed(sent) && isUsed(name) && !isSame) continue;
    if (!isUsed(name)) components[name] = components[sent];
    delete components[sent];
    plainNames.set(sent, name);
  }
  const renamed = JSON.stringify(description).replace(
    /"#\/components\/schemas\/(\w+)"/g,
    (_, name: string) => `"#/components/schemas/${plainNames.get(name) ?? name}"`,
  );
  return JSON.parse(renamed) as Description;
}

/** Schemas that differ only in which of the two names they refer to are the same. */
function withPlainNames(schema: unknown): string {
  return JSON.stringify(schema).replace(/(#\/components\/schemas\/\w+?)Input"/g, '$1"');
}
