import { config } from '@portal/shared/config';
import { isHttpError, requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

type Row<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

const answer = z.object({ content: z.array(z.unknown()) });

/** An id as the server spells it, number or text. */
export const anyId = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id) => String(id)),
);

/** A text of which something can be read. */
export const someText = z.string().check(z.trim(), z.minLength(1));

/**
 * One list of the help service. What is no row is left out and does not take the rest with it; an id stands once.
 * Throws “Failed to fetch FAQ videos” for an answer outside 2xx, “An unexpected error occurred” for anything else
 * (D-125, D-131).
 */
export async function fetchRows<T extends { id: string }>(
  path: string,
  row: Row<T>,
  token: string,
): Promise<readonly T[]> {
  try {
    const { content } = await requestJson(config().api.help + path, { schema: answer, token });
    return eachOnce(content.flatMap((value) => parsed(row, value)));
  } catch (error) {
    const text = isHttpError(error) ? 'Failed to fetch FAQ videos' : 'An unexpected error occurred';
    throw new Error(text, { cause: error });
  }
}

function parsed<T>(row: Row<T>, value: unknown): T[] {
  const result = row.safeParse(value);
  return result.success ? [result.data] : [];
}

/** Two rows of one id are both shown: the second gets an id of its own. */
function eachOnce<T extends { id: string }>(rows: readonly T[]): readonly T[] {
  const ids = new Set<string>();
  return rows.map((row, index) => {
    let { id } = row;
    while (ids.has(id)) id = `${id} ${index}`;
    ids.add(id);
    return { ...row, id };
  });
}
