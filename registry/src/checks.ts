import semver from 'semver';
import { describeReadError, RegistryError } from './RegistryError.ts';
import { declarationsSchema, HOST, releaseTitle, type HostManifest, type RemoteManifest } from './manifest.ts';

/**
 * The APIs of the operator: the base of their paths, and for an API that shares it with another one the segments that
 * follow. The edge proxies the requests below them.
 */
export const operatorApis = {
  beneficiary: { base: '/ssp-beneficiary/api/v1' },
  customer: { base: '/ssp-beneficiary/api/v1', segments: ['customers'] },
  fibre: { base: '/home-fibre-check/api' },
  homeOrder: { base: '/ssp-home-order/api/v1' },
  orderManager: { base: '/ssp-order-manager/api/v1' },
  orders: { base: '/ssp-orders/api/v1' },
  help: { base: '/ssp-help/api/v1' },
  simSwap: { base: '/ssp-sim-swap/api/v1' },
  liveness: { base: '/ssp-sim-swap/api/v1', segments: ['liveness-checks', 'liveness-references'] },
  geocoder: { base: '/geo' },
  tiles: { base: '/tiles' },
  media: { base: '/media' },
} satisfies Record<string, { base: string; segments?: string[] }>;
export type OperatorApi = keyof typeof operatorApis;

/**
 * Why a release cannot run in a host: its range of the contract, its range of a shared module, or a module that the
 * host does not provide. Each message names both versions; an empty list means that it is compatible.
 */
export function compatibilityProblems(release: RemoteManifest, host: HostManifest): string[] {
  const title = releaseTitle(release);
  const modules = Object.entries(release.requires).flatMap(([module, range]) => {
    const provided = host.provides[module];
    if (provided === undefined) {
      return [`${title} needs ${module} ${range}, which the ${HOST} (contract ${host.contract}) does not provide.`];
    }
    return semver.satisfies(provided, range)
      ? []
      : [`${title} needs ${module} ${range}, the ${HOST} provides ${provided}.`];
  });
  return [...contractProblems(title, release.contract, host.contract), ...modules];
}

/**
 * The host accepts its minor version of the contract and the one before; releases for older ones must be built again.
 */
function contractProblems(title: string, range: string, host: string): string[] {
  if (!semver.satisfies(host, range)) return [`${title} needs contract ${range}, the host has contract ${host}.`];
  const { major, minor } = new semver.SemVer(host);
  const oldest = `${major}.${Math.max(minor - 1, 0)}.0`;
  const built = semver.minVersion(range)?.version ?? oldest;
  if (!semver.lt(built, oldest)) return [];
  return [
    `${title} was built for contract ${built} (${range}). The host has contract ${host} and accepts releases since ${oldest}: build it with the current packages.`,
  ];
}

/** Why a release cannot be the canary of another: both need the same mounts, because the index has one list. */
export function canaryMountProblems(canary: RemoteManifest, stable: RemoteManifest): string[] {
  const [ours = '', theirs = ''] = [canary, stable].map(({ mounts }) =>
    mounts
      .map((mount) => `${mount.path} (${mount.layout}${mount.public ? ', public' : ''})`)
      .sort()
      .join(', '),
  );
  if (ours === theirs) return [];
  return [
    `${releaseTitle(canary)} cannot be the canary of ${releaseTitle(stable)}: it is mounted at ${ours}, the other at ${theirs}.`,
  ];
}

/**
 * Patterns of the first segments that no release may use, because the edge, the host or the operator has paths below
 * them.
 */
const RESERVED_SEGMENTS = [
  'assets|remotes|registry|events|healthz|livez|readyz|metrics|__[\\w-]+',
  'marketplace|privacy-policy|sign-in',
  // For future APIs of the operator.
  'ssp-[\\w-]+',
  ...Object.values(operatorApis).map(({ base }) => base.split('/')[1]),
];
const RESERVED_PATHS = new RegExp(`^/(${RESERVED_SEGMENTS.join('|')})(/|$)`, 'i');
/** Segments of letters, digits, `_` and `-`: no `..`, no encoded character, no empty segment. */
const PLAIN_PATH = /^(\/[\w-]+)+$/;

