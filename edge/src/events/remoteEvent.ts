import { z } from 'zod';
import { remoteName, remoteVersion } from '../registry/schema.ts';

/** More than a page can have to report at once: five remotes, and a few tries of each. */
const AT_MOST = 20;

const where = { remote: remoteName, version: remoteVersion };

/** A remote did not come, or did not run: in which phase, and how. */
const failure = z.strictObject({
  ...where,
  phase: z.enum(['record', 'contract', 'entry', 'evaluate', 'render', 'chunk']),
  code: z.enum(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw']),
});

/** A canary came and ran: needed to know the share of those that did not. */
const success = z.strictObject({ ...where, phase: z.literal('loaded'), code: z.literal('ok') });

/** What a browser sends to `/events`: no address, no person, nothing beyond these words. */
export const remoteEvents = z.strictObject({
  events: z
    .array(z.union([failure, success]))
    .min(1)
    .max(AT_MOST),
});

export type RemoteEvent = z.infer<typeof remoteEvents>['events'][number];
