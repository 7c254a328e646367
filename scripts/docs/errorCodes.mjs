import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { ROOT } from '../places.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** All sources below a folder as one text, without their tests. */
const sourcesOf = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => read(join(folder, path)))
    .join('\n');

const all = (text, ...patterns) =>
  [...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1])))].sort();

/** The words of `name: z.enum([…])` in a source. */
const wordsOf = (text, name) => all(new RegExp(`\\b${name}: z\\.enum\\(\\[([^\\]]+)\\]`).exec(text)[1], /'([\w-]+)'/g);

/** A sentence of a source as it may be read, with “…” for what is put in. */
const sentence = (template) => template.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll('… …', '…');

/** Sentences that only go on from another one. */
const GOES_ON = /^(Available|Published|No other version|…$)/;

/** What ends a start, or keeps the browsers of the tests from one. */
const STARTS = [
  'edge/src/config/loadConfig.ts',
  'edge/src/containers/remote.ts',
  'edge/src/containers/secrets.ts',
  'edge/src/secretFiles.ts',
  'edge/src/settings.ts',
  'edge/src/site/siteSettings.ts',
  'sandbox/src/config/environment.ts',
  'sandbox/src/config/secretFiles.ts',
  'sandbox/src/config/settings.ts',
  'sandbox/src/db/folderLock.ts',
  'sandbox/src/db/migrate.ts',
  'scripts/build.mjs',
  'scripts/nodeVersion.mjs',
  'scripts/stack.mjs',
  'scripts/stack/environment.mjs',
  'scripts/stack/ports.mjs',
  'scripts/test/chromium.mjs',
  'scripts/test/firefox.mjs',
];

/** Sentences about one value each: one section for all of them. */
const A_VALUE = / must /;

function startProblems() {
  const text = STARTS.map(read).join('\n');
  const sentences = all(
    text,
    /new \w*(?:Error|InUse)\(\s*`([^`]+)`/g,
    /new \w*(?:Error|InUse)\(\s*'([^']+)'/g,
    /return `(Node [^`]+)`/g,
    /`(\$\{[^`}]*\} is not a known key)`/g,
  ).map((one) => sentence(one).replace('The edge cannot start: …_FILE', '…_FILE'));
  const others = sentences.filter((one) => !A_VALUE.test(one) && !GOES_ON.test(one));
  const values = sentences.some((one) => A_VALUE.test(one)) || /'must /.test(text) ? ['… must …'] : [];
  return [...all(read('edge/src/config/configErrorPage.ts'), /<h1>([^<]+)<\/h1>/g), ...values, ...new Set(others)];
}

/** What the screens say when an answer does not come or a thing does not work. */
const portalTexts = () => [
  ...all(read('host/src/identity/accessTokenError.ts'), /^ {2}\w+: '(\w+ [^']+)'/gm),
  ...all(read('host/src/identity/notices.ts'), /= '([^']+)'/g),
  ...all(read('host/src/pages/routerErrorView.ts'), /title: '([^']+)'/g, /\| '([^']+)'/g),
  ...all(read('shared/src/location/LocationError.ts'), /^ {2}\w+: '([^']+)'/gm),
  ...all(
    remoteFolders(ROOT)
      .map((folder) => sourcesOf(`${folder}/src`))
      .join('\n'),
    /status: 'error', message: '([^']+)'/g,
    /messageOf\(\w+, '([^']+)'\)/g,
    /isHttpError\(error\) \? '([^']+)'/g,
    /const (?:INVALID|NOT_SCANNED|NONE_FOUND) =\s*'([^']+)'/g,
    /`(API Error: [^`]+)`/g,
  ).map(sentence),
];

/**
 * Every code and sentence with which a part of the system says that something is wrong, read from the sources.
 * @returns {Record<string, string[]>} by the heading of its chapter in docs/troubleshooting.md
 */
export function errorCodes() {
  const servers = sourcesOf('sandbox/src') + sourcesOf('edge/src');
  const events = read('edge/src/events/remoteEvent.ts');
  const registry = sourcesOf('edge/src/registry');
  return {
    'Answers of the APIs': all(
      servers,
      /\b[45]\d\d,\s*'([a-z_]+)'/g,
      /\b[45]\d\d: '([a-z_]+)'/g,
      /\berror: '([a-z]+(?:_[a-z]+)*)'/g,
      /: '(internal)'/g,
    ),
    'Phases of a remote’s failure': wordsOf(events, 'phase'),
    'Codes of a remote’s failure': wordsOf(events, 'code'),
    'Events of the edge’s log': all(servers, /\bevent: '([a-z-]+)'/g),
    'The photo check': all(read('mfe-simswap/src/liveness/CameraHint.tsx'), /^ {2}(\w+):\s/gm),
    'Codes of the identity provider': all(
      read('host/src/identity/accessTokenError.ts'),
      /^ {2}\['(\w+)', '(?:consent|login)'\]/gm,
    ),
    'Pages of the identity provider': all(
      sourcesOf('sandbox/src/identity'),
      /title: '([^']+)', text, portalOrigin, isProblem/g,
      /again\(\{ text: '([^']+)'/g,
    ),
    'Texts of the portal': [...new Set(portalTexts())],
    'Start and configuration': startProblems(),
    'Refusals of publish and rollback': all(registry, /`([^`]*\$\{[^`]*\.)`/g, /new Refusal\(\s*`([^`]+)`/g)
      .map(sentence)
      .filter((text) => !GOES_ON.test(text)),
  };
}
