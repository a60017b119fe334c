import { tsImport } from 'tsx/esm/api';
import { loadStripeDescription } from './stripe-description.mjs';

/**
 * @typedef {{ method: string, path: string, query: string, body: string, contentType: string }} Request
 * @typedef {string | { [name: string]: Form } | Form[]} Form
 */

/**
 * Missing from the published description, because our SDK uses a newer API version; the SDK's types cover these.
 */
const newerThanDescription = [
  { path: '/v1/invoice_payments', why: 'invoice payments came with 2025-03-31' },
  {
    path: '/v1/subscriptions/{subscription_exposed_id}',
    field: 'billing_cycle_anchor',
    why: 'an object in the newest version',
  },
];

/** Must be rejected, to show that validation works. */
const invalidRequest = {
  method: 'POST',
  path: '/v1/checkout/sessions',
  query: '',
  body: 'mode=gift&success_url=x&line_items[0][colour]=red',
  contentType: 'application/x-www-form-urlencoded',
};

/**
 * Checks every request of our adapter against Stripe's published OpenAPI document. Not part of `npm test`, because the document is
 * a download.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runStripeTests({ stopRequested }) {
  const { description, ajv } = await loadStripeDescription({ stopRequested });
  const { recordStripeRequests } = await tsImport('../../proofs/stripe-proof.ts', import.meta.url);
  /** @type {Request[]} */
  const requests = await recordStripeRequests();
  const { errors: expected } = validateRequest(invalidRequest, description, ajv);
  let failed = expected.length === 0 ? 1 : 0;
  console.log(`${failed === 0 ? '✓' : '✗'} an invalid request is rejected: ${expected.join(', ')}`);
  for (const request of requests) {
    const { errors, notes } = validateRequest(request, description, ajv);
    const title = `${request.method} ${request.path.replace(/\b(?:cs_test|sub|in|pi|price)_\w+/, '…')}`;
    console.log(`${errors.length === 0 ? '✓' : '✗'} ${title}${notes.map((note) => ` (${note})`).join('')}`);
    for (const error of errors) console.log(`    ${error}`);
    if (errors.length > 0) failed += 1;
  }
  console.log(`\n${requests.length + 1 - failed} passed, ${failed} failed, 0 skipped`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Request} request
 * @param {{ paths: Record<string, Record<string, any>> }} description
 * @param {any} ajv
 */
function validateRequest({ method, path, query, body, contentType }, description, ajv) {
  /** @type {string[]} */
  const notes = [];
  const template = Object.keys(description.paths).find((one) => matches(one, path));
  const known = newerThanDescription.filter((one) => one.path === (template ?? path));
  if (!template) {
    const [newer] = known;
    return newer
      ? { errors: [], notes: [`newer than the description: ${newer.why}`] }
      : { errors: ['no such path'], notes };
  }
  const operation = description.paths[template]?.[method.toLowerCase()];
  if (!operation) return { errors: ['no such method'], notes };
  /** @type {string[]} */
  const errors = [];
  const fields = /** @type {Record<string, Form>} */ (readForm(body));
  for (const { field, why } of known) {
    if (field !== undefined && field in fields) {
      delete fields[field];
      notes.push(`${field}: ${why}`);
    }
  }
  if (body !== '') {
    if (!contentType.startsWith('application/x-www-form-urlencoded')) errors.push(`the body is ${contentType}`);
    const pointer = `stripe#/paths/${encodePointer(template)}/${method.toLowerCase()}/requestBody/content/application~1x-www-form-urlencoded/schema`;
    errors.push(...validateValue(ajv, { $ref: pointer }, fields));
  }
  errors.push(
    ...validateQuery(
      operation.parameters ?? [],
      readForm(query),
      ajv,
      `stripe#/paths/${encodePointer(template)}/${method.toLowerCase()}`,
    ),
  );
  return { errors, notes };
}

/**
 * @param {{ name: string, in: string, required?: boolean }[]} parameters
 * @param {Form} given
 * @param {any} ajv
 * @param {string} operation
 */
function validateQuery(parameters, given, ajv, operation) {
  const fields = /** @type {Record<string, Form>} */ (given);
  const errors = Object.keys(fields).flatMap((name) => {
    const index = parameters.findIndex((one) => one.in === 'query' && one.name === name);
    if (index < 0) return [`unknown query parameter ${name}`];
    return validateValue(ajv, { $ref: `${operation}/parameters/${index}/schema` }, fields[name]);
  });
  for (const one of parameters)
    if (one.in === 'query' && one.required && !(one.name in fields))
      errors.push(`${one.name} is missing from the query`);
  return errors;
}

/**
 * @param {any} ajv
 * @param {object} schema
 * @param {unknown} value
 * @returns {string[]}
 */
function validateValue(ajv, schema, value) {
  const validate = ajv.compile({ type: 'object', properties: { value: schema } });
  if (validate({ value })) return [];
  return validate.errors.map(
    (/** @type {any} */ { instancePath, message, params }) =>
      `${instancePath.replace('/value', '') || 'the value'} ${message} ${JSON.stringify(params)}`,
  );
}

/**
 * `items[0][price]=p` is `{ items: [{ price: 'p' }] }`.
 * @param {string} source
 * @returns {Form}
 */
function readForm(source) {
  /** @type {any} */
  const fields = {};
  for (const [name, value] of new URLSearchParams(source)) {
    const steps = name.split(/\[|\]\[|\]/).filter(Boolean);
    let target = fields;
    for (const step of steps.slice(0, -1)) target = target[step] ??= {};
    target[steps.at(-1) ?? ''] = value;
  }
  return convertLists(fields);
}

/**
 * @param {any} value
 * @returns {Form}
 */
function convertLists(value) {
  if (typeof value !== 'object') return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
  if (isList) return Object.values(value).map(convertLists);
  return Object.fromEntries(names.map((name) => [name, convertLists(value[name])]));
}

/** @param {string} template @param {string} path */
function matches(template, path) {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

/** @param {string} template */
function encodePointer(template) {
  return encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1'));
}
