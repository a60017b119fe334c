import type { Endpoint } from '@debut/contract/endpoint';
import * as z from 'zod';

/** The input of an endpoint as JSON Schema without references. */
export function describeInput({ params, query, body }: Endpoint): readonly (readonly [string, unknown])[] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema
      ? [[part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() })] as const]
      : [],
  );
}
