import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { run } from '../build/run.mjs';
import { ROOT } from '../paths.mjs';
import { SHARED_FOLDER, sharedEntries } from './sharedEntries.mjs';

/** Outside of `shared`, so that imports of other entries and of packages stay imports in the reports. */
const WORK_FOLDER = join(ROOT, '.cache/sdk/api');
const TYPES_FOLDER = join(WORK_FOLDER, 'types');

const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  typeRoots: [join(SHARED_FOLDER, 'node_modules/@types')],
  types: ['jest', 'node'],
};

/** Only the reports are needed: the type checker has already checked the sources. */
const NO_MESSAGES = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * The public API of every entry of `@portal/shared`, as API Extractor reports it.
 * @returns {Promise<Map<string, string>>} text by file name, such as `mui-core.api.md`
 */
export async function extractApiReports() {
  rmSync(WORK_FOLDER, { recursive: true, force: true });
  mkdirSync(join(WORK_FOLDER, 'reports'), { recursive: true });
  writeFileSync(join(WORK_FOLDER, 'package.json'), JSON.stringify({ name: '@portal/shared', version: '0.0.0' }));
  const emit = ['--emitDeclarationOnly', '--sourceMap', 'false', '--inlineSources', 'false', '--outDir', TYPES_FOLDER];
  await run('npm', ['run', '--silent', 'build', '--', ...emit], { cwd: SHARED_FOLDER, quiet: true });
  const configs = sharedEntries().map(toExtractorConfig);
  const [first] = configs;
  if (!first) throw new Error('shared/package.json exports nothing');
  // One program for all entries: a program for each would take a second each.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  return new Map(configs.map((config) => [basename(config.reportFilePath), reportOf(config, compilerState)]));
}

const toExtractorConfig = ({ name, source }) =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(WORK_FOLDER, 'package.json'),
    configObject: {
      projectFolder: WORK_FOLDER,
      mainEntryPointFilePath: join(TYPES_FOLDER, source.replace(/\.ts$/, '.d.ts')),
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, include: ['types'] } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: `${name.replace('/', '-')}.api.md`,
        reportFolder: join(WORK_FOLDER, 'reports'),
        reportTempFolder: join(WORK_FOLDER, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: NO_MESSAGES,
        extractorMessageReporting: NO_MESSAGES,
        tsdocMessageReporting: NO_MESSAGES,
      },
    },
  });

function reportOf(config, compilerState) {
  const messageCallback = (message) => void (message.handled = true);
  Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
  const text = readFileSync(config.reportFilePath, 'utf8');
  // A new comment is no change of the API.
  return text.replaceAll(/^ *\/\/ \(undocumented\)\n/gm, '').replaceAll(' (undocumented)\n', '\n');
}
