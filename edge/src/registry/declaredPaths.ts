import { operatorPrefixes } from '../operatorPrefixes.ts';
import { releaseTitle } from './compatibility.ts';
import type { Release } from './schema.ts';

/** Patterns of the first segments that no release may use, because the edge, the host or the operator has paths below them. */
const RESERVED_SEGMENTS = [
  'assets|remotes|registry|events|healthz|__[\\w-]+',
  'marketplace|privacy-policy|sign-in',
  // For future APIs of the operator.
  'ssp-[\\w-]+',
  ...operatorPrefixes.map((prefix) => prefix.split('/')[1]),
];
const RESERVED_PATHS = new RegExp(`^/(${RESERVED_SEGMENTS.join('|')})(/|$)`, 'i');
/** Segments of letters, digits, `_` and `-`: no `..`, no encoded character, no empty segment. */
const PLAIN_PATH = /^(\/[\w-]+)+$/;

type DeclaredPath = { kind: 'mount' | 'prefix'; path: string; owner: string };

/**
 * Why a release may not have the paths that it declares: they are malformed, reserved, declared twice, or belong to another
 * remote; or a link leads out of its mounts. Each message names the path and both releases.
 */
export function declaredPathProblems(release: Release, others: Release[]): string[] {
  const taken = others.filter(({ name }) => name !== release.name).flatMap(pathsOf);
  const own = pathsOf(release);
  return [
    ...own.flatMap((declared, at) => pathProblem(declared) ?? conflicts(declared, { taken, before: own.slice(0, at) })),
    ...linkProblems(release),
  ];
}

function pathsOf(release: Release): DeclaredPath[] {
  const owner = releaseTitle(release);
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
function linkProblems(release: Release): string[] {
  const links = [
    ...(release.menu ?? []).map(({ label, path }) => ({ link: `menu entry “${label}”`, path })),
    ...(release.shortcuts ?? []).map(({ name, path }) => ({ link: `shortcut “${name}”`, path })),
  ];
  const isOwn = (path: string) =>
    PLAIN_PATH.test(path) && release.mounts.some((mount) => path === mount.path || path.startsWith(`${mount.path}/`));
  return links
    .filter(({ path }) => !isOwn(path))
    .map(
      ({ link, path }) => `${releaseTitle(release)}: the ${link} leads to “${path}”, which is not below its mounts.`,
    );
}

/** A mount may lie inside of another mount of the same remote. */
const areMounts = (one: DeclaredPath, other: DeclaredPath) => one.kind === 'mount' && other.kind === 'mount';
// The router of the host ignores case.
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isInside = (path: string, outer: string) => `${path}/`.toLowerCase().startsWith(`${outer}/`.toLowerCase());
const overlap = (one: string, other: string) => isInside(one, other) || isInside(other, one);
