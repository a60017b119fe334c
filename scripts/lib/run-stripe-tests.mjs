import { tsImport } from 'tsx/esm/api';
import { loadStripeDescription } from './stripe-description.mjs';

/**
 * @typedef {{ method: string, path: string, query: string, body: string, contentType: string }} Request
 * @typedef {string | { [name: string]: Form } | Form[]} Form
 */

/**
 * What the published description does not know yet, because our SDK speaks a newer version of the API. The SDK's types,
 * made from Stripe's own description of that version, hold us to these.
 */
const newerThanDescription = [
  { path: '/v1/invoice_payments', why: 'invoice payments came with 2025-03-31' },
  {
    path: '/v1/subscriptions/{subscription_exposed_id}',
    field: 'billing_cycle_anchor',
    why: 'an object in the newest version',
  },
];

/** Shows that the description is really asked. */
const invented = {
  method: 'POST',
  path: '/v1/checkout/sessions',
  query: '',
  body: 'mode=gift&success_url=x&line_items[0][colour]=red',
  contentType: 'application/x-www-form-urlencoded',
};

/**
 * Every request our adapter makes, as it goes over the wire, against Stripe's published OpenAPI document. Not part of
 * `npm test`: the document is a download that most changes do not need.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runStripeTests({ stopRequested }) {
  const { description, ajv } = await loadStripeDescription({ stopRequested });
  const { recordStripeRequests } = await tsImport('../../proofs/stripe-proof.ts', import.meta.url);
  /** @type {Request[]} */
  const requests = await recordStripeRequests();
  const { faults: expected } = judge(invented, description, ajv);
  let failed = expected.length === 0 ? 1 : 0;
  console.log(`${failed === 0 ? '✓' : '✗'} an invented request is refused: ${expected.join(', ')}`);
  for (const request of requests) {
    const { faults, notes } = judge(request, description, ajv);
    const title = `${request.method} ${request.path.replace(/\b(?:cs_test|sub|in|pi|price)_\w+/, '…')}`;
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${title}${notes.map((note) => ` (${note})`).join('')}`);
    for (const fault of faults) console.log(`    ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  console.log(`\n${requests.length + 1 - failed} passed, ${failed} failed, 0 skipped`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Request} request
 * @param {{ paths: Record<string, Record<string, any>> }} description
 * @param {any} ajv
 */
function judge({ method, path, query, body, contentType }, description, ajv) {
  /** @type {string[]} */
  const notes = [];
  const template = Object.keys(description.paths).find((one) => matches(one, path));
  const known = newerThanDescription.filter((one) => one.path === (template ?? path));
  if (!template) {
    const [newer] = known;
    return newer
      ? { faults: [], notes: [`newer than the description: ${newer.why}`] }
      : { faults: ['no such call'], notes };
  }
  const operation = description.paths[template]?.[method.toLowerCase()];
  if (!operation) return { faults: ['no such method'], notes };
  /** @type {string[]} */
  const faults = [];
  const fields = /** @type {Record<string, Form>} */ (readForm(body));
  for (const { field, why } of known) {
    if (field !== undefined && field in fields) {
      delete fields[field];
      notes.push(`${field}: ${why}`);
    }
  }
  if (body !== '') {
    if (!contentType.startsWith('application/x-www-form-urlencoded')) faults.push(`the body is ${contentType}`);
    const pointer = `stripe#/paths/${pointerPart(template)}/${method.toLowerCase()}/requestBody/content/application~1x-www-form-urlencoded/schema`;
    faults.push(...check(ajv, { $ref: pointer }, fields));
  }
  faults.push(
    ...judgeQuery(
      operation.parameters ?? [],
      readForm(query),
      ajv,
      `stripe#/paths/${pointerPart(template)}/${method.toLowerCase()}`,
    ),
  );
  return { faults, notes };
}

/**
 * @param {{ name: string, in: string, required?: boolean }[]} parameters
 * @param {Form} given
 * @param {any} ajv
 * @param {string} operation
 */
function judgeQuery(parameters, given, ajv, operation) {
  const fields = /** @type {Record<string, Form>} */ (given);
  const faults = Object.keys(fields).flatMap((name) => {
    const place = parameters.findIndex((one) => one.in === 'query' && one.name === name);
    if (place < 0) return [`the query knows no ${name}`];
    return check(ajv, { $ref: `${operation}/parameters/${place}/schema` }, fields[name]);
  });
  for (const one of parameters)
    if (one.in === 'query' && one.required && !(one.name in fields))
      faults.push(`${one.name} is missing from the query`);
  return faults;
}

/**
 * @param {any} ajv
 * @param {object} schema
 * @param {unknown} value
 * @returns {string[]}
 */
function check(ajv, schema, value) {
  const validate = ajv.compile({ type: 'object', properties: { value: schema } });
  if (validate({ value })) return [];
  return validate.errors.map(
    (/** @type {any} */ { instancePath, message, params }) =>
      `${instancePath.replace('/value', '') || 'the whole'} ${message} ${JSON.stringify(params)}`,
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
    let place = fields;
    for (const step of steps.slice(0, -1)) place = place[step] ??= {};
    place[steps.at(-1) ?? ''] = value;
  }
  return withLists(fields);
}

/**
 * @param {any} value
 * @returns {Form}
 */
function withLists(value) {
  if (typeof value !== 'object') return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
  if (isList) return Object.values(value).map(withLists);
  return Object.fromEntries(names.map((name) => [name, withLists(value[name])]));
}

/** @param {string} template @param {string} path */
function matches(template, path) {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

/** @param {string} template */
function pointerPart(template) {
  return encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1'));
}