type DeclaredPath = { kind: 'mount' | 'prefix'; path: string; owner: string };
/** The parts of a manifest that declare paths; `version` is missing while a remote is being built. */
type Declaring = Pick<RemoteManifest, 'name' | 'mounts' | 'menu' | 'shortcuts' | 'apis'> & { version?: string };

/**
 * Why a release may not have the paths that it declares: they are malformed, reserved, declared twice, or belong to
 * another remote; or a link leads out of its mounts. Each message names the path and both releases.
 */
export function declaredPathProblems(release: Declaring, others: Declaring[] = []): string[] {
  const taken = others.filter(({ name }) => name !== release.name).flatMap(pathsOf);
  const own = pathsOf(release);
  return [
    ...own.flatMap((declared, at) => pathProblem(declared) ?? conflicts(declared, { taken, before: own.slice(0, at) })),
    ...linkProblems(release),
  ];
}

const titleOf = ({ name, version }: Declaring) => (version === undefined ? name : releaseTitle({ name, version }));

function pathsOf(release: Declaring): DeclaredPath[] {
  const owner = titleOf(release);
  return [
    ...release.mounts.map(({ path }) => ({ kind: 'mount' as const, path, owner })),
    ...(release.apis ?? []).map(({ prefix }) => ({ kind: 'prefix' as const, path: prefix, owner })),
  ];
}

function pathProblem({ kind, path, owner }: DeclaredPath): string[] | undefined {
  if (!PLAIN_PATH.test(path))
    return [`${owner} wants the ${kind} “${path}”, which is no path such as /broadband/help.`];
  if (RESERVED_PATHS.test(path)) return [`${owner} wants the ${kind} ${path}, which belongs to the portal itself.`];
  return undefined;
}

function conflicts(
  declared: DeclaredPath,
  { taken, before }: { taken: DeclaredPath[]; before: DeclaredPath[] },
): string[] {
  const { kind, path, owner } = declared;
  return [
    ...before
      .filter((other) => (areMounts(other, declared) ? isSame(other.path, path) : overlap(other.path, path)))
      .map((other) => `${owner} wants the ${kind} ${path}, but it also wants the ${other.kind} ${other.path}.`),
    ...taken
      .filter((other) => overlap(other.path, path))
      .map((other) => `${owner} wants the ${kind} ${path}, but ${other.path} belongs to ${other.owner}.`),
  ];
}

/** Menu entries and shortcuts that do not lead to a page of the remote. */
function linkProblems(release: Declaring): string[] {
  const links = [
    ...(release.menu ?? []).map(({ label, path }) => ({ link: `menu entry “${label}”`, path })),
    ...(release.shortcuts ?? []).map(({ name, path }) => ({ link: `shortcut “${name}”`, path })),
  ];
  const isOwn = (path: string) =>
    PLAIN_PATH.test(path) && release.mounts.some((mount) => path === mount.path || path.startsWith(`${mount.path}/`));
  return links
    .filter(({ path }) => !isOwn(path))
    .map(({ link, path }) => `${titleOf(release)}: the ${link} leads to “${path}”, which is not below its mounts.`);
}

/** A mount may lie inside of another mount of the same remote. */
const areMounts = (one: DeclaredPath, other: DeclaredPath) => one.kind === 'mount' && other.kind === 'mount';
// The router of the host ignores case.
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isInside = (path: string, outer: string) => `${path}/`.toLowerCase().startsWith(`${outer}/`.toLowerCase());
const overlap = (one: string, other: string) => isInside(one, other) || isInside(other, one);

/**
 * Checks what a remote declares, with the same rules as `publish`; the build of a remote calls it.
 * @throws {RegistryError} that names every wrong key and path
 */
export function checkDeclarations(value: unknown): void {
  const parsed = declarationsSchema.safeParse(value);
  const problems = parsed.success ? declaredPathProblems(parsed.data) : [describeReadError(parsed.error)];
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
}
