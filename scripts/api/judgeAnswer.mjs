import { fromJSONSchema } from 'zod';

/**
 * What an API team should know about an answer: whether it is as the portal needs it, what came, what the portal would
 * show, and what to change. The text has names of fields, but no values.
 * @param {any} operation an operation of the document, with `method` and `path`
 * @param {{ sent: { requestId: string, token?: string, lacksToken: boolean, client?: string, hasKey: boolean },
 *   failure?: string, status?: number, type?: string, text?: string, body?: any }} answer `token`: whose token it needs
 * @param {boolean} mustRefuse whether the request was incomplete on purpose
 * @returns {{ isOk: boolean, text: string }}
 */
export function judgeAnswer(operation, answer, mustRefuse) {
  const { failure, status = 0, text = '', type } = answer;
  const wrong = (came, shown, change) => ({ isOk: false, text: `${came}. The portal shows ${shown}. ${change}` });
  const textFor = (...kinds) => shownText(operation, answer, kinds);
  if (failure) {
    return wrong(failure, textFor('network', 'other'), 'Make the address reachable, and answer within 10 s.');
  }
  if (mustRefuse) return judgeRefusal(operation, answer);
  if (status >= 300) {
    if (status === 404 && OPTIONAL_RECORD_CALLS.includes(operation.operationId)) {
      return {
        isOk: true,
        text: `404. Fine if the customer has no record: the portal shows ${textFor(404, 'http', 'other')}.`,
      };
    }
    return wrong(String(status), textFor(status, 'http', 'other'), adviceFor(operation, answer));
  }
  const schema = operation.responses['2XX'].content?.['application/json'].schema;
  if (!schema) return { isOk: true, text: `${status}. The body is not read.` };
  const unexpected = textFor('unexpected', 'other');
  if (text === '') {
    if (schema['x-may-be-empty']) {
      return { isOk: true, text: `${status} with an empty body. Fine: the portal keeps what it sent.` };
    }
    return wrong(`${status} with an empty body`, unexpected, 'Send a JSON body as the document describes it.');
  }
  if (answer.body === undefined) {
    const isHtml = text.trimStart().startsWith('<');
    const change = isHtml
      ? 'Send JSON: this is the page of a proxy, a sign-in or an error, and its status must not be 2xx.'
      : 'Send JSON: the body is cut off or plain text.';
    return wrong(`${status} with ${isHtml ? 'an HTML page' : 'a body that is not JSON'}`, unexpected, change);
  }
  return judgeBody(operation, schema, answer, { unexpected, type });
}

/** The calls for which 404 means that there is no record of the customer. */
const OPTIONAL_RECORD_CALLS = ['getKyc', 'getCustomer'];

/** Statuses that an API may send before it reads the fields of a request, so they do not prove that it checks them. */
const STATUSES_BEFORE_VALIDATION = [401, 403, 404, 405, 429];

function judgeRefusal(operation, answer) {
  const { status = 0 } = answer;
  if (status >= 400 && status < 500 && !STATUSES_BEFORE_VALIDATION.includes(status))
    return { isOk: true, text: `${status}. Fine: a request without its fields is refused.` };
  const text = `${status} for a request without its fields. Send 400 or 422 and a \`message\` for the customer.`;
  return { isOk: false, text: status < 300 ? text : `${text} ${adviceFor(operation, answer)}` };
}

