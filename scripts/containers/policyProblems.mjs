import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stringify } from 'yaml';
import { run } from '../build/run.mjs';

const FOLDER = join(import.meta.dirname, 'policies');
const POLICIES = { 'pod-security-standards': true, practices: true };
/** The rules that are not applied, each with the reason. */
const EXCEPTIONS = {
  'practices/cpu-limit':
    'a limit slows a server down even if its machine is idle; requests and autoscalers share the CPUs',
  'practices/image-tagged': 'the overlay adds tag or digest',
  'practices/no-secret-env': 'it looks for the word SECRET in names of variables; ours name a file',
};

/**
 * Installs the policy tool with its lockfile. The returned function lists the violations of the Pod Security Standard
 * "restricted" and of common practices. It needs no network: these policies are part of the tool.
 * @returns {Promise<(manifests: any[]) => Promise<string[]>>}
 */
export async function loadPolicies({ install = run } = {}) {
  await install('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, quiet: true });
  const entry = createRequire(join(FOLDER, 'package.json')).resolve('@monokle/validation');
  const { createDefaultMonokleValidator } = await import(pathToFileURL(entry).href);
  const validator = createDefaultMonokleValidator();
  await validator.preload({ plugins: POLICIES });
  // Most rules of the standard "restricted" are off by default.
  const rules = validator
    .getPlugins()
    .flatMap(({ metadata, rules: own }) => own.map((rule) => `${metadata.name}/${rule.name}`));
  await validator.preload({
    plugins: POLICIES,
    rules: Object.fromEntries(rules.map((name) => [name, !(name in EXCEPTIONS)])),
  });
  return async (manifests) => {
    const { runs } = await validator.validate({ resources: manifests.map(toResource) });
    return runs.flatMap(({ results }) => results.map(describe));
  };
}

function toResource(manifest, index) {
  const { apiVersion, kind, metadata } = manifest;
  const file = { fileId: String(index), filePath: `${kind}/${metadata.name}`, fileOffset: 0 };
  return {
    id: String(index),
    name: metadata.name,
    apiVersion,
    kind,
    ...file,
    content: manifest,
    text: stringify(manifest),
  };
}

function describe({ ruleId, message, locations }) {
  return `${locations[0].physicalLocation.artifactLocation.uri}: ${ruleId} ${message.text}`;
}
