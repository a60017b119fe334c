import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 at `/api/openapi.json`, made from the mounted table, and a browser for it at `/api/docs`. */
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
    transformObject: jsonSchemaTransformObject,
  });
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: `${productName} API` },
    uiConfig: { persistAuthorization: false, tryItOutEnabled: true, docExpansion: 'list' },
  });
  http.get('/api/openapi.json', { schema: { hide: true } }, () => http.swagger());
}
