/**
 * `npm run api:check -- --url https://api.example --token-file FILE [--edge] [--msisdn 233…] [--write]` sends the calls
 * of docs/api/openapi.yaml to a real API, or to an edge in front of it, and prints one line for each: what was sent,
 * what came, what the portal would show, what to change. FILE has an access token of a customer. An API at
 * OPERATOR_URL gets API_KEY, FIBRE_CLIENT_ID and FIBRE_CLIENT_SECRET (of the environment or .env) as the edge sends
 * them; an edge (`--edge`) gets what a browser sends instead. The exit code is 1 if a call must be changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNodeVersion } from './install.mjs';
import { ROOT } from './paths.mjs';
import { loadEnvFile } from './stack/environment.mjs';

const USAGE = 'npm run api:check -- --url URL --token-file FILE [--edge] [--msisdn 233244123456] [--write]';

/** Reads the options; throws an error that names the wrong one. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      'token-file': { type: 'string' },
      edge: { type: 'boolean', default: false },
      msisdn: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { url, 'token-file': file, edge, msisdn, write } = values;
  if (url === undefined) throw new Error('--url is missing: the address of the APIs.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`--url is no http address: ${url}`);
  if (file === undefined) throw new Error('--token-file is missing: a file with an access token of a customer.');
  if (msisdn !== undefined && !/^\d{9,15}$/.test(msisdn)) {
    throw new Error('--msisdn must have international digits only, such as 233244123456.');
  }
  return { url, token: readToken(file), edge, msisdn, write };
}

function readToken(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`--token-file ${file} cannot be read (${Object(error).code}).`, { cause: error });
  }
  if (text === '') throw new Error(`--token-file ${file} is empty.`);
  if (/\s/.test(text)) throw new Error(`--token-file ${file} must have the token alone, without “Bearer”.`);
  if (/[^!-~]/.test(text)) throw new Error(`--token-file ${file} must be plain ASCII text.`);
  return text;
}

/** The secrets for the APIs at OPERATOR_URL; another origin must not get them. */
function secretsFor(url) {
  const {
    OPERATOR_URL: operator = 'http://127.0.0.1:8090',
    API_KEY,
    FIBRE_CLIENT_ID,
    FIBRE_CLIENT_SECRET,
  } = process.env;
  const secrets = { apiKey: API_KEY, clientId: FIBRE_CLIENT_ID, clientSecret: FIBRE_CLIENT_SECRET };
  if (URL.canParse(operator) && new URL(operator).origin === new URL(url).origin) return secrets;
  if (Object.values(secrets).some(Boolean))
    console.log('API_KEY, FIBRE_CLIENT_ID and FIBRE_CLIENT_SECRET are not sent: --url is not at OPERATOR_URL.');
  return {};
}

/** The customer's number in a token that is a JWT: a claim that is called phone, with any prefix. */
function msisdnIn(claims) {
  if (Object.keys(claims).length === 0) throw new Error('The token is no JWT, so name the customer with --msisdn.');
  const [, phone = ''] = Object.entries(claims).find(([name]) => /(^|\W)phone(_number)?$/.test(name)) ?? [];
  const digits = String(phone).replace(/\D/g, '').replace(/^0/, '233');
  if (digits === '') throw new Error('--msisdn is missing: the token names no phone number.');
  return digits;
}

requireNodeVersion();
// After `| head` has ended the check goes on, so that it removes the beneficiary that it added.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
try {
  const { url, token, edge, msisdn, write } = readOptions();
  loadEnvFile();
  await ensureInstalled();
  const { parse } = await import('yaml');
  const { checkApi, claimsOf } = await import('./api/check.mjs');
  const wrong = await checkApi({
    document: parse(readFileSync(join(ROOT, 'docs/api/openapi.yaml'), 'utf8')),
    url,
    token,
    edge,
    msisdn: msisdn ?? msisdnIn(claimsOf(token)),
    write,
    ...(edge ? {} : secretsFor(url)),
  });
  console.log(wrong === 0 ? '\nEvery call is as the portal needs it.' : `\n${wrong} to change.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
  process.exitCode = 1;
}
