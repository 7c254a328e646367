import { z } from 'zod';

const MAX_MOUNTS = 20;
const MAX_MENU_ENTRIES = 50;

/** The name of a remote or of a backend. */
export const identifier = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, and begin with a letter');

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
const mount = z.strictObject({
  path,
  layout: z.enum(['main', 'account']),
  title: label.optional(),
  public: z.boolean().optional(),
});

/** A link to a page of the remote: in the sidebar of a layout, or an icon in the header. */
const menuEntry = z.strictObject({
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
const shortcut = z.strictObject({ name: label, path });

/** A path prefix that the edge proxies to a backend of the remote, which has this name in BACKENDS_FILE. */
const api = z.strictObject({ prefix: path, backend: identifier });

/** What a release declares besides its files. Older releases have only mounts with path and layout. */
export const declarations = {
  mounts: limitedList(mount, MAX_MOUNTS).min(1),
  menu: limitedList(menuEntry, MAX_MENU_ENTRIES).optional(),
  shortcuts: limitedList(shortcut, MAX_MENU_ENTRIES).optional(),
  apis: limitedList(api, MAX_MOUNTS).optional(),
};

function limitedList<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item).max(most, {
    error: ({ input }) => `has ${(input as unknown[]).length} entries, at most ${most} are allowed`,
  });
}
