/**
 * `npm run test:kubernetes` checks the manifests of the base and of the example overlay against the schemas of Kubernetes, and
 * with a policy tool against the Pod Security Standard "restricted" and common practices. It first checks that the tool finds
 * planted violations. The last line is `N passed, N failed`; the exit code is 1 if anything failed.
 */
import { readExampleManifests, readKubernetesManifests } from './containers/deploymentFiles.mjs';
import { loadPolicies } from './containers/policyProblems.mjs';
import { schemaProblem } from './containers/schemaProblem.mjs';
import { ensureInstalled } from './install.mjs';
import { Tally } from './test/tally.mjs';

/** Each breaks one rule in the specification of a pod. @type {Record<string, (spec: any) => unknown>} */
const VIOLATIONS = {
  'a pod may run as root': (spec) => delete spec.initContainers[0].securityContext.runAsNonRoot,
  'a container runs as root': (spec) => (spec.securityContext.runAsUser = 0),
  'a pod has no seccomp profile': (spec) => delete spec.securityContext.seccompProfile,
  'a container may gain privileges': (spec) => delete spec.containers[0].securityContext.allowPrivilegeEscalation,
  'a container keeps its capabilities': (spec) => delete spec.containers[0].securityContext.capabilities,
  'a container may write to its file system': (spec) =>
    delete spec.containers[0].securityContext.readOnlyRootFilesystem,
  'a container is privileged': (spec) => (spec.containers[0].securityContext.privileged = true),
  'a pod uses the network of its machine': (spec) => (spec.hostNetwork = true),
  'a pod mounts a folder of its machine': (spec) => spec.volumes.push({ name: 'machine', hostPath: { path: '/' } }),
  'a container has no memory limit': (spec) => delete spec.containers[0].resources.limits,
};

await ensureInstalled();
const tally = new Tally();
const manifests = [...readKubernetesManifests(), ...readExampleManifests()];
for (const manifest of manifests) {
  const problem = schemaProblem(manifest);
  tally.record(
    `${manifest.kind} ${manifest.metadata.name} matches the schema${problem ? `: ${problem}` : ''}`,
    !problem,
  );
}

const findPolicyProblems = await loadPolicies();
for (const [title, violate] of Object.entries(VIOLATIONS)) {
  const planted = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'));
  violate(planted.spec.template.spec);
  tally.record(`the policy tool finds that ${title}`, (await findPolicyProblems([planted])).length > 0);
}
const problems = await findPolicyProblems(manifests);
for (const problem of problems) tally.record(problem, false);
tally.record(`the policies allow ${manifests.length} manifests`, problems.length === 0);
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);
