import { z } from 'zod';
import { remoteName, releaseVersion } from '../registry/schema.ts';

/** More than a page reports at once: five remotes, with a few attempts each. */
const MAX_EVENTS = 20;

const releaseFields = { remote: remoteName, version: releaseVersion };

/** A remote failed to load or to run: the phase and the cause. */
const failureEvent = z.strictObject({
  ...releaseFields,
  phase: z.enum(['record', 'contract', 'entry', 'evaluate', 'render', 'chunk']),
  code: z.enum(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw']),
});

/** A canary loaded and ran: the error rate is the share of failures in all events, so it needs successful loads, too. */
const loadedEvent = z.strictObject({ ...releaseFields, phase: z.literal('loaded'), code: z.literal('ok') });

/** The body of `POST /events`. It contains no URL and no personal data. */
export const remoteEvents = z.strictObject({
  events: z
    .array(z.union([failureEvent, loadedEvent]))
    .min(1)
    .max(MAX_EVENTS),
});

export type RemoteEvent = z.infer<typeof remoteEvents>['events'][number];