/** @param {any} operation @param {{ status?: number, body?: any, sent: any }} answer */
function adviceFor({ operationId, tags }, { status = 0, body, sent }) {
  if (status < 400)
    return 'Answer at this address: browsers do not follow a redirect to another origin with the token.';
  if (status === 401) {
    const token = sent.token && `the ${sent.token} token (its issuer, its audience)`;
    const accepted = [sent.client, token, sent.hasKey && '`X-API-Key` (`API_KEY`)'].filter(Boolean);
    if (sent.lacksToken) return `It was sent without the ${sent.token} token: mend the call that issues it.`;
    return `Accept ${accepted.join(' and ') || 'calls without token and `X-API-Key` (`API_KEY` is not set)'}.`;
  }
  if (status === 403) return 'Allow the customer’s own number; the number of `--msisdn` must be that of the token.';
  if (status === 404 && /^list/.test(operationId)) {
    return 'If the customer has none: answer 200 with an empty list (where there is a `statusCode`, any but "0000"). Otherwise: serve this path, or map it at the edge.';
  }
  if (status === 404 || status === 405) return 'Serve this path with this method, or map it at the edge.';
  if (status === 429) return 'Count requests by customer, not by address: all of them come from the edge.';
  if (status < 500) return `Accept the request as the document describes it (operation ${operationId}).`;
  // A sentence or a long number may have data of the customer.
  const [code] = /^(?!.*\d{6})[\w.-]{1,40}$/.exec(body?.error ?? '') ?? [];
  return `Look for the \`X-Request-Id\` ${sent.requestId} in the log of ${tags[0]}${code ? `; \`error\` is ${code}` : ''}.`;
}

/**
 * The text that a customer sees, in quotation marks; what the portal shows instead if there is none.
 * @param {any} operation
 * @param {{ status?: number, body?: any }} answer
 * @param {(string | number)[]} kinds the texts that may apply, the best one first
 */
function shownText(operation, { status = 0, body }, kinds) {
  const isShown = operation['x-shows-message'] && status >= 400 && status < 500;
  if (isShown && typeof body?.message === 'string') return 'the `message` of the body';
  const texts = operation['x-customer-texts'] ?? {};
  const key = kinds.find((kind) => texts[kind] !== undefined);
  if (key === undefined) return operation['x-without-text'] ?? 'what it sent';
  return `“${texts[key].replace('{status}', String(status)).replace(' {statusText}', '')}”`;
}

/**
 * @param {any} operation
 * @param {any} schema
 * @param {{ status?: number, body?: any }} answer
 * @param {{ unexpected: string, type?: string | undefined }} more the text for another shape, and the content type
 */
function judgeBody(operation, schema, { status = 0, body }, { unexpected, type }) {
  if (operation.operationId === 'getFibreToken' && typeof body?.access_token === 'string') {
    return { isOk: true, text: `${status} with a token response of RFC 6749. Fine: the edge accepts it.` };
  }
  const differences = differencesOf(schema, body);
  const fatal = differences.filter(({ fallback }) => fallback === undefined);
  const tolerated = differences.filter(({ fallback }) => fallback !== undefined);
  const notes = [
    ...tolerated.map(({ text, fallback }) => `${text}: the portal ${fallback}.`),
    ...(type?.includes('json')
      ? []
      : [`The content type is ${type || 'missing'}: send application/json, proxies depend on it.`]),
  ];
  const fine = fineNotes(schema, body);
  if (operation.operationId === 'listPlans' && body?.statusCode !== '0000') {
    fine.push('Fine: shown as 0 GB, because `statusCode` is not "0000".');
  }
  if (fatal.length > 0) {
    const problems = fatal.map(({ text }) => `${text}.`).join(' ');
    return {
      isOk: false,
      text: [`${status}. ${problems} The portal shows ${unexpected}.`, ...notes, ...fine].join(' '),
    };
  }
  const state = notes.length === 0 ? `${status} as described.` : `${status}.`;
  return { isOk: notes.length === 0, text: [state, ...notes, ...fine].join(' ') };
}

/**
 * The differences between a body and a schema, one for each field whatever the row. `fallback`: what the portal does
 * instead; undefined if it refuses the whole answer.
 * @returns {{ text: string, fallback?: string | undefined }[]}
 */
function differencesOf(schema, body) {
  if (schema.anyOf) {
    const fatal = (differences) => differences.filter(({ fallback }) => fallback === undefined).length;
    const branches = schema.anyOf.map((branch) => differencesOf(branch, body));
    return branches.toSorted((one, other) => fatal(one) - fatal(other) || one.length - other.length)[0];
  }
  const { success, error } = fromJSONSchema(schema).safeParse(body);
  const found = new Map();
  for (const issue of success ? [] : error.issues.flatMap(leafIssues)) {
    const { node, value, row, field } = follow(schema, body, issue.path);
    if (issue.code === 'invalid_format' && value === '') continue; // an empty text stands for no date
    const name = nameOf(issue.path);
    if (!found.has(name)) found.set(name, describe(name, issue, { node, value, row, field }));
  }
  return [...found.values()];
}

/** The issues of the branch of a union that fits best: the one whose type is right, else the one with the fewest. */
function leafIssues(issue) {
  if (issue.code !== 'invalid_union') return [issue];
  const hasType = (branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const branches = issue.errors.toSorted((one, other) => one.length - other.length);
  const best = branches.find(hasType);
  if (!best) return [issue];
  return best.flatMap((inner) => leafIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** A schema and its parts. */
const partsOf = (node) => [node, ...[...(node.allOf ?? []), ...(node.anyOf ?? [])].flatMap(partsOf)];

/** The schema of a field, or with a number that of the rows, from all parts; undefined if it is not described. */
function childOf(node, key) {
  const found = partsOf(node).flatMap((part) => (typeof key === 'number' ? part.items : part.properties?.[key]) ?? []);
  return found.length > 1 ? { ...found[0], allOf: found } : found[0];
}

/** The schema and value at a path, and the fallbacks on the way there: of a row, and of a field. */
function follow(schema, body, path) {
  let [node, value] = [schema, body];
  let row = false;
  let field;
  for (const key of path) {
    node = childOf(node, key) ?? {};
    value = value?.[key];
    if (!('x-if-invalid' in node)) continue;
    row ||= typeof key === 'number';
    field = typeof key === 'number' ? undefined : node['x-if-invalid'];
  }
  return { node, value, row, field };
}

function describe(name, issue, { node, value, row, field }) {
  if (issue.code === 'invalid_format' && /^date/.test(node.format ?? issue.format)) {
    return {
      text: `${name} is a date of another form; send ISO 8601, such as 2026-11-12T09:30:00Z`,
      fallback: 'may show another day or none',
    };
  }
  const text = `${name} is ${value === undefined ? 'missing' : kindOf(value)}; send ${expectedOf(node)}`;
  if (field !== undefined)
    return { text, fallback: field === null || field === '' ? 'shows none' : `reads ${JSON.stringify(field)}` };
  return { text, fallback: row ? 'leaves the row out' : undefined };
}

const TYPE_NAMES = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const kindOf = (value) => TYPE_NAMES[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value];

function expectedOf(node) {
  if ('const' in node) return JSON.stringify(node.const);
  const types = [node, ...(node.anyOf ?? [])].flatMap(({ type }) => type ?? []);
  if (node.anyOf?.some(({ properties }) => properties) && types.length === 0) return 'an object';
  return types.length > 0 ? types.map((type) => TYPE_NAMES[type]).join(' or ') : 'a value';
}

/** `[0].email` becomes “`[].email`”. */
function nameOf(path) {
  const name = path.map((key) => (typeof key === 'number' ? '[]' : `.${key}`)).join('');
  // A key may be a number of a customer.
  return name === '' ? 'The body' : `\`${name.replace(/^\./, '').replaceAll(/\d{6,}/g, '…')}\``;
}

/** Notes about fields that the document does not describe, and about null where it is allowed: nothing to change. */
function fineNotes(schema, body) {
  const [extra, empty] = [new Set(), new Set()];
  const visit = (node, value, path) => {
    if (Array.isArray(value)) {
      const items = childOf(node, 0);
      if (items) for (const each of value) visit(items, each, [...path, 0]);
    } else if (typeof value === 'object' && value !== null) {
      const isDescribed = partsOf(node).some(({ properties }) => properties);
      for (const [key, inner] of isDescribed ? Object.entries(value) : []) {
        const field = childOf(node, key);
        if (!field) extra.add(nameOf([...path, key]));
        else if (inner === null && expectedOf(field).includes('null')) empty.add(nameOf([...path, key]));
        else visit(field, inner, [...path, key]);
      }
    }
  };
  visit(schema, body, []);
  const note = (names, text) => (names.size > 0 ? [`Fine: ${[...names].join(', ')} ${text}.`] : []);
  return [...note(extra, 'not in the document, ignored'), ...note(empty, 'null, shown as none')];
}
