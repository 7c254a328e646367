import semver from 'semver';
import { z } from 'zod';

const MAX_MOUNTS = 20;
const MAX_MENU_ENTRIES = 50;

/** The name of the host or of a remote: a folder, a part of URLs, and after `portal_` the name of a global variable. */
export const releaseNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]{1,23}$/, 'must be 2 to 24 lower-case letters and digits, a letter first');

export const backendNameSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, and begin with a letter');

/** The name under which the host is released. */
export const HOST = 'host';
/** `registry` and `sourcemaps` are folders of the release store (store.ts), the others labels of metrics. */
const remoteNameSchema = releaseNameSchema.refine(
  (name) => ![HOST, 'registry', 'sourcemaps', 'none', 'other'].includes(name),
  'is reserved',
);

/** A version: that of package.json and eight digits of the content hash, such as `1.2.0-0a1b2c3d`. */
export const releaseVersionSchema = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/, 'must be a version such as 1.2.0-0a1b2c3d');

/** One line of plain text for a label or a title: without control characters, marks of text direction, `<` and `>`. */
const label = z
  .string()
  .max(60)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]+$/u, 'must be one line of plain text without < and >');

/** The commands of one SVG path. Browsers draw it, so it contains nothing else. */
const iconPath = z
  .string()
  .max(800)
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]+$/, 'must be the commands of an SVG path');

const path = z.string().max(200).startsWith('/');

/** A path below which a remote has pages, and the layout around them. `public`: visitors may open them, too. */
const mountSchema = z.strictObject({
  path,
  layout: z.enum(['main', 'account']),
  title: label.optional(),
  public: z.boolean().optional(),
});

/** A link to a page of the remote: in the sidebar of a layout, or an icon in the header. */
const menuEntrySchema = z.strictObject({
  label,
  path,
  icon: iconPath,
  placement: z.enum(['main', 'account', 'header']),
  /** The heading above the entry in the main layout. */
  section: label.optional(),
  order: z.int(),
  /** The groups of customers that see the entry; every signed-in customer does if there is no list. */
  visibleTo: z
    .array(z.enum(['subscribers', 'kyc']))
    .min(1)
    .optional(),
  /** A number that the remote publishes; the header shows that there is one. */
  badge: z.literal('unread').optional(),
});

/** An entry of the web app manifest. */
const shortcutSchema = z.strictObject({ name: label, path });

/** Calls below `prefix` are proxied to `backend`: the name of an entry in BACKENDS_FILE that lists this remote. */
const apiSchema = z.strictObject({ prefix: path, backend: backendNameSchema });

/** The fields that the declarations of a build and the manifest have in common. */
const declaredFields = {
  mounts: z.array(mountSchema).max(MAX_MOUNTS).min(1),
  menu: z.array(menuEntrySchema).max(MAX_MENU_ENTRIES).optional(),
  shortcuts: z.array(shortcutSchema).max(MAX_MENU_ENTRIES).optional(),
  apis: z.array(apiSchema).max(MAX_MOUNTS).optional(),
};

/** What a remote declares; its build checks it (tooling/remote.webpack.mjs). */
export const declarationsSchema = z.strictObject({ name: remoteNameSchema, ...declaredFields });
export type Declarations = z.infer<typeof declarationsSchema>;

const fileName = z
  .string()
  .regex(/^(?!.*(?:^|\/)\.)[\w.@+-]+(?:\/[\w.@+-]+)*$/, 'must be a relative path such as chunks/area.js');
const checksum = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 checksum');
const files = z.record(fileName, checksum);
const exactVersion = z.string().refine((value) => semver.valid(value) !== null, 'is no version');

/**
 * The manifest of a release of a remote, which its build writes next to its files; all paths are relative to its
 * folder.
 */
const remoteManifestSchema = z
  .strictObject({
    name: remoteNameSchema,
    version: releaseVersionSchema,
    /** The range of the contract that the remote was built for. */
    contract: z.string().min(1).max(100),
    ...declaredFields,
    entry: fileName,
    files,
    /** The files of the exposed module, which are needed together with the entry. */
    preload: z.array(fileName),
    /** The MUI chunks of the host that the first page needs. */
    muiChunks: z.array(z.string()).optional(),
    /** The version range of each shared module. */
    requires: z.record(z.string(), z.string()).default({}),
  })
  .refine(
    (value) => [value.entry, ...value.preload].every((file) => file in value.files),
    'entry and preload must be among the files',
  );

/** The manifest of a release of the host: the contract, and the version of every module that it provides. */
const hostManifestSchema = z.strictObject({
  name: z.literal(HOST),
  version: releaseVersionSchema,
  contract: exactVersion,
  provides: z.record(z.string(), exactVersion),
  files,
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type HostManifest = z.infer<typeof hostManifestSchema>;
export type Manifest = RemoteManifest | HostManifest;

export const isHost = (one: Manifest): one is HostManifest => one.name === HOST;

export const releaseTitle = ({ name, version }: Pick<Manifest, 'name' | 'version'>) => `${name} ${version}`;

/**
 * Parses the text of `release.json`.
 * @throws {ZodError} that names the wrong keys; for the host or for a remote, depending on the name
 */
export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  const isOfHost = typeof value === 'object' && value !== null && 'name' in value && value.name === HOST;
  return (isOfHost ? hostManifestSchema : remoteManifestSchema).parse(value);
}
