import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { run } from '../build/run.mjs';
import { ROOT } from '../paths.mjs';
import { publicEntries, readPackageJson } from './sdkPackages.mjs';

/** Outside of the packages, so that imports of other entries and of packages stay imports in the reports. */
const WORK_FOLDER = join(ROOT, '.cache/sdk/api');

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
  typeRoots: [join(ROOT, 'shared/node_modules/@types')],
  types: ['jest', 'node'],
};

/** Only the reports are needed: the type checker has already checked the sources. */
const NO_MESSAGES = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * The public API of every entry of a package of the SDK, as API Extractor reports it.
 * @param {string} folder of the package
 * @returns {Promise<Map<string, string>>} text by file name, such as `mui-core.api.md`
 */
export async function extractApiReports(folder) {
  const workFolder = join(WORK_FOLDER, folder);
  const types = join(workFolder, 'types');
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(join(workFolder, 'reports'), { recursive: true });
  const { name } = readPackageJson(folder);
  writeFileSync(join(workFolder, 'package.json'), JSON.stringify({ name, version: '0.0.0' }));
  const emit = ['--emitDeclarationOnly', '--sourceMap', 'false', '--inlineSources', 'false', '--outDir', types];
  await run('npm', ['run', '--silent', 'build', '--', ...emit], { cwd: join(ROOT, folder), quiet: true });
  const configs = publicEntries(folder).map((entry) => toExtractorConfig(workFolder, entry));
  const [first] = configs;
  if (!first) throw new Error(`${folder}/package.json exports nothing`);
  // One program for all entries: a program for each would take a second each.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  return new Map(configs.map((config) => [basename(config.reportFilePath), reportOf(config, compilerState)]));
}

const toExtractorConfig = (workFolder, { name, declarations }) =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(workFolder, 'package.json'),
    configObject: {
      projectFolder: workFolder,
      mainEntryPointFilePath: join(workFolder, 'types', declarations),
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, include: ['types'] } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: `${name.replace('/', '-')}.api.md`,
        reportFolder: join(workFolder, 'reports'),
        reportTempFolder: join(workFolder, 'temp'),
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
