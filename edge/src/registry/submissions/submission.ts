import { join } from 'node:path';
import { z } from 'zod';
import { percent } from '../schema.ts';

/**
 * A submission is a folder of a built release in the drop folder of a remote, with `submission.json`. Its id is its time
 * in milliseconds and a UUID, so that the oldest comes first and no two containers use the same one.
 */
export const submissionId = z.string().regex(/^\d{13}-[\da-f-]{36}$/);

export const REQUEST_FILE = 'submission.json';

/** `submission.json`: how a release is to be published. */
export const submissionRequest = z.strictObject({
  onlyNew: z.boolean(),
  canary: z.object({ percent, budget: percent.optional() }).optional(),
});

/** What the registry did with a submission: published it, or the reason why not. */
export const submissionResult = z.object({ published: z.boolean(), message: z.string() });

export type SubmissionRequest = z.infer<typeof submissionRequest>;
export type SubmissionResult = z.infer<typeof submissionResult>;

/** The folder of the results, in the releases folder: containers of remotes can read it, and only the registry writes it. */
export const resultsFolder = (store: string) => join(store, '.submissions');

export const resultPath = (store: string, id: string) => join(resultsFolder(store), `${id}.json`);
