import { z } from 'zod';
import { remoteName, releaseVersion } from '../registry/schema.ts';

/** More than a page reports at once: five remotes, with a few attempts each. */
const AT_MOST = 20;

const where = { remote: remoteName, version: releaseVersion };

/** A remote failed to load or to run: the phase and the cause. */
const failure = z.strictObject({
  ...where,
  phase: z.enum(['record', 'contract', 'entry', 'evaluate', 'render', 'chunk']),
  code: z.enum(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw']),
});

/** A canary loaded and ran; the error rate needs these, too. */
const success = z.strictObject({ ...where, phase: z.literal('loaded'), code: z.literal('ok') });

/** The body of `POST /events`. It contains no URL and no personal data. */
export const remoteEvents = z.strictObject({
  events: z
    .array(z.union([failure, success]))
    .min(1)
    .max(AT_MOST),
});

export type RemoteEvent = z.infer<typeof remoteEvents>['events'][number];
